import { describe, expect, it } from "vitest";
import { rankText } from "./rankText";

describe("rankText", () => {
  it.each([
    ["Respostas rápidas", "rap", "begins a word, without its accent"],
    ["Respostas rápidas", "rápidas resp", "words in any order"],
    ["Novo atendimento", "tendi", "inside of a word"],
    ["Transferir", "trnsf", "letters left out"],
    ["Mudar o idioma para Español", "ESPANOL", "whatever the case"],
  ])("%s answers %s: %s", (text, typed) => {
    expect(rankText(text, typed)).toBeGreaterThan(0);
  });

  it.each([
    ["Respostas rápidas", "rap xyz"],
    ["Transferir", "rnsf"],
    ["Sair da conta", "sc"],
    ["Mudar o idioma para English", "ma"],
    ["Tags", ""],
    ["Tags", "!?"],
  ])("%s does not answer %j", (text, typed) => {
    expect(rankText(text, typed)).toBe(0);
  });

  it("puts the whole word before its beginning, that before its inside, and that before scattered letters", () => {
    const ranks = ["tag", "tags", "estagio", "trabalhar agora"].map((text) => rankText(text, "tag"));
    expect(ranks[3]).toBe(0);
    const scattered = rankText("triagem", "tag");
    expect([...ranks.slice(0, 3), scattered]).toEqual([...ranks.slice(0, 3), scattered].sort((a, b) => b - a));
    expect(new Set([...ranks, scattered]).size).toBe(5);
  });
});
