import type { z } from "zod";
import { statements } from "../src/kernel/db/database.js";
import type { Api } from "./api.js";
import type { CallInput } from "./client.js";
import { fixtures } from "./fixtures.js";
import { forgetLimits } from "./limits.js";
import { everyRoute, type NamedRoute } from "./routes.js";
import { actorOf, type World } from "./world.js";

/** The routes that answer many rows, a page of them or all. */
export const listRoutes = everyRoute.filter(({ route }) => route.method === "get" && hasRows(route.answer));

function hasRows(answer: z.ZodType): boolean {
  const { def } = answer as z.ZodArray;
  if (def.type === "array") return true;
  const shape = (answer as unknown as z.ZodObject).shape ?? {};
  // Rows inside a row (the queues of a user) are no list.
  return !("id" in shape) && Object.values(shape).some((field) => (field as z.ZodType).def.type === "array");
}

/** How many statements a request to a route takes, those of its unit included: of a list when it was asked before. */
export async function countStatements(api: Api, named: NamedRoute, of: World): Promise<number> {
  const first = await countOnce(api, named, of);
  return named.route.method === "get" ? Math.min(first, await countOnce(api, named, of)) : first;
}

async function countOnce(api: Api, { name, route }: NamedRoute, of: World): Promise<number> {
  if (route.access === "public") await forgetLimits();
  const client = actorOf(route, of, api.root);
  const input = fixtures[name]?.(of) ?? {};
  const before = statements.ofRequests;
  const { status, text } = await client.send(route, input as CallInput<typeof route>);
  if (status !== (input.answers ?? route.status)) throw new Error(`${name} answered ${status} ${text}`);
  return statements.ofRequests - before;
}
