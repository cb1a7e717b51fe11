import fc from "fast-check";
import { z } from "zod";

/** Made once: each of them makes tables of all of Unicode. */
export const anyText = fc.string({ unit: "binary", maxLength: 300 });
export const anything = fc.anything({ maxDepth: 3, withNullPrototype: false });

/** Stands for a text too deep for `JSON.stringify`; `toHostileJson` writes it out. */
const DEEP_LIST = "@@deep list@@";
const DEEP_OBJECT = "@@deep object@@";
const DEPTH = 10_000;

/** JSON of a value, with what no JavaScript object can hold written in. */
export function toHostileJson(value: unknown): string {
  return (JSON.stringify(value) ?? "")
    .replaceAll(`"${DEEP_LIST}"`, () => "[".repeat(DEPTH) + "]".repeat(DEPTH))
    .replaceAll(`"${DEEP_OBJECT}"`, () => `${'{"a":'.repeat(DEPTH)}1${"}".repeat(DEPTH)}`);
}

const numbers = [0, -0, -1, 1.5, 1e-7, 1e308, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 2 ** 64];
const numberTexts = ["NaN", "Infinity", "-Infinity", "-1", "1e5", "0x10", "9223372036854775808", "1.0", "١٢٣", " 1"];
const emptyTexts = ["", " ", "\t\n", "\u00a0", "\u200b", "null", "undefined", "[object Object]"];
const brokenTexts = ["\0", "a\0b", "\ud800", "x\udc00", "\ufffe", "\u202egnp.exe", "e\u0301", "😀".repeat(200)];
const codeTexts = [
  "' OR 1=1; --",
  '"; DROP TABLE "Users"; --',
  "$1",
  ":id",
  "?",
  "%",
  "_",
  "\\",
  "$" + "{7*7}",
  "{{7*7}}",
  "$&$'",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "(a+)+$",
  `${"a".repeat(5_000)}!`,
];
const dayTexts = [
  ...["2024-02-30", "0000-00-00", "0001-01-01", "99999-01-01", "2024-13-01T99:99:99Z", "24:00", "-1:00"],
  // Outside the years of four digits in our clock.
  ...["9999-12-31T23:59:59-12:00", "9999-12-31T23:59", "0000-01-01T00:00:00+12:00"],
];
const trapNames = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "then", "length"];
const lists = [[], [[]], [null], [1, 1, 1], ["1", 2, {}], new Array(1_000).fill(7), [2 ** 63], [-1]];
const objects = [
  JSON.parse('{"then":"x"}'),
  {},
  { $gt: "" },
  { toString: 1, valueOf: 2 },
  { length: 1e9, 0: "a" },
  { toJSON: "x" },
  JSON.parse('{"__proto__":{"super":true,"isAdmin":true}}'),
  { constructor: { prototype: { super: true } } },
];

/** Values that one field may be given. */
export const hostileValues: unknown[] = [
  null,
  true,
  false,
  ...numbers,
  ...numberTexts,
  ...emptyTexts,
  ...brokenTexts,
  ...codeTexts,
  ...dayTexts,
  ...trapNames,
  ...lists,
  ...objects,
];

/** Marks out of order: whoever takes letters apart would put them in order one by one, for longer than an answer is waited for. */
export const MARKED = `a${"\u0301".repeat(150_000)}${"\u0323".repeat(150_000)}`;

/** A megabyte, and depth: a few requests a route are enough. */
export const heavyValues: unknown[] = ["x".repeat(1_000_000), MARKED, DEEP_LIST, DEEP_OBJECT];

/** An object whose own keys are the names prototypes answer to. */
export const trapObject: object = JSON.parse(
  `{${trapNames.map((name) => `${JSON.stringify(name)}:{"super":true,"companyId":1}`).join(",")}}`,
);

interface JsonSchema {
  type?: string | string[];
  pattern?: string;
  maxLength?: number;
  minLength?: number;
  maximum?: number;
  minimum?: number;
  maxItems?: number;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

/** The fields of a schema that take texts, and not only numbers, days and words it knows. */
export function listTexts(schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  return Object.entries(json.properties ?? {}).flatMap(([field, inner]) => (takesText(inner) ? [field] : []));
}

function takesText({ type, pattern, maxLength, anyOf = [], ...more }: JsonSchema): boolean {
  if (anyOf.some(takesText)) return true;
  return [type].flat().includes("string") && !more.enum && !("const" in more) && (!pattern || maxLength !== undefined);
}

/** Values just inside and just outside what each field of a schema allows. */
export function edgesByField(schema: z.ZodType): Map<string, unknown[]> {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  return new Map(Object.entries(json.properties ?? {}).map(([field, inner]) => [field, edgesOf(inner)]));
}

function edgesOf(schema: JsonSchema): unknown[] {
  const { minLength, maxLength, minimum, maximum, maxItems } = schema;
  const edges: unknown[] = [...(schema.enum ?? []), ...("const" in schema ? [schema.const] : [])];
  if (minLength) edges.push("x".repeat(minLength), "x".repeat(minLength - 1));
  if (maxLength) edges.push("x".repeat(maxLength), "x".repeat(maxLength + 1), "é".repeat(maxLength));
  if (minimum !== undefined) edges.push(minimum, minimum - 1);
  if (maximum !== undefined) edges.push(maximum, maximum + 1);
  const inner = schema.items ? edgesOf(schema.items) : [];
  if (maxItems) edges.push(new Array(maxItems + 1).fill(inner[0] ?? 1));
  if (schema.items) edges.push(...inner.map((each) => [each]), [emptied(schema.items)]);
  return [...edges, ...(schema.anyOf ?? []).flatMap(edgesOf)];
}

/** An object with every field of a schema, each of them wrong. */
function emptied(schema: JsonSchema): unknown {
  return Object.fromEntries(Object.keys(schema.properties ?? {}).map((name) => [name, null]));
}
