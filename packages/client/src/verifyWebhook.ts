import type { WebhookEvents, WebhookHead } from "./generated/types.js";
import { RecadoError } from "./RecadoError.js";

/** What a webhook is told; its `event` says which `data` it has. */
export type WebhookEvent<Name extends keyof WebhookEvents = keyof WebhookEvents> = {
  [Each in Name]: WebhookHead & { event: Each; data: WebhookEvents[Each] };
}[Name];

export interface VerifyOptions {
  /** How old a signature may be, so that nobody sends again what he overheard; 300 by default. */
  toleranceSeconds?: number;
}

const TOLERANCE_SECONDS = 300;
const VERSION = 1;

/**
 * Reads what was sent to a webhook, if it was Recado that signed it, and lately. `body` is what came, to the byte: before
 * anything parses it.
 */
// biome-ignore lint/complexity/useMaxParams: such checks are called with these four everywhere
export async function verifyWebhook(
  body: string | Uint8Array,
  header: string | readonly string[] | null | undefined,
  secret: string,
  { toleranceSeconds = TOLERANCE_SECONDS }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const { at, signatures } = readHeader(String(header ?? ""));
  if (secret === "") throw refusal("There is no secret to check it by");
  if (at === undefined || signatures.length === 0) throw refusal("There is no signature");
  if (Math.abs(Date.now() / 1_000 - Number(at)) > toleranceSeconds) throw refusal("The signature is too old");
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  const signed = join(
    new TextEncoder().encode(`${at}.`),
    typeof body === "string" ? new TextEncoder().encode(body) : body,
  );
  const key = await importKey(secret);
  // It takes as long for a wrong signature as for the right one.
  const checks = signatures.map((signature) => crypto.subtle.verify("HMAC", key, signature, signed));
  if (!(await Promise.all(checks)).includes(true)) throw refusal("The signature is wrong");
  return readEvent(text);
}

function readEvent(text: string): WebhookEvent {
  const event = JSON.parse(text) as WebhookEvent;
  if (event.version === VERSION) return event;
  throw new RecadoError(`This client knows webhooks of version ${VERSION}`, { code: "ERR_ANSWER" });
}

function readHeader(header: string) {
  const parts = header.split(",").map((part) => part.trim().split("=") as [string, string?]);
  const at = parts.find(([name]) => name === "t")?.[1];
  const signatures = parts.flatMap(([name, value = ""]) => (name === "v1" ? [readHex(value)] : []));
  return { at: /^\d{1,12}$/.test(at ?? "") ? at : undefined, signatures };
}

function readHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(/^(?:[0-9a-f]{2})+$/.test(text) ? (text.match(/../g) ?? []) : [], (pair) =>
    Number.parseInt(pair, 16),
  );
}

function join(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function importKey(secret: string): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, ["verify"]);
}

const refusal = (message: string) => new RecadoError(message, { code: "ERR_SIGNATURE" });
