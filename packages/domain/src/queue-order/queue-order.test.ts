import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareInMenu, type MenuPlace } from "./queue-order.js";

const queue = fc.record({
  id: fc.integer({ min: 1, max: 5 }),
  name: fc.constantFrom("Água", "Vendas", "água", "Zelo", ""),
  orderQueue: fc.option(fc.integer({ min: 0, max: 3 })),
});

describe("the order of the menu", () => {
  it("is by place, without one by name as a Brazilian reads it, and by age between equals", () => {
    const places: [string, number | null][] = [
      ["Zeta", null],
      ["Dez", 10],
      ["óleo", null],
      ["Nada", null],
      ["Dois", 2],
      ["Água", null],
      ["Primeira", 0],
      ["Vendas", 2],
      ["Nada", null],
    ];
    const queues: MenuPlace[] = places.map(([name, orderQueue], index) => ({ id: 20 - index, name, orderQueue }));
    expect(queues.toSorted(compareInMenu).map(({ id, name }) => [name, id])).toEqual([
      ["Primeira", 14],
      ["Dois", 16],
      ["Vendas", 13],
      ["Dez", 19],
      ["Água", 15],
      ["Nada", 12],
      ["Nada", 17],
      ["óleo", 18],
      ["Zeta", 20],
    ]);
  });

  it("is the same wherever queues stood before", () => {
    fc.assert(
      fc.property(fc.uniqueArray(queue, { selector: ({ id }) => id }), (queues) => {
        expect(queues.toReversed().sort(compareInMenu)).toEqual(queues.toSorted(compareInMenu));
      }),
    );
  });
});
