import { pathOf, type Route, type RouteAnswer, type RouteInput } from "@recado/contract";
import { ApiError, toApiError } from "./apiError";
import { accessToken } from "./sessionStore";
import { uploadFile } from "./upload";

/** Where the API answers; the same origin serves the app. */
export const API_ROOT = "/backend";

/** A part of the input may be left out when it has nothing required in it. */
type Part<Name extends string, Value> =
  Record<never, never> extends Value ? { [K in Name]?: Value } : { [K in Name]: Value };

/** What a call of this route takes. `file` goes up as multipart under the route's own field name. */
export type CallInput<R extends Route> = Part<"params", RouteInput<R>["params"]> &
  Part<"query", RouteInput<R>["query"]> &
  Part<"body", RouteInput<R>["body"]> & {
    file?: File;
    onProgress?: (share: number) => void;
    signal?: AbortSignal;
  };

/** The input without its types, as the machinery handles it. */
export interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

function addressOf(route: Route, input: LooseInput): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) search.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  const text = search.toString();
  return API_ROOT + pathOf(route, input.params) + (text && `?${text}`);
}

async function fetchJson(route: Route, input: LooseInput, headers: Record<string, string>) {
  const sendsBody = route.method === "post" || route.method === "put";
  const response = await fetch(addressOf(route, input), {
    method: route.method.toUpperCase(),
    credentials: "same-origin",
    headers: sendsBody ? { ...headers, "Content-Type": "application/json" } : headers,
    body: sendsBody ? JSON.stringify(input.body ?? {}) : undefined,
    signal: input.signal,
  });
  return { status: response.status, text: await response.text() };
}

function parseJson(text: string): unknown {
  if (!text) return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One request and its answer, without second tries. Throws ApiError, or AbortError when the caller gave up. */
export async function send<R extends Route>(route: R, input: LooseInput): Promise<RouteAnswer<R>> {
  const token = accessToken();
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const request = route.upload && input.file ? uploadFile(addressOf(route, input), route, input, headers) : undefined;
  const { status, text } = await (request ?? fetchJson(route, input, headers)).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError({ code: "ERR_NETWORK", status: 0 });
  });
  const body = parseJson(text);
  if (status < 200 || status >= 300) throw toApiError(status, body);
  const answer = route.answer.safeParse(body);
  if (!answer.success) throw new ApiError({ code: "ERR_UNREADABLE", status });
  return answer.data as RouteAnswer<R>;
}
