import { describe, expect, it } from "vitest";
import { reminderExample } from "./reminderExample";

describe("reminderExample", () => {
  it.each([
    ["before", "04/03/2026"],
    ["due", "27/02/2026"],
    ["after3", "24/02/2026"],
    ["after7", "20/02/2026"],
  ] as const)("tells of %s what would be due on that day", (step, dueDate) => {
    const today = new Date(2026, 1, 27);
    expect(reminderExample("{{name}}: {{dueDate}}", { language: "pt", step }, today)).toBe(`Padaria Sol: ${dueDate}`);
  });
});
