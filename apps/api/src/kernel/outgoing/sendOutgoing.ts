import { request as requestPlain } from "node:http";
import { type RequestOptions, request as requestTls } from "node:https";
import type { LookupFunction } from "node:net";
import type { SecureContextOptions } from "node:tls";
import {
  isOwnNet,
  isPublic,
  isSimulator,
  literalOf,
  OutgoingRefused,
  outgoingSettings,
  resolveHost,
} from "./addresses.js";

export interface OutgoingRequest {
  method: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
  signal?: AbortSignal | undefined;
  /** Our own certificate, for servers that want one, and who else may vouch for theirs. */
  tls?: Pick<SecureContextOptions, "pfx" | "passphrase" | "ca"> | undefined;
  /** A longer answer is refused; 1 MB by default. */
  maxBytes?: number | undefined;
}

interface OutgoingAnswer {
  /** Also that of a redirect, which is not followed. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const MAX_BYTES = 1024 * 1024;

/**
 * Whether an address that somebody gave us may be called at all: TLS, on the internet, and nobody's name or password in it.
 * Without TLS only addresses the operator has named, and those alone on other ports. What a name means is asked when it is called.
 */
export function isOutgoingUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const { protocol, username, password, port, hostname } = url;
  const literal = literalOf(hostname);
  if (username !== "" || password !== "") return false;
  if (isSimulator(url)) return true;
  if (literal !== undefined && isOwnNet(literal)) return protocol === "https:" || protocol === "http:";
  if (literal !== undefined && !isPublic(literal)) return false;
  return protocol === "https:" && port === "";
}

/**
 * Calls a server whose address strangers chose. Its name is resolved once, and the connection goes to what was looked at then;
 * redirects are answers like any other; time and size have limits.
 */
export async function sendOutgoing(
  text: string,
  { method, headers, body, signal, tls, maxBytes = MAX_BYTES }: OutgoingRequest,
): Promise<OutgoingAnswer> {
  if (!isOutgoingUrl(text)) throw new OutgoingRefused("forbidden_address", "The address may not be called");
  const url = new URL(text);
  const limit = AbortSignal.timeout(outgoingSettings.limitMs);
  const over = signal ? anySignal([limit, signal]) : limit;
  const addresses = await Promise.race([resolveHost(url), rejectAt(over)]);
  const options: RequestOptions = {
    ...tls,
    method,
    headers,
    signal: over,
    agent: false,
    lookup: pinnedLookup(addresses),
  };
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const request = (url.protocol === "https:" ? requestTls : requestPlain)(url, options, (response) => {
      isAnswered = true;
      const parts: Buffer[] = [];
      let size = 0;
      response.on("data", (part: Buffer) => {
        size += part.length;
        parts.push(part);
        if (size > maxBytes) response.destroy(new OutgoingRefused("too_long", "The answer is too long"));
      });
      response.on("error", reject);
      response.on("close", () => reject(new Error("The answer broke off")));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    request.on("error", reject);
    request.on("upgrade", (_response, socket) => {
      socket.destroy();
      reject(new Error("The server wants to speak something else than HTTP"));
    });
    // What is closed without a word is no error to Node, and no limit ends it any more.
    request.on("close", () => {
      if (!isAnswered) reject(new Error("The server hung up"));
    });
    request.end(body);
  });
}

/** Node 20 forgets timeouts that only such a signal knows, and what waits for them waits for ever: here it keeps them. */
function anySignal(signals: AbortSignal[]): AbortSignal {
  return Object.assign(AbortSignal.any(signals), { signals });
}

/** Connects to the address that was checked, so that a second lookup cannot lead elsewhere (DNS rebinding). */
function pinnedLookup(addresses: { address: string; family: number }[]): LookupFunction {
  return (_host, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, addresses);
    else callback(null, first?.address ?? "", first?.family ?? 0);
  };
}

function rejectAt(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    else signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
