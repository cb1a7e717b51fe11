import type { Calls } from "./generated/calls.js";
import { ROUTES, type WireRoute } from "./generated/routes.js";
import { send, type WireRequest } from "./send.js";
import type { CallOptions, ClientSettings, Listed, Part } from "./settings.js";

type Input = Record<string, unknown>;
type Call = (input?: Input, options?: CallOptions) => Promise<unknown>;

/** The API of one Recado, by one key. */
export function createClient(settings: ClientSettings): Calls {
  const groups = Object.entries(ROUTES).map(([group, routes]) => {
    const calls = Object.entries(routes).map(([name, route]) => [name, callOf(settings, route)]);
    return [group, Object.fromEntries(calls)];
  });
  return Object.fromEntries(groups);
}

function callOf(settings: ClientSettings, route: WireRoute): Call {
  const call: Call = (input = {}, options = {}) =>
    send(settings, writeRequest(settings, route, { input, options }), options);
  return route.isList ? listing(call) : call;
}

interface CallArguments {
  input: Input;
  options: CallOptions;
}

/** What has a place in the path goes there; the rest is the query of what is read, and the body of everything else. */
function writeRequest(
  { address, key }: ClientSettings,
  { method, path, file }: WireRoute,
  { input, options }: CallArguments,
): WireRequest {
  const left = { ...input };
  const place = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = left[name];
    delete left[name];
    return encodeURIComponent(String(value));
  });
  const url = `${address.replace(/\/+$/, "")}${place}`;
  const headers: Record<string, string> = { accept: "application/json", authorization: `Bearer ${key}` };
  if (method === "post") headers["idempotency-key"] = options.idempotencyKey ?? crypto.randomUUID();
  if (method === "get") return { method, url: url + writeQuery(left), headers };
  if (method === "delete") return { method, url, headers };
  if (file && left[file]) return { method, url, headers, body: writeForm(left) };
  return { method, url, headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(left) };
}

function writeQuery(input: Input): string {
  const given = Object.entries(input).flatMap(([name, value]) => (isGiven(value) ? [[name, String(value)]] : []));
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}

function writeForm(input: Input): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value instanceof Blob) form.append(name, value, (value as { name?: string }).name ?? name);
    else if (isGiven(value)) form.append(name, String(value));
  }
  return form;
}

const isGiven = (value: unknown) => value !== undefined && value !== null;

/** The same call, whose answer can also be gone through to the end of the list. */
function listing(call: Call) {
  return (input: Input = {}, options: CallOptions = {}): Listed<unknown> => {
    const first = call(input, options) as Promise<Part<unknown>>;
    async function* each() {
      for (let part = await first; ; part = (await call({ ...input, after: part.next }, options)) as Part<unknown>) {
        yield* part.items;
        if (part.next === null) return;
      }
    }
    return Object.assign(first, { [Symbol.asyncIterator]: each });
  };
}
