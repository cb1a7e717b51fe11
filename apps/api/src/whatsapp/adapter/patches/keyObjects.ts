import crypto, { createSecretKey } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/** The functions whose second argument is a secret key. */
const FUNCTIONS = ["createHmac", "createCipheriv", "createDecipheriv"] as const;
/** The first Node version that is slow with plain bytes. */
const SLOW_SINCE = 24;
let isPatched = false;

/**
 * Why: the library passes keys to node:crypto as plain bytes, some twenty times a message. Node 24 takes 15 µs to recognise
 * them and 3 µs to use them. Here they are wrapped in the KeyObjects Node would make of them anyway. Upstream: none known
 * for Baileys. Worth: 350 of 1,600 µs for each message sent on Node 24, a fifth of a line's throughput
 * (bench/README.md); nothing on Node 20, where it is not applied.
 */
export function setKeyObjects(slowSince = SLOW_SINCE): void {
  if (isPatched || Number.parseInt(process.versions.node, 10) < slowSince) return;
  isPatched = true;
  for (const name of FUNCTIONS) {
    const take = crypto[name] as (kind: string, key: unknown, ...more: unknown[]) => unknown;
    Object.assign(crypto, {
      [name]: (kind: string, key: unknown, ...more: unknown[]) =>
        take(kind, ArrayBuffer.isView(key) ? createSecretKey(key as Uint8Array) : key, ...more),
    });
  }
  // Reaches modules that imported a function by its name.
  syncBuiltinESMExports();
}
