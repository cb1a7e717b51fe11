import { describe, expect, it } from "vitest";
import { toPlainText } from "./toPlainText";

describe("toPlainText", () => {
  it.each([
    ["*Ana:*\nBom dia", "Ana: Bom dia"],
    ["> citado\n- um\n- dois", "citado um dois"],
    ["2 * 3 = 6 e _quase_", "2 * 3 = 6 e quase"],
    ["```a\nb``` *~x~*", "a b x"],
    ["https://recado.test/_a_", "https://recado.test/_a_"],
  ])("%j reads %j", (text, plain) => {
    expect(toPlainText(text)).toBe(plain);
  });
});
