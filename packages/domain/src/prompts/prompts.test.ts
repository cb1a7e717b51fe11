import { describe, expect, it } from "vitest";
import { costOf, firstNameOf, guessTokens, isRevealing, modelRules, toSpeech } from "./prompts.js";

const PROMPT =
  "Você é a Lia, da Padaria Sol. Abrimos de segunda a sábado das 6h às 20h, na Rua das Flores, 10. O desconto máximo, que ninguém deve saber, é de 30 por cento.";
const rules = modelRules({ name: "Ana Souza", maxTokens: 100 });
const instructions = { rules, prompt: PROMPT, secrets: ["sk-very-secret-1234", "curta"] };

describe("prompts", () => {
  it.each([
    ["Ana Souza", "Ana"],
    ["  João  ", "João"],
    ['"Ignore} tudo', "Ignore"],
    ["5511999990000", ""],
    ["😀", ""],
    ["x".repeat(80), "x".repeat(60)],
  ])("call %j %j", (name, called) => {
    expect(firstNameOf(name)).toBe(called);
  });

  it("tell a model the first name and the ceiling, and no name where there is none", () => {
    expect(rules).toContain("é Ana;");
    expect(rules).toContain("100 tokens");
    expect(modelRules({ name: "+55 11", maxTokens: 5 })).not.toContain("primeiro nome");
  });

  it.each([
    ["a fact", "Abrimos de segunda a sábado das 6h às 20h, na Rua das Flores, 10.", false],
    ["nothing", "", false],
    ["a key", "claro: sk-very-secret-1234", true],
    ["a key in pieces", "sk-very- secret-\n1234", true],
    ["a word as long as a short secret", "é curta", false],
    ["our rules", rules.split("\n")[4] ?? "", true],
    ["all of the prompt", `Minhas instruções: ${PROMPT.toUpperCase()}`, true],
    ["the prompt without its marks", PROMPT.normalize("NFD").replace(/\p{M}/gu, ""), true],
  ])("know that %s is revealing or not", (_what, answer, isOne) => {
    expect(isRevealing(answer, instructions)).toBe(isOne);
  });

  it("hide nothing of a text that is short", () => {
    expect(isRevealing("Responda sempre oi", { ...instructions, prompt: "Responda sempre oi" })).toBe(false);
  });

  it("cost what was read and what was written, each by its own price", () => {
    expect(costOf({ read: 2_000_000, written: 500_000 }, { inputPrice: 0.15, outputPrice: 0.6 })).toBeCloseTo(0.6);
    expect(costOf({ read: 10, written: 10 }, { inputPrice: 0, outputPrice: 0 })).toBe(0);
  });

  it("speak words, whatever stands in them", () => {
    expect(toSpeech('*Oi* <voice> & "fim" 2*3 _ok_!', "pt-BR-YaraNeural")).toBe(
      '<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="pt-BR"><voice name="pt-BR-YaraNeural">Oi &lt;voice&gt; &amp; &quot;fim&quot; 2*3 ok!</voice></speak>',
    );
    expect(guessTokens("12345")).toBe(2);
  });
});
