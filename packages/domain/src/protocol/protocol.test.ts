import fc from "fast-check";
import { expect, it } from "vitest";
import { protocolOf, ticketIdOf } from "./protocol.js";

it("is the day and the number of an episode, by the company's clock", () => {
  const createdAt = new Date("2026-06-08T00:30:00Z");
  expect(protocolOf({ id: 7, createdAt }, "America/Sao_Paulo")).toBe("202606070007");
  expect(protocolOf({ id: 1_234_567, createdAt }, "Europe/Lisbon")).toBe("202606081234567");
});

it("leads back to its ticket, and nothing else does", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => {
      expect(ticketIdOf(` ${protocolOf({ id, createdAt: new Date("2026-06-08T12:00:00Z") }, "UTC")} `)).toBe(id);
    }),
  );
  for (const text of ["", "7", "2026", "5511988887777", "19990101", "20260608", "20260608x7"])
    expect(ticketIdOf(text)).toBeNull();
});
