import type { IncomingMessage, ServerResponse } from "node:http";
import type { z } from "zod";
import type { Addresses } from "../addresses.js";
import type { World } from "../world.js";

/** What a handler is given. Parameters come from the path, the input from the body or, for GET, the query. */
export interface Request<Input> {
  world: World;
  addresses: Addresses;
  params: Record<string, string>;
  input: Input;
  raw: { request: IncomingMessage; response: ServerResponse };
}

export interface Route {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  pattern: RegExp;
  path: string;
  handle(request: Request<unknown>): Promise<unknown>;
}

/** Declares one route of the control API; the input is parsed before the handler sees it. */
export function route<Schema extends z.ZodType>(
  at: `${Route["method"]} /${string}`,
  schema: Schema,
  handler: (request: Request<z.output<Schema>>) => unknown,
): Route {
  const [method = "GET", path = "/"] = at.split(" ");
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
  return {
    method: method as Route["method"],
    path,
    pattern,
    handle: async (request) => handler({ ...request, input: schema.parse(request.input ?? {}) }),
  };
}
