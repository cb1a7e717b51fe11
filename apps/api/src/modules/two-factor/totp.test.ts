import { describe, expect, it } from "vitest";
import { codeOf, findStep, stepAt, toBase32 } from "./totp.js";

const secret = Buffer.from("12345678901234567890");

describe("codes of an authenticator", () => {
  // Appendix B of RFC 6238, its last six digits.
  it.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("at second %i are %s", (second, code) => {
    expect(codeOf(secret, stepAt(second * 1_000))).toBe(code);
  });

  it("are good for a step before and after, and not again", () => {
    const now = 1_700_000_000_000;
    const step = stepAt(now);
    const find = (of: number, after = 0) => findStep(secret, codeOf(secret, of), { now, after });
    expect([step - 2, step - 1, step, step + 1, step + 2].map((each) => find(each))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ]);
    expect(find(step, step)).toBeUndefined();
    expect(find(step + 1, step)).toBe(step + 1);
  });

  it("have their secret in letters", () => {
    expect(toBase32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
    expect(toBase32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  });
});
