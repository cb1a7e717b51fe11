import crypto, { createSecretKey } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/** All that takes a secret key as its second word. */
const TAKERS = ["createHmac", "createCipheriv", "createDecipheriv"] as const;
/** The first that takes ten times as long to find out that a key is plain bytes as to use it. */
const SLOW_SINCE = 24;
let isWrapped = false;

/**
 * The libraries that speak WhatsApp's language use keys as plain bytes, some twenty times a message: on a recent Node a
 * quarter of what a message costs. From here on Node gets them as the objects it makes of them anyway.
 */
export function hurryPlainKeys(slowSince = SLOW_SINCE): void {
  if (isWrapped || Number.parseInt(process.versions.node, 10) < slowSince) return;
  isWrapped = true;
  for (const name of TAKERS) {
    const take = crypto[name] as (kind: string, key: unknown, ...more: unknown[]) => unknown;
    Object.assign(crypto, {
      [name]: (kind: string, key: unknown, ...more: unknown[]) =>
        take(kind, ArrayBuffer.isView(key) ? createSecretKey(key as Uint8Array) : key, ...more),
    });
  }
  // Those who took a name out of the module have the new one as well.
  syncBuiltinESMExports();
}
