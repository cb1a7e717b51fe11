import { env } from "../env.js";
import type { PaceLimits } from "./types.js";

/** How lines behave in this process. */
export interface LineSettings {
  /** A server that speaks the protocol, for every line; without it each connection's network decides. */
  whatsappUrl: string | undefined;
  /** Where the simulator of a local installation listens. */
  simulatorUrl: string | undefined;
  /** Where its phones are operated: it gets every QR code, so that one click there scans it. */
  simulatorControlUrl: string | undefined;
  /** The authority behind the simulator's media host: a PEM file. */
  simulatorCaFile: string | undefined;
  /** Hosts beside loopback that may be spoken to without TLS. */
  allowedHosts: string[];
  /** WhatsApp's own web version to sign in with; the library's when missing. */
  version: [number, number, number] | undefined;
  /** A line that receives nothing for so long is reconnected. */
  silenceMs: number;
  /** How many messages a line may send; without limits as many as it can. */
  paceLimits: PaceLimits | undefined;
  /** An upload to WhatsApp in which nothing moves for so long has failed. */
  uploadIdleMs: number;
  /** How long a lease lasts without a renewal. */
  leaseMs: number;
  /** How often a process looks for lines nobody runs. */
  pollMs: number;
  /** How long the first, and every further, QR code stays; the library's 60 s and 20 s when missing. */
  qrMs: number | undefined;
  /** Factor of every pause before a new attempt; tests shorten them. */
  pauseFactor: number;
}

export const lineSettings: LineSettings = {
  whatsappUrl: env.WHATSAPP_URL,
  simulatorUrl: env.SIMULATOR_URL,
  simulatorControlUrl: env.SIMULATOR_CONTROL_URL,
  simulatorCaFile: env.SIMULATOR_CA_FILE,
  allowedHosts: env.WHATSAPP_ALLOWED_HOSTS,
  version: env.WHATSAPP_VERSION,
  silenceMs: env.LINE_SILENCE_SECONDS * 1_000,
  paceLimits: env.LINE_MESSAGES_PER_MINUTE
    ? { perMinute: env.LINE_MESSAGES_PER_MINUTE, urgentBurst: env.LINE_MESSAGES_PER_MINUTE }
    : undefined,
  uploadIdleMs: 60_000,
  leaseMs: 15_000,
  pollMs: 5_000,
  qrMs: undefined,
  pauseFactor: 1,
};
