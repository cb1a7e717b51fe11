import type { BankProblem } from "@recado/contract";
import type { z } from "zod";
import { sendOutgoing } from "../../../kernel/outgoing/sendOutgoing.js";
import { BankError } from "./port.js";

export interface BankRequest {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Our own certificate, where the bank wants one. */
  certificate?: { pfx: Buffer; passphrase: string } | undefined;
}

interface BankAnswer {
  status: number;
  json: unknown;
}

/** Which banks stand where; tests put their doubles here. */
export const bankAddresses = {
  efi: { live: "https://pix.api.efipay.com.br", sandbox: "https://pix-h.api.efipay.com.br" },
  asaas: { live: "https://api.asaas.com", sandbox: "https://api-sandbox.asaas.com" },
  /** Who vouches for them, beside those everybody trusts. */
  ca: undefined as string | undefined,
  /** How long one may think before it counts as unreachable. */
  limitMs: 10_000,
};

/** Asks a bank once. What is no JSON, or comes from a server in trouble, is a `BankError`. */
export async function callBank({ method, url, headers, body, certificate }: BankRequest): Promise<BankAnswer> {
  const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const type = bytes && { "content-type": "application/json", "content-length": String(bytes.length) };
  const answer = await sendOutgoing(url, {
    method,
    headers: { accept: "application/json", ...type, ...headers },
    body: bytes,
    signal: AbortSignal.timeout(bankAddresses.limitMs),
    tls: { ...certificate, ...(bankAddresses.ca === undefined ? {} : { ca: bankAddresses.ca }) },
  }).catch((error: unknown) => {
    throw new BankError(problemOf(error, certificate !== undefined));
  });
  const { status } = answer;
  if (status >= 500) throw new BankError("failing", status);
  return { status, json: status === 204 ? {} : readJson(answer.body) };
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new BankError("unreadable");
  }
}

const OF_TLS = /^ERR_(SSL|OSSL|TLS)|CERT|SELF_SIGNED|UNABLE_TO/;
const OF_FILE = /alert|pkcs12|mac verify|wrong tag|not enough data/i;

/**
 * TLS that fails because of who we are is the certificate's fault, and so is a line that is cut right after it was shown: banks
 * say no like that. All else is the way there.
 */
function problemOf(error: unknown, hasCertificate: boolean): BankProblem {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  const isCut = hasCertificate && (code === "ECONNRESET" || code === "EPIPE");
  return isCut || OF_TLS.test(code) || OF_FILE.test(message) ? "certificate" : "unreachable";
}

/** What a bank answered, if it has the form it should have. */
export function readAnswer<Shape extends z.ZodType>(shape: Shape, json: unknown): z.output<Shape> {
  const read = shape.safeParse(json);
  if (!read.success) throw new BankError("unreadable");
  return read.data;
}

/** Banks tell of payments over TLS alone. */
export function requireReachable(url: string): void {
  if (!url.startsWith("https://")) throw new BankError("address");
}

/** What a refusal means. */
export function refusalOf(status: number): BankError {
  return new BankError(status === 401 || status === 403 ? "credentials" : "refused", status);
}
