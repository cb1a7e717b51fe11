import type { AccountRow, CustomerRow, GroupRow, LedgerRow, MediaFacts, MessageRow } from "../store/rows.js";

export type Customer = CustomerRow;
export type Group = GroupRow;
export type LedgerEntry = LedgerRow;

export interface Device {
  id: number;
  linkedAt: string;
  isConnected: boolean;
  /** What waits for it or was sent and not yet confirmed. */
  unconfirmed: number;
  preKeysLeft: number;
}

export interface Account extends Pick<AccountRow, "pn" | "lid" | "name" | "privacy" | "blocked"> {
  devices: Device[];
}

/** A live WebSocket: a linked device, or a newcomer that waits for a phone. */
export interface LiveConnection {
  id: string;
  openedAt: string;
  device: string | null;
  isActive: boolean;
  isMuted: boolean;
  /** Whether it waits for a phone, and how: by a code on the screen or one to be typed. */
  waitsFor: { codesLeft: number; qr: string | null; linkCodeFor: string | null } | null;
}

export interface LinkResult {
  linked: boolean;
  device: number | null;
}

export interface SaidResult {
  id: string;
  ids: string[];
}

export interface Chat {
  chat: string;
  name: string;
  isGroup: boolean;
  lastText: string;
  lastAt: number;
  isDeskTyping: boolean;
}

export interface ChatMessage extends Omit<MessageRow, "media"> {
  media: Pick<MediaFacts, "mimetype" | "bytes" | "fileName" | "isWhole"> | null;
}

export interface Ledger {
  entries: LedgerEntry[];
  summary: {
    messages: number;
    /** Deliveries beyond the first of the same id: absorbed by WhatsApp, one bubble. */
    repeats: number;
    /** The same content to the same customer under several ids: what a person sees twice. */
    doubled: { customer: string; account: string; text: string; ids: string[] }[];
  };
}

export interface Health {
  status: "ok";
  whatsapp: string;
  media: string;
  control: string;
  folder: string;
  seed: string;
  /** A PEM file with the authority behind the media host's certificate. */
  caFile: string;
  /** The root of the Noise certificate, for clients that check it: 32 bytes, base64. */
  noiseRoot: string;
  connections: number;
  accounts: number;
  customers: number;
  memoryMb: number;
  unansweredQueries: Record<string, number>;
}

export interface CallResult {
  callId: string;
  rejected: boolean;
}
