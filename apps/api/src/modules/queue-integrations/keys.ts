import { createPrivateKey, type KeyObject } from "node:crypto";
import { z } from "zod";
import { isMasked, secretColumn } from "../../kernel/maskedSecret.js";
import { encryptText } from "../../kernel/secrets.js";

/** One of 4,096 bits takes less. */
const MAX_PEM_LENGTH = 3_500;
const PEM = /^\s*-----BEGIN PRIVATE KEY-----([\w+/=\s]+)-----END PRIVATE KEY-----\s*$/;
/** What stands in PKCS #8 behind its length, where it holds a key of RSA: version 0, and the name of the algorithm. */
const RSA_HEAD = Buffer.from("020100300d06092a864886f70d010101", "hex");
const LENGTH_BYTES = 4;

/**
 * The key of a service account as Google writes it. Anybody may send one, and larger numbers would keep a thread busy for seconds;
 * keys of other kinds (DSA) do so already while they are read, so that they are told apart before.
 */
function readRsaKey(text: string): KeyObject {
  const bytes = Buffer.from(PEM.exec(text)?.[1] ?? "", "base64");
  if (bytes.indexOf(RSA_HEAD) !== LENGTH_BYTES) throw new Error("This is no key of RSA");
  const key = createPrivateKey({ key: bytes, format: "der", type: "pkcs8" });
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < 2_048 || bits > 4_096) throw new Error(`A key of ${bits} bits is not taken`);
  return key;
}

/** What is used of a Google service account. */
const ServiceAccount = z.object({
  client_email: z.string().min(3).max(300),
  private_key: z.string().max(MAX_PEM_LENGTH).transform(readRsaKey),
  private_key_id: z.string().max(200).default(""),
});
export type ServiceAccount = z.output<typeof ServiceAccount>;

/** Null where a text is no service account. */
export function readServiceAccount(text: string): ServiceAccount | null {
  try {
    return ServiceAccount.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

interface KeyInput {
  jsonContent?: string | undefined;
  secret?: string | undefined;
}

/** The columns of the keys a form has sent, without those it has left as they are. */
export function keyColumns({ jsonContent, secret }: KeyInput) {
  return {
    ...(jsonContent !== undefined && !isMasked(jsonContent)
      ? {
          jsonContent: jsonContent.trim() === "" ? "" : encryptText(jsonContent),
          jsonHint: readServiceAccount(jsonContent)?.private_key_id.slice(-4) ?? "",
        }
      : {}),
    ...secretColumn("secret", secret),
  };
}
