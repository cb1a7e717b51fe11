import { describe, expect, it } from "vitest";
import { parseCompanyDocument } from "./company-document.js";

describe("parseCompanyDocument", () => {
  it.each([
    ["529.982.247-25", "52998224725"],
    [" 11144477735 ", "11144477735"],
    ["11.222.333/0001-81", "11222333000181"],
    ["00000000000191", "00000000000191"],
    // Since July 2026 a CNPJ may have letters.
    ["12.abc.345/01de-35", "12ABC34501DE35"],
  ])("%s is %s", (typed, document) => {
    expect(parseCompanyDocument(typed)).toBe(document);
  });

  it.each([
    ...["", "529.982.247-26", "52998224735", "111.111.111-11", "11.222.333/0001-82", "11.222.333/0001-91"],
    ...["00000000000000", "5299822472", "529982247251", "5299822472A", "12ABC34501DE3X", "52998224725;DROP"],
  ])("%s is none", (typed) => {
    expect(parseCompanyDocument(typed)).toBeNull();
  });
});
