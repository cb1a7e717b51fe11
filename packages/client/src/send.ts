import type { ErrorCode } from "./generated/errors.js";
import { RecadoError } from "./RecadoError.js";
import { rest } from "./rest.js";
import type { CallOptions, ClientSettings } from "./settings.js";

/** A request as it goes over the wire, again and again the same. */
export interface WireRequest {
  method: "get" | "post" | "put" | "delete";
  url: string;
  headers: Record<string, string>;
  body?: string | FormData | undefined;
}

const TRIES = 4;
const TIMEOUT_MS = 30_000;
const MAX_REST_MS = 60_000;

/** Sends until it is answered, as long as sending it again does no harm. */
export async function send(settings: ClientSettings, request: WireRequest, options: CallOptions): Promise<unknown> {
  const { tries = TRIES, longestRestMs = MAX_REST_MS } = settings;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendOnce(settings, request, options);
    } catch (error) {
      if (!(error instanceof RecadoError) || attempt >= tries || !isWorthAnother(request, error)) throw error;
      const askedMs = (error.retryAfterSeconds ?? 0) * 1_000;
      if (askedMs > longestRestMs) throw error;
      await rest({ attempt, leastMs: askedMs, signal: options.signal });
    }
  }
}

/**
 * What was refused for now is always sent again. What was lost on the way, or broke the server, may have been done: reading
 * and changing the same twice does no harm, and what is sent has a name, by which it is done once. What is removed twice would
 * not be found the second time.
 */
function isWorthAnother({ method }: WireRequest, { code, status }: RecadoError): boolean {
  if (status === 429) return true;
  const isLost = code === "ERR_NETWORK" || code === "ERR_TIMEOUT" || status >= 500;
  return isLost && method !== "delete";
}

async function sendOnce(settings: ClientSettings, request: WireRequest, options: CallOptions): Promise<unknown> {
  const { method, url, headers, body } = request;
  const { signal } = options;
  signal?.throwIfAborted();
  const timeoutMs = options.timeoutMs ?? settings.timeoutMs ?? TIMEOUT_MS;
  const limit = AbortSignal.timeout(timeoutMs);
  const over = signal ? AbortSignal.any([signal, limit]) : limit;
  try {
    // The key goes to this address and nowhere else.
    const redirect = "manual";
    const call = settings.fetch ?? globalThis.fetch;
    const response = await call(url, { method: method.toUpperCase(), headers, body, redirect, signal: over });
    return readAnswer(response, await response.text());
  } catch (error) {
    if (error instanceof RecadoError) throw error;
    signal?.throwIfAborted();
    if (limit.aborted) throw new RecadoError(`No answer within ${timeoutMs} ms`, { code: "ERR_TIMEOUT", cause: error });
    throw new RecadoError("The server could not be reached", { code: "ERR_NETWORK", cause: error });
  }
}

interface ErrorBody {
  error?: ErrorCode;
  data?: unknown;
  requestId?: string;
}

function readAnswer({ ok, status, headers }: Response, text: string): unknown {
  const answer = parse(text);
  if (ok && answer !== undefined) return answer;
  const { error, data, requestId = headers.get("x-request-id") } = (answer ?? {}) as ErrorBody;
  const code = typeof error === "string" ? error : "ERR_ANSWER";
  const retryAfterSeconds = readRetryAfter(headers.get("retry-after"));
  throw new RecadoError(`Recado answered ${status} ${code}`, { code, status, requestId, data, retryAfterSeconds });
}

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Seconds, or a moment, as https://www.rfc-editor.org/rfc/rfc9110#field.retry-after has it. */
function readRetryAfter(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
