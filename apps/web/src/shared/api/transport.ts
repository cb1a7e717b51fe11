import { pathOf, type Route, type RouteAnswer } from "@recado/contract";
import { loadErrorTexts } from "../texts/errorTexts";
import { ApiError, toApiError } from "./apiError";
import type { LooseInput } from "./callInput";
import { accessToken } from "./sessionStore";
import { uploadFile } from "./uploadFile";

/** Where the API answers; the same origin serves the app. */
export const API_ROOT = "/backend";

function addressOf(route: Route, input: LooseInput): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) search.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  const text = search.toString();
  return API_ROOT + pathOf(route, input.params) + (text && `?${text}`);
}

async function fetchText(route: Route, input: LooseInput, headers: Record<string, string>) {
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

function request(route: Route, input: LooseInput) {
  const token = accessToken();
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  if (!route.upload || !input.file) return fetchText(route, input, headers);
  return uploadFile({ route, address: addressOf(route, input), headers }, input.file, input);
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
  try {
    return await exchange(route, input);
  } catch (error) {
    // Whoever hears of a failure can say it.
    if (error instanceof ApiError) await loadErrorTexts();
    throw error;
  }
}

async function exchange<R extends Route>(route: R, input: LooseInput): Promise<RouteAnswer<R>> {
  const { status, text } = await request(route, input).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError({ code: "ERR_NETWORK", status: 0 });
  });
  const body = parseJson(text);
  if (status < 200 || status >= 300) throw toApiError(status, body);
  const answer = route.answer.safeParse(body);
  if (!answer.success) throw new ApiError({ code: "ERR_UNREADABLE", status });
  return answer.data as RouteAnswer<R>;
}
