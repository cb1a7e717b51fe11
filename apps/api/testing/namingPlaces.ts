import { Id, type Route } from "@recado/contract";
import type { z } from "zod";
import type { Fixture } from "./fixtures.js";

const PARTS = ["params", "query", "body"] as const;

/** In a list: each of its items. */
const EACH = "*";

/** What can be named in a place: a row by its number, one by its public name, or whatever a field of that name takes. */
export type NamingKind = "id" | "uuid" | "text";

/** A place of a request where something can be named: `body.quotedMsg.id`, `query.queueIds.*`. */
export interface NamingPlace {
  place: string;
  field: string;
  steps: string[];
  naming: NamingKind;
}

/** A text that may well lead to a row, though its schema does not say so. */
const LOOKS_LIKE_A_NAME = /(?:^(?:id|key|token|code|cursor|searchParam)|Id|Ids|Key|Uuid|Url|Path)$/;

/** The parts a schema may be made of, whatever it is. */
interface SchemaDef {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
  items?: z.ZodType[];
  shape?: Record<string, z.ZodType>;
  format?: string;
}

/** Every place of a route's request where a row can be named, read from its schemas. */
export function namingPlaces(route: Route): NamingPlace[] {
  const found = PARTS.flatMap((part) => placesIn(route[part], [part]));
  // A list that is sent as text is named by what it lists.
  const places = found.filter(({ place, naming }) => naming !== "text" || !found.some((each) => isWithin(each, place)));
  return [...new Map(places.map((each) => [`${each.place} ${each.naming}`, each])).values()];
}

function isWithin({ place }: NamingPlace, outer: string): boolean {
  return place.startsWith(`${outer}.`);
}

/** The same for any schema; `steps` lead to it. */
export function placesIn(schema: z.ZodType, steps: string[] = []): NamingPlace[] {
  const field = steps.findLast((step) => step !== EACH) ?? "";
  const at = (naming: NamingKind) => [{ place: steps.join("."), field, steps, naming }];
  if (schema === Id) return at("id");
  const def = (schema as unknown as { def: SchemaDef }).def;
  if (def.type === "string" && def.format === "uuid") return at("uuid");
  if ((def.type === "string" || def.type === "number") && LOOKS_LIKE_A_NAME.test(field)) return at("text");
  const same = [def.innerType, def.in, def.out, def.left, def.right, ...(def.options ?? [])];
  const items = [def.element, def.valueType, ...(def.items ?? [])];
  return [
    ...same.flatMap((inner) => (inner ? placesIn(inner, steps) : [])),
    ...items.flatMap((inner) => (inner ? placesIn(inner, [...steps, EACH]) : [])),
    ...Object.entries(def.shape ?? {}).flatMap(([name, inner]) => placesIn(inner, [...steps, name])),
  ];
}

/** The request with something else named in one place; in a list, beside what stands there. */
export function nameThere({ file, ...input }: Fixture, { steps }: NamingPlace, value: unknown): Fixture {
  const named = putThere(structuredClone(input), steps, value) as Fixture;
  // A query carries lists as JSON text.
  const query = Object.entries(named.query ?? {}).map(([name, each]) => [
    name,
    Array.isArray(each) ? JSON.stringify(each) : each,
  ]);
  return { ...named, query: Object.fromEntries(query), file };
}

/** A value in which another one stands at the end of some steps. */
export function putThere(holder: unknown, steps: string[], value: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (step === EACH) return [...toList(holder), putThere(undefined, rest, value)];
  const fields = typeof holder === "object" && holder !== null && !Array.isArray(holder) ? holder : {};
  return { ...fields, [step]: putThere((fields as Record<string, unknown>)[step], rest, value) };
}

function toList(holder: unknown): unknown[] {
  if (typeof holder === "string") return toList(JSON.parse(holder));
  return Array.isArray(holder) ? holder : [];
}
