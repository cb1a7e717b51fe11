import type OpenAI from "openai";
import { isOutgoingUrl, sendOutgoing } from "../../../kernel/outgoing/sendOutgoing.js";

const OPENAI_URL = "https://api.openai.com/v1";

/** Where a model is reached, with its key in clear: only while it is asked. */
export interface ModelDoor {
  apiKey: string;
  baseUrl: string;
}

/** Whether an address may be that of a server of models. */
export function isModelUrl(text: string): boolean {
  return isOutgoingUrl(text) && !/[?#]/.test(text);
}

/** OpenAI's own server knows the ceiling of an answer by a newer name than others do. */
export function isOpenAi({ baseUrl }: ModelDoor): boolean {
  return baseUrl === "" || new URL(baseUrl).hostname === "api.openai.com";
}

/**
 * OpenAI's library, which speaks with its server or any other of its kind through our guarded client alone. Most installations
 * ask no model, so it is loaded with the first question.
 */
export async function openModel({ apiKey, baseUrl }: ModelDoor, signal: AbortSignal): Promise<OpenAI> {
  const { OpenAI } = await import("openai");
  return new OpenAI({
    // The library wants a key, also for servers that need none.
    apiKey: apiKey || "none",
    baseURL: baseUrl || OPENAI_URL,
    // The library would take these from the environment.
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: "off",
    fetch: guardedFetch(signal),
  });
}

/** `fetch` for libraries: by the guarded client, with its limits of time and size; redirects are not followed. */
function guardedFetch(signal: AbortSignal): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { status, headers, body } = await sendOutgoing(request.url, {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      body: Buffer.from(await request.arrayBuffer()),
      signal,
    });
    const kept = Object.entries(headers).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value] as [string, string]] : [],
    );
    return new Response(status === 204 || status === 304 ? null : new Uint8Array(body), { status, headers: kept });
  };
}
