import { afterEach, describe, expect, it, vi } from "vitest";
import { bearerOf, readAccessToken, signAccessToken } from "./tokens.js";

const claims = { sid: "6f1b7a52-0d5e-4f0b-9a55-0f4f6b1c2d3e", id: 7, companyId: 3 };
const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

describe("an access token", () => {
  it("is worth what it says until its time is over, however often it was shown before", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const token = signAccessToken(claims);
    for (const minutes of [0, 7, 7]) {
      vi.setSystemTime(Date.now() + minutes * MINUTE);
      expect(readAccessToken(token)).toMatchObject(claims);
    }
    vi.setSystemTime(Date.now() + 2 * MINUTE);
    expect(() => readAccessToken(token)).toThrow("ERR_SESSION_EXPIRED");
  });

  it("is one of ours, to the last letter", () => {
    const token = signAccessToken(claims);
    expect(readAccessToken(token)).toMatchObject(claims);
    const other = signAccessToken({ ...claims, companyId: 4 });
    const [head, , signature] = token.split(".");
    const mixed = [head, other.split(".")[1], signature].join(".");
    for (const foreign of [mixed, `${token}x`, "", "a.b.c"]) {
      expect(() => readAccessToken(foreign)).toThrow("ERR_SESSION_EXPIRED");
    }
  });
});

describe("bearerOf", () => {
  it.each([
    ["Bearer abc.d", "abc.d"],
    ["bearer abc.d", "abc.d"],
    ["abc.d", undefined],
    ["Basic abc.d", undefined],
    ["Bearer a b", undefined],
    [undefined, undefined],
  ])("reads %j as %j", (header, token) => expect(bearerOf(header)).toBe(token));
});
