import type { z } from "zod";
import { statements } from "../src/kernel/db/database.js";
import type { Api } from "./api.js";
import type { CallInput } from "./client.js";
import { fixtures } from "./fixtures.js";
import { forgetLimits } from "./limits.js";
import { everyRoute, type NamedRoute } from "./routes.js";
import { actorOf, type World } from "./world.js";

/** A list can be asked again and again. */
const MOST_TRIES = 12;

/** The routes that answer many rows, a page of them or all. */
export const listRoutes = everyRoute.filter(({ route }) => route.method === "get" && hasRows(route.answer));

function hasRows(answer: z.ZodType): boolean {
  const { def } = answer as z.ZodArray;
  if (def.type === "array") return true;
  const shape = (answer as unknown as z.ZodObject).shape ?? {};
  // Rows inside a row (the queues of a user) are no list.
  return !("id" in shape) && Object.values(shape).some((field) => (field as z.ZodType).def.type === "array");
}

/**
 * How many statements a request to a route takes, those of its unit included. What the process does beside counts into the same
 * number: so a list is asked until its least number has come twice; what changes something can be asked but once.
 */
export async function countStatements(api: Api, named: NamedRoute, of: World): Promise<number> {
  const counts = [await countOnce(api, named, of)];
  const isSettled = () => counts.filter((count) => count === Math.min(...counts)).length > 1;
  while (named.route.method === "get" && !isSettled() && counts.length < MOST_TRIES) {
    counts.push(await countOnce(api, named, of));
  }
  return Math.min(...counts);
}

async function countOnce(api: Api, { name, route }: NamedRoute, of: World): Promise<number> {
  if (route.access === "public") await forgetLimits();
  const client = actorOf(route, of, api.root);
  const input = fixtures[name]?.(of) ?? {};
  const before = statements.count;
  const { status, text } = await client.send(route, input as CallInput<typeof route>);
  if (status !== (input.answers ?? route.status)) throw new Error(`${name} answered ${status} ${text}`);
  return statements.count - before;
}
