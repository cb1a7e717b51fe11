import { expect, it } from "vitest";
import { errorTexts as en } from "../shared/texts/errors/en";
import { errorTexts as es } from "../shared/texts/errors/es";
import { errorTexts as pt } from "../shared/texts/errors/pt";
import { screens } from "./screens";

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

/** All that is said, in three languages each. */
async function loadTables(): Promise<Told[]> {
  const paths = Object.keys(sources).filter((path) => / = defineTexts\(/.test(sources[path] ?? ""));
  const loaded = await Promise.all(paths.map((path) => modules[path]?.()));
  const tables = loaded.flatMap((module) => Object.values(module ?? {})).filter(isTold);
  expect(tables.length).toBeGreaterThanOrEqual(paths.length);
  return [...tables, ...screens.map(({ title }) => title), { pt, en, es }];
}

it("no sentence was left in Portuguese", async () => {
  const left = (await loadTables()).flatMap((table) => [
    ...findUntranslated(table.pt, table.en).map((text) => `en: ${text}`),
    ...findUntranslated(table.pt, table.es).map((text) => `es: ${text}`),
  ]);
  expect([...new Set(left)].sort()).toEqual(SAME.map((text) => `es: ${text}`).sort());
});

/** What has one name, and how it is called in Spanish: "avisos" are those that a device shows. */
const ONE_NAME = [
  [/avaliaç/i, /evaluaci/i],
  [/comunicado/i, /comunicado/i],
] as const;

/** The Spanish sentences that call one of them something else. */
function findOtherNames(source: unknown, translation: unknown): string[] {
  if (typeof source === "object" && source !== null) {
    const other = translation as Record<string, unknown>;
    return Object.entries(source).flatMap(([key, part]) => findOtherNames(part, other[key]));
  }
  const [portuguese, spanish] = [source, translation].map((text) => sentencesOf(text).join(" ")) as [string, string];
  return ONE_NAME.some(([from, to]) => from.test(portuguese) && !to.test(spanish)) ? [spanish] : [];
}

it("one thing has one name in Spanish, too", async () => {
  expect((await loadTables()).flatMap((table) => findOtherNames(table.pt, table.es))).toEqual([]);
});
