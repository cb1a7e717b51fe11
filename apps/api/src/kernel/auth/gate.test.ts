import { describe, expect, it, vi } from "vitest";
import { clock } from "../clock.js";
import { requireGoodStanding } from "./gate.js";

describe("a company's last day", () => {
  const standing = (timezone: string, graceDays = 0) => {
    const company = { status: true, dueDate: "2026-06-10", graceDays, timezone };
    return () => requireGoodStanding({ company, user: { super: false } } as Parameters<typeof requireGoodStanding>[0]);
  };

  // The clock is that of Postgres: this machine's may be days off.
  it.each([
    ["2026-06-11T02:59:59Z", "America/Sao_Paulo", 0, true],
    ["2026-06-11T03:00:00Z", "America/Sao_Paulo", 0, false],
    ["2026-06-10T10:00:00Z", "Pacific/Kiritimati", 0, false],
    ["2026-06-13T02:59:59Z", "America/Sao_Paulo", 2, true],
    ["2026-06-13T03:00:00Z", "America/Sao_Paulo", 2, false],
  ])("at %s in %s, with grace of %d days, goes on: %s", (at, timezone, graceDays, goesOn) => {
    vi.spyOn(clock, "ms").mockReturnValue(Date.parse(at));
    const attempt = standing(timezone, graceDays);
    if (goesOn) expect(attempt).not.toThrow();
    else expect(attempt).toThrow(expect.objectContaining({ code: "ERR_SUBSCRIPTION_EXPIRED" }));
  });
});
