import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import type { Addresses } from "../addresses.js";
import { log } from "../log.js";
import { Refusal } from "../refusal.js";
import type { World } from "../world.js";
import type { Route } from "./route.js";
import { ROUTES } from "./routes.js";

const KEEP_ALIVE_MS = 600_000;
const LARGEST_BODY = 200 * 1024 * 1024;

/** The control API and the page. It has no password, so it answers only to those who call it by a name of this machine. */
export async function listenForControl(
  world: World,
  addresses: Addresses,
  at: { host: string; port: number; name: string },
): Promise<{ port: number; close(): Promise<void> }> {
  const names = ["localhost", "127.0.0.1", "[::1]", at.host, at.name];
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => fail(response, error));
  });
  // A caller that was busy for a while must not find its connection closed in the very moment it uses it again.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(at.port, at.host, resolve));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    refuseStrangers(request, names);
    const url = new URL(request.url ?? "/", "http://simulator");
    const [found, params] = findRoute(request.method ?? "GET", decodeURI(url.pathname));
    const input = request.method === "GET" ? Object.fromEntries(url.searchParams) : await readBody(request);
    const result = await found.handle({ world, addresses, params, input, raw: { request, response } });
    if (response.headersSent) return;
    response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
    response.end(JSON.stringify(result ?? { ok: true }));
  }

  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function findRoute(method: string, path: string): [Route, Record<string, string>] {
  for (const route of ROUTES) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match !== null) return [route, { ...match.groups }];
  }
  throw new Refusal(404, "no-route", `${method} ${path} is not there; README.md lists what is.`);
}

/** A web page elsewhere must not play with the phone through a visitor's browser, nor by giving this machine its own name. */
function refuseStrangers(request: IncomingMessage, names: string[]): void {
  const { origin, host = "" } = request.headers;
  const isKnown = names.includes(new URL(`http://${host}`).hostname);
  const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
  if (!isKnown || !isOwn) throw new Refusal(403, "stranger", "Not from another site, and not under another name.");
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LARGEST_BODY) throw new Refusal(413, "too-large", "The body is too large.");
    parts.push(part);
  }
  // Sounds, and words to be spoken, are for routes that do not look into them.
  const type = request.headers["content-type"] ?? "";
  if (size === 0 || /^(multipart|application\/ssml)/.test(type)) return {};
  const text = Buffer.concat(parts).toString();
  if (type.startsWith("application/x-www-form-urlencoded")) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, "not-json", "The body is not JSON.");
  }
}

function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const [status, body] = explain(error);
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
}

function explain(error: unknown): [number, { error: string; message: string }] {
  if (error instanceof Refusal) return [error.status, { error: error.code, message: error.message }];
  if (error instanceof z.ZodError) return [400, { error: "invalid", message: z.prettifyError(error) }];
  log("warn", "control failed", { error: (error as Error).stack });
  return [500, { error: "failed", message: (error as Error).message }];
}
