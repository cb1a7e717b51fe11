import { expect, it } from "vitest";
import { errorTexts as en } from "../shared/texts/errors/en";
import { errorTexts as es } from "../shared/texts/errors/es";
import { errorTexts as pt } from "../shared/texts/errors/pt";

const modules = import.meta.glob<Record<string, unknown>>(["../**/*.{ts,tsx}", "!../**/*.test.*"]);
const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Sentences that are the same in Spanish. None is in English. */
const SAME = [
  ...["Copiar código Pix", "Código de 6 dígitos", "De 5 a 50 caracteres.", "Forma de ver", "Máximo de tokens"],
  ...["Tipo de chatbot", "Valor por período"],
];

type Told = Record<"pt" | "en" | "es", unknown>;

function isTold(value: unknown): value is Told {
  return typeof value === "object" && value !== null && ["pt", "en", "es"].every((language) => language in value);
}

/** What is written in a text: of a function its pieces, with dots for what it is told. */
function sentencesOf(text: unknown): string[] {
  if (typeof text !== "function") return [String(text)];
  const pieces = String(text).replaceAll(/\$\{[^{}]*\}/g, "…");
  return [...pieces.matchAll(/(["'`])(.*?)\1/gs)].map(([, , piece = ""]) => piece);
}

/** Three words and more, one of them no name: fewer may well be the same in two languages. */
function isSentence(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.length >= 3 && /(?<!\p{L})\p{Ll}{2}/u.test(text);
}

/** The sentences of a translation that are written as in Portuguese. */
function findUntranslated(source: unknown, translation: unknown): string[] {
  if (typeof source === "object" && source !== null) {
    const other = translation as Record<string, unknown>;
    return Object.entries(source).flatMap(([key, part]) => findUntranslated(part, other[key]));
  }
  const portuguese = sentencesOf(source);
  return sentencesOf(translation).filter((text) => isSentence(text) && portuguese.includes(text));
}

it("no sentence was left in Portuguese", async () => {
  const paths = Object.keys(sources).filter((path) => / = defineTexts\(/.test(sources[path] ?? ""));
  const loaded = await Promise.all(paths.map((path) => modules[path]?.()));
  const tables = loaded.flatMap((module) => Object.values(module ?? {})).filter(isTold);
  expect(tables.length).toBeGreaterThanOrEqual(paths.length);
  const left = [...tables, { pt, en, es }].flatMap((table) => [
    ...findUntranslated(table.pt, table.en).map((text) => `en: ${text}`),
    ...findUntranslated(table.pt, table.es).map((text) => `es: ${text}`),
  ]);
  expect([...new Set(left)].sort()).toEqual(SAME.map((text) => `es: ${text}`).sort());
});
