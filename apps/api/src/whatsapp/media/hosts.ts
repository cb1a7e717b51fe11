import { readFileSync } from "node:fs";
import { Agent } from "node:https";
import { lineSettings } from "../settings.js";
import type { MediaRef } from "../types.js";

const HOST = "mmg.whatsapp.net";
const LOCAL = new Set(["localhost", "127.0.0.1"]);
let authority: { file: string; pem: Buffer } | undefined;

/**
 * Where a file lies. The address in a message is written by whoever sent it, so its host counts only when it is one of
 * WhatsApp's, or this machine's while there is a simulator.
 */
export function downloadUrl({ url, directPath }: MediaRef): string {
  const named = url && URL.canParse(url) ? new URL(url) : null;
  const isKnown = named?.protocol === "https:" && (isWhatsapps(named) || isSimulators(named));
  const origin = `https://${isKnown ? named.host : HOST}`;
  const address = new URL(directPath, origin);
  // A path that names a host of its own is no path.
  return address.origin === origin ? address.href : origin;
}

/** The certificate authority to trust beside the public ones: the simulator's, for the simulator's host alone. */
export function authorityFor(address: string): Buffer | undefined {
  return isSimulators(new URL(address)) ? simulatorAuthority() : undefined;
}

/** For uploads, which go where the server says. Without a simulator the library's own agent stays. */
export function uploadAgent(isSimulated: boolean): Agent | undefined {
  const ca = isSimulated ? simulatorAuthority() : undefined;
  return ca && new Agent({ ca });
}

function simulatorAuthority(): Buffer | undefined {
  const file = lineSettings.simulatorCaFile;
  if (file === undefined) return undefined;
  if (authority?.file !== file) authority = { file, pem: readFileSync(file) };
  return authority.pem;
}

function isWhatsapps({ hostname, port }: URL): boolean {
  return port === "" && (hostname === "whatsapp.net" || hostname.endsWith(".whatsapp.net"));
}

function isSimulators({ hostname }: URL): boolean {
  if (lineSettings.simulatorCaFile === undefined) return false;
  return LOCAL.has(hostname) || lineSettings.allowedHosts.includes(hostname);
}
