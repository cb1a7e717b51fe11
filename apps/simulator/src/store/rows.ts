import type { ContentKind, CustomerIdentity, ReceiptHabit } from "../contract/types.js";

/** Bytes stand in rows as base64. */
export type Base64 = string;

export interface KeyPair {
  public: Base64;
  private: Base64;
}

/** The Signal keys of somebody who lives in the simulator: a phone or a customer. */
export interface PartyRow {
  id: string;
  registrationId: number;
  identity: KeyPair;
  signedPreKey: { id: number; pair: KeyPair; signature: Base64 };
  nextPreKeyId: number;
}

export interface PartyPreKeyRow {
  party: string;
  id: number;
  pair: KeyPair;
}

export interface SessionRow {
  party: string;
  /** libsignal's own JSON. */
  record: unknown;
}

export interface AccountRow {
  pn: string;
  lid: string;
  name: string;
  nextDevice: number;
  privacy: Record<string, string>;
  blocked: string[];
  appStateKey: { id: Base64; data: Base64 };
  /** Until when, in seconds since 1970, the number may not write to strangers; 0 for never. */
  reachoutLockedUntil: number;
  /** Until when, in the same way, it has begun as many conversations as it may. */
  cappedUntil?: number;
}

export interface DeviceRow {
  pn: string;
  id: number;
  noiseKey: Base64;
  identity: Base64;
  registrationId: number;
  signedPreKey: { id: number; value: Base64; signature: Base64 };
  platform: string;
  linkedAt: string;
  /** Whether the phone has already sent its first history. */
  isSynced: boolean;
}

export interface DevicePreKeyRow {
  device: string;
  id: number;
  value: Base64;
}

export interface CustomerRow {
  id: string;
  pn: string;
  lid: string;
  name: string;
  identity: CustomerIdentity;
  isOnWhatsApp: boolean;
  receipts: ReceiptHabit;
  about: string;
  hasPicture: boolean;
}

export interface GroupMember {
  /** `customer:…` or `account:…` */
  party: string;
  admin: "superadmin" | "admin" | null;
}

export interface GroupRow {
  id: string;
  subject: string;
  description: { id: string; text: string } | null;
  creator: string;
  addressing: "lid" | "pn";
  createdAt: number;
  isAnnouncement: boolean;
  isLocked: boolean;
  inviteCode: string;
  members: GroupMember[];
}

/** A file on the media host and what is needed to open it. */
export interface MediaFacts {
  mimetype: string;
  bytes: number;
  fileName: string | null;
  mediaKey: Base64;
  mediaType: string;
  directPath: string;
  /** Whether the file was there, its MAC was right and its hash the one promised. */
  isWhole: boolean;
}

/** One bubble in a chat, as the page shows it. */
export interface MessageRow {
  id: string;
  account: string;
  /** A customer's or a group's id. */
  chat: string;
  from: "customer" | "device" | "phone";
  /** Who wrote it when `from` is a customer. */
  author: string | null;
  kind: ContentKind;
  text: string;
  at: number;
  quotedId: string | null;
  isForwarded: boolean;
  /** The address the other side was called by, which receipts must repeat. */
  address: string;
  media: MediaFacts | null;
  ticks: "sent" | "delivered" | "read" | "played";
  reactions: Record<string, string>;
  isEdited: boolean;
  isDeleted: boolean;
}

/** What one customer got from one account under one WhatsApp id, and how often. */
export interface LedgerRow {
  customer: string;
  account: string;
  group: string | null;
  id: string;
  kind: ContentKind;
  text: string;
  targetId: string | null;
  digest: string;
  via: "device" | "phone";
  order: number;
  times: number;
  firstAt: string;
  lastAt: string;
}

/** Something on its way to a device, kept until the device has confirmed it. */
export interface PendingStanzaRow {
  device: string;
  id: string;
  tag: string;
  /** The stanza as it was sealed; a second delivery repeats it byte by byte, as the network does. */
  node: Base64;
  outgoing: OutgoingMessage | null;
  retries: number;
}

/** What somebody says to a device before it is sealed; a retry needs it again. */
export interface OutgoingMessage {
  id: string;
  sender: string;
  attributes: Record<string, string | undefined>;
  /** The encoded `Message`. */
  content: Base64;
  mediaType: string | null;
  group: string | null;
  /** Shows no bubble where it cannot be read: it is about another message. */
  isHidden?: boolean;
  /** Only phones get it; clients are told that it is there. */
  isViewOnce?: boolean;
  /** Clients get it from their phone, if they ask. */
  isFromAd?: boolean;
}

export interface PatchRow {
  account: string;
  collection: string;
  version: number;
  patch: Base64;
}

/** Encoded content of everything that passed, for quoting, edits and media requests. */
export interface ContentRow {
  account: string;
  id: string;
  plain: Base64;
}
