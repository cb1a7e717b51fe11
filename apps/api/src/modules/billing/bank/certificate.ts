import { X509Certificate } from "node:crypto";
import { createSecureContext } from "node:tls";
import { fail } from "../../../kernel/errors.js";

/** Reads a `.p12` as the bank gave it: whether it opens, and until when it holds. */
export function readCertificate(content: string, passphrase: string): { endsAt: string } {
  try {
    const pfx = Buffer.from(content, "base64");
    const { context } = createSecureContext({ pfx, passphrase }) as { context: { getCertificate(): Buffer } };
    return { endsAt: new Date(new X509Certificate(context.getCertificate()).validTo).toISOString() };
  } catch {
    fail("ERR_PAYMENT_CERTIFICATE");
  }
}
