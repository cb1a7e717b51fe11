import { z } from "zod";
import { CUSTOMER_IDENTITIES, ENDINGS, RECEIPT_HABITS } from "./types.js";

const number = z.string().regex(/^\d{8,15}$/, "8 to 15 digits, with the country code");
const messageId = z.string().min(1).max(64);

export const AccountInput = z.object({ pn: number, name: z.string().min(1) });
export const ScanInput = z.object({ qr: z.string().optional(), connection: z.string().optional() });
export const QrInput = z.object({ qr: z.string() });
export const LinkCodeInput = z.object({ code: z.string().min(1) });
export const LogoutInput = z.object({ device: z.number().int().optional() });
export const EndingInput = z.object({ how: z.enum(ENDINGS), device: z.number().int().optional() });
export const TypeInput = z.object({ customer: z.string(), text: z.string() });
export const PhoneReadInput = z.object({ customer: z.string() });
export const PhoneBookInput = z.object({ customer: z.string(), name: z.string() });

/** How long the number may not write to strangers; 0 lifts the lock. */
/** For how long a number begins no conversations: because it is locked, or has begun all it may. */
export const NoNewChatsInput = z.object({ seconds: z.number().int().min(0) });

export const POISON_KINDS = ["undecryptable", "malformed", "spoofed", "broken-frame"] as const;
export const PoisonInput = z.object({
  kind: z.enum(POISON_KINDS),
  customer: z.string(),
  count: z.number().int().min(1).max(200_000).default(1),
  /** How many in a second; all at once when missing. */
  perSecond: z.number().int().min(1).optional(),
});

export const CustomerInput = z.object({
  pn: number,
  name: z.string().min(1),
  identity: z.enum(CUSTOMER_IDENTITIES).default("pn+lid"),
  isOnWhatsApp: z.boolean().default(true),
  receipts: z.enum(RECEIPT_HABITS).default("delivered"),
  about: z.string().default(""),
  hasPicture: z.boolean().default(false),
});
export const CustomerChange = z.object({
  name: z.string().min(1).optional(),
  identity: z.enum(CUSTOMER_IDENTITIES).optional(),
  isOnWhatsApp: z.boolean().optional(),
  receipts: z.enum(RECEIPT_HABITS).optional(),
  about: z.string().optional(),
  hasPicture: z.boolean().optional(),
});

const place = { account: z.string(), group: z.string().optional() };
const target = { ...place, id: messageId };
const file = {
  /** Base64; a small sample of the right type when missing. */
  file: z.string().optional(),
  mimetype: z.string().optional(),
  fileName: z.string().optional(),
  caption: z.string().optional(),
};
/** Pictures are measured when it is missing; whoever says it may say what is not so. */
const side = z.number().int().min(0).max(0xffff_ffff).optional();
const shown = { ...file, width: side, height: side };
const photo = {
  ...shown,
  /** Clients get no more of it than that it is there: only the phone shows it. */
  isViewOnce: z.boolean().default(false),
  /** The album it belongs to, by the id of its head. */
  albumId: messageId.optional(),
};
const common = {
  ...place,
  /** A message id of your own; made up when missing. */
  id: messageId.optional(),
  quotedId: z.string().optional(),
  /** Through a broadcast list of theirs: it goes to many, and stands in the chat with each of them. */
  isBroadcast: z.boolean().default(false),
  /** After a click on an advertisement: clients get nothing of it but that it is there, until they ask their phone. */
  isFromAd: z.boolean().default(false),
  /** Says it so many times, numbered when it is a text. */
  count: z.number().int().min(1).max(100_000).default(1),
};

export const MessageInput = z.discriminatedUnion("type", [
  z.object({ ...common, type: z.literal("text"), text: z.string() }),
  z.object({ ...common, ...photo, type: z.literal("image") }),
  z.object({ ...common, ...photo, type: z.literal("video") }),
  z.object({ ...common, ...file, type: z.literal("audio") }),
  z.object({ ...common, ...file, type: z.literal("voice"), seconds: z.number().int().min(1).default(2) }),
  z.object({ ...common, ...file, type: z.literal("document") }),
  z.object({ ...common, ...shown, type: z.literal("sticker") }),
  z.object({
    ...common,
    type: z.literal("location"),
    latitude: z.number(),
    longitude: z.number(),
    name: z.string().optional(),
    address: z.string().optional(),
  }),
  z.object({ ...common, type: z.literal("contact"), name: z.string(), number }),
  z.object({ ...common, type: z.literal("poll"), question: z.string(), options: z.array(z.string()).min(2) }),
  /** What goes ahead of photos that are sent together. */
  z.object({ ...common, type: z.literal("album"), photos: z.number().int().min(2) }),
]);

export const ReactionInput = z.object({ ...target, emoji: z.string() });
/** An empty list takes the vote back. */
export const VoteInput = z.object({ ...target, options: z.array(z.string()) });
export const EditInput = z.object({ ...target, text: z.string() });
export const DeleteInput = z.object(target);
export const PinInput = z.object(target);
export const CallInput = z.object({
  account: z.string(),
  /** The group that is called, the account with it. */
  group: z.string().optional(),
  isVideo: z.boolean().default(false),
  /** How long it rings before the customer gives up; a rejected call stops at once. */
  ringMs: z.number().int().min(0).max(120_000).default(1000),
  /** Then somebody picks up on the phone of the account. */
  isAnswered: z.boolean().default(false),
});
export const TypingInput = z.object({
  account: z.string(),
  state: z.enum(["composing", "recording", "paused", "available", "unavailable"]),
});
export const ConfirmInput = z.object({
  ...place,
  /** All messages of the chat that lack it when missing. */
  ids: z.array(messageId).optional(),
  ticks: z.enum(["delivered", "read", "played"]),
});

export const GroupInput = z.object({
  subject: z.string().min(1),
  accounts: z.array(z.string()).min(1),
  customers: z.array(z.string()).default([]),
  addressing: z.enum(["lid", "pn"]).default("lid"),
});
export const GroupChange = z.object({
  /** The customer who does it; the creator when missing. */
  by: z.string().optional(),
  subject: z.string().min(1).optional(),
  description: z.string().optional(),
  add: z.array(z.string()).optional(),
  remove: z.array(z.string()).optional(),
  promote: z.array(z.string()).optional(),
  demote: z.array(z.string()).optional(),
});

export const LedgerQuery = z.object({
  account: z.string().optional(),
  customer: z.string().optional(),
  group: z.string().optional(),
  kind: z.string().optional(),
});
export const ResetInput = z.object({
  /** Fills the empty world with the demonstration people. */
  demo: z.boolean().default(false),
});
