import { describe, expect, it } from "vitest";
import { fromNear } from "./fromNear";

describe("a text that is to show a place in it", () => {
  it.each([
    ["Dona Lurdes", "Dona Lurdes"],
    ["Admin: Bom dia, Dona Lurdes, tudo bem?", "…Dona Lurdes, tudo bem?"],
    ["semespaçosnenhunsaqui,sóLurdes", "semespaçosnenhunsaqui,sóLurdes"],
    ["O pedido número dezessete é da Lurdes", "…é da Lurdes"],
  ])("%s", (text, expected) => {
    expect(fromNear(text, text.indexOf("Lurdes"))).toBe(expected);
  });
});
