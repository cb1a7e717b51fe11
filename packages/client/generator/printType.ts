import { WEBHOOK_EVENTS } from "@recado/contract";
import { z } from "zod";

/** As much of JSON Schema as the contract is written in. */
interface Json {
  type?: string | string[];
  const?: string | number | boolean | null;
  enum?: (string | number)[];
  pattern?: string;
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
  anyOf?: Json[];
  allOf?: Json[];
  /** What the type is called where it is not written out. */
  called?: string;
}

export type Way = "input" | "output";

/** A schema as JSON Schema, in which what has a name stands by it. */
export function readSchema(schema: z.ZodType, io: Way, names: Map<z.ZodType, string>): Json {
  return z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema }) => {
      const found = zodSchema as unknown as z.ZodType;
      const called = found === schema ? undefined : names.get(found);
      if (called) Object.assign(jsonSchema, { called });
    },
  }) as Json;
}

/** The same as a type of TypeScript. */
export function printType(schema: Json, io: Way): string {
  if (schema.called) return schema.called;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum && String(schema.enum) === String(WEBHOOK_EVENTS)) return "keyof WebhookEvents";
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(" | ");
  if (schema.anyOf) return printUnion(schema.anyOf, io);
  if (Array.isArray(schema.type)) return schema.type.map((type) => printType({ ...schema, type }, io)).join(" | ");
  if (schema.allOf) return printUnion(schema.allOf.slice(0, 1), io);
  switch (schema.type) {
    case "object":
      return printObject(schema, io);
    case "array":
      return `Array<${printType(schema.items ?? {}, io)}>`;
    case "integer":
    case "number":
      return "number";
    case "boolean":
    case "null":
      return schema.type;
    case "string":
      return isDigits(schema) ? "number" : "string";
    default:
      throw new Error(`No type is known for ${JSON.stringify(schema)}`);
  }
}

/** Fields one under the other; `skipped` are left out. */
export function printObject({ properties = {}, required = [] }: Json, io: Way, skipped: string[] = []): string {
  const fields = Object.entries(properties)
    .filter(([name]) => !skipped.includes(name))
    .map(([name, field]) => {
      const isNeeded = required.includes(name);
      return `${JSON.stringify(name)}${isNeeded ? "" : "?"}: ${printType(field, io)};`;
    });
  return fields.length === 0 ? "Record<never, never>" : `{ ${fields.join(" ")} }`;
}

/** Whether a text stands for a number, as everything in an address does. The client writes it as one. */
function isDigits({ type, pattern }: Json): boolean {
  return type === "string" && typeof pattern === "string" && pattern.startsWith("^\\d{1,");
}

/** The wire takes more than one way to write the same, for the forms of old clients; a program needs the plain one. */
function printUnion(ways: Json[], io: Way): string {
  const isFlag = ways.some(({ type }) => type === "boolean");
  // What old forms send for nothing is no word of programs.
  const plain = ways.filter(
    ({ const: only, enum: words }) => only !== "" && !words?.includes("") && !(isFlag && words),
  );
  return [...new Set(plain.map((each) => printType(each, io)))].join(" | ");
}
