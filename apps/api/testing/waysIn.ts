import type { Route } from "@recado/contract";
import type { z } from "zod";
import type { Fixture } from "./fixtures.js";
import type { NamedRoute } from "./routes.js";
import type { World } from "./world.js";

/** One place of a request that names a row, and the request with another row named there. */
export interface WayIn {
  /** `body.queueIds.0` */
  place: string;
  input: Fixture;
}

const PARTS = ["params", "query", "body"] as const;

/** Everything a request may be about: a field with such a name has to be named by the route's fixture. A client's own word is no row. */
const ROW_NAME = /(?:^id|(?<!^client)Id|Ids)$/;

/** Does the route ask for the name of a row anywhere? */
export function canNameRow(route: Route): boolean {
  return PARTS.some((part) => Object.keys((route[part] as z.ZodObject).shape).some((field) => ROW_NAME.test(field)));
}

/** The places where two requests, built for two companies, name different rows. */
export function placesOfRows(own: Fixture, foreign: Fixture): { place: string; id: number }[] {
  const theirs = new Map(PARTS.flatMap((part) => leaves(foreign[part], part)));
  return PARTS.flatMap((part) => leaves(own[part], part)).flatMap(([place, value]) => {
    const other = theirs.get(place);
    return typeof value === "number" && typeof other === "number" && value !== other ? [{ place, id: other }] : [];
  });
}

/** The own request with one row after the other exchanged, and with all of them. */
export function waysIn(own: Fixture, rows: { place: string; id: number }[]): WayIn[] {
  const single = rows.map((row) => ({ place: row.place, input: exchange(own, [row]) }));
  return rows.length > 1 ? [...single, { place: "all of them", input: exchange(own, rows) }] : single;
}

/** Fields of a route that look like the name of a row and that its fixture leaves out: holes in the test. */
export function forgottenPlaces({ route }: NamedRoute, own: Fixture, rows: { place: string }[]): string[] {
  const covered = rows.map(({ place }) => place.replace(/\.\d+$/, ""));
  return PARTS.flatMap((part) =>
    Object.entries((route[part] as z.ZodObject).shape)
      .filter(([field, schema]) =>
        part === "params" ? !(field in (own.params ?? {})) : ROW_NAME.test(field) && mayName(schema as z.ZodType),
      )
      .map(([field]) => `${part}.${field}`)
      .filter((place) => !covered.includes(place)),
  );
}

/** A field that makes nothing of a number names no row. */
function mayName(schema: z.ZodType): boolean {
  const taken = schema.safeParse(1);
  return !taken.success || taken.data !== undefined;
}

/** The names of foreign rows, laid beside what the route asks for: it should not even look at them. */
export function strayNames({ route }: NamedRoute, own: Fixture, foreign: World): Fixture {
  const names = {
    id: foreign.id,
    companyId: foreign.id,
    userId: foreign.userId,
    planId: foreign.planId,
    queueId: foreign.queueId,
    queueIds: [foreign.queueId],
    optionId: foreign.optionId,
    parentId: foreign.optionId,
    tagId: foreign.tagId,
    whatsappId: foreign.whatsappId,
    transferQueueId: foreign.queueId,
    contactId: foreign.contactId,
    ticketId: foreign.ticketId,
  };
  const beside = (part: "query" | "body") => {
    const asked = Object.keys((route[part] as z.ZodObject).shape);
    return Object.fromEntries(Object.entries(names).filter(([name]) => !asked.includes(name)));
  };
  const body = route.method === "get" || route.upload ? own.body : { ...beside("body"), ...own.body };
  // Who searches looks for what only the other company has.
  const search = "searchParam" in (route.query as z.ZodObject).shape ? { searchParam: foreign.canary } : {};
  return { ...own, query: { ...beside("query"), ...own.query, ...search }, body };
}

/** Queries carry lists of ids as JSON text. */
const isIdList = (value: unknown): value is string => typeof value === "string" && /^\[\d+(,\d+)*\]$/.test(value);

function mapQuery({ query, ...rest }: Fixture, turn: (value: unknown) => unknown): Fixture {
  if (!query) return rest;
  return { ...rest, query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, turn(value)])) };
}

function leaves(value: unknown, place: string): [string, unknown][] {
  if (isIdList(value)) return leaves(JSON.parse(value), place);
  if (typeof value !== "object" || value === null) return [[place, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${place}.${key}`));
}

function exchange(own: Fixture, rows: { place: string; id: number }[]): Fixture {
  const { file, ...rest } = own;
  const open = mapQuery(structuredClone(rest), (value) => (isIdList(value) ? JSON.parse(value) : value));
  const copy = open as Record<string, unknown>;
  for (const { place, id } of rows) {
    const steps = place.split(".");
    const last = steps.pop() as string;
    const holder = steps.reduce((inner, step) => inner[step] as Record<string, unknown>, copy);
    holder[last] = id;
  }
  return { ...mapQuery(open, (value) => (Array.isArray(value) ? JSON.stringify(value) : value)), file };
}
