import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decryptText, encryptText, hashCode, hashToken, nextRefreshSecret, sameText, signMedia } from "./secrets.js";

describe("encrypted texts", () => {
  it("come back as they were, and never look the same twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const stored = encryptText(text);
        expect(stored).toMatch(/^v1\.[A-Za-z0-9+/]+=*$/);
        expect(stored).not.toBe(encryptText(text));
        expect(decryptText(stored)).toBe(text);
      }),
    );
  });

  it("can not be read once any byte of them was changed", () => {
    const bytes = Buffer.from(encryptText("asaas-token").slice(3), "base64");
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at);
      expect(() => decryptText(`v1.${changed.toString("base64")}`)).toThrow();
    }
    for (const broken of ["", "v1.", `v1.${bytes.subarray(0, 20).toString("base64")}`, "asaas-token"]) {
      expect(() => decryptText(broken)).toThrow();
    }
  });
});

describe("secrets", () => {
  it("follow one another in one way only, for one session only", () => {
    const next = nextRefreshSecret("session-a", "first");
    expect(nextRefreshSecret("session-a", "first")).toBe(next);
    expect(nextRefreshSecret("session-b", "first")).not.toBe(next);
    expect(nextRefreshSecret("session-a", next)).not.toBe(next);
    expect(hashToken(next)).not.toContain(next);
  });

  it("of one kind or owner say nothing of another's", () => {
    expect(hashCode("12345678", "1")).toBe(hashCode("12345678", "1"));
    expect(hashCode("12345678", "1")).not.toBe(hashCode("12345678", "2"));
    expect(hashCode("12345678", "1")).not.toContain(signMedia("1:12345678"));
    expect(signMedia("key.1")).not.toBe(signMedia("key.2"));
  });

  it("are equal only when they are, whatever their length", () => {
    const pairs = ["", "a", "b", "ab", "é", "e"];
    for (const a of pairs) for (const b of pairs) expect(sameText(a, b)).toBe(a === b);
  });
});
