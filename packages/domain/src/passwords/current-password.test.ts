import { describe, expect, it } from "vitest";
import { needsCurrentPassword } from "./current-password.js";

describe("the current password", () => {
  it.each([
    ["nothing", {}, false],
    ["the e-mail as it was, in another case", { email: " ANA@acme.test" }, false],
    ["an empty password", { password: "" }, false],
    ["no password", { password: null }, false],
    ["another e-mail", { email: "bia@acme.test" }, true],
    ["a new password", { email: "ana@acme.test", password: "x" }, true],
  ])("is asked for %s: %s", (_, change, asked) => {
    expect(needsCurrentPassword({ email: "Ana@acme.test" }, change)).toBe(asked);
  });
});
