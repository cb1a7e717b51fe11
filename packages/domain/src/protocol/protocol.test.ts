import fc from "fast-check";
import { expect, it } from "vitest";
import { protocolOf, ticketIdOf } from "./protocol.js";

it("is the day and the number of an episode, in digits that never change", () => {
  expect(protocolOf({ id: 7, createdAt: new Date("2026-06-08T01:30:00Z") })).toBe("202606080007");
  expect(protocolOf({ id: 1_234_567, createdAt: new Date("2026-12-31T23:59:59Z") })).toBe("202612311234567");
});

it("leads back to its ticket, and nothing else does", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => {
      expect(ticketIdOf(` ${protocolOf({ id, createdAt: new Date("2026-06-08T12:00:00Z") })} `)).toBe(id);
    }),
  );
  for (const text of ["", "7", "2026", "5511988887777", "19990101", "20260608", "20260608x7"])
    expect(ticketIdOf(text)).toBeNull();
});
