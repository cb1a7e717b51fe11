import { z } from "zod";
import { ContactRef } from "../contacts/schema.js";
import { Flag, Id, Moment, Named } from "../kernel/fields.js";

/** What a message is, in the words old clients know; `conversation` is plain text, and `ticket` is shared among colleagues alone. */
export const MEDIA_TYPES = [
  "conversation",
  "image",
  "audio",
  "video",
  "application",
  "sticker",
  "locationMessage",
  "contactMessage",
  "poll",
  "call_log",
  "ticket",
  "unsupported",
] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** How far a message has come: 0 waiting, 1 leaving, 2 at WhatsApp, 3 delivered, 4 read, 5 played. */
export const ACKS = { waiting: 0, leaving: 1, accepted: 2, delivered: 3, read: 4, played: 5 } as const;

/** Why a message did not leave, beside the words of WhatsApp. */
export const MESSAGE_PROBLEMS = { connectionRemoved: "connection-removed", otherNumber: "other-number" } as const;

/** Who spoke for the company. */
export const MESSAGE_ORIGINS = ["contact", "user", "phone", "bot", "notice", "api", "schedule", "campaign"] as const;
export type MessageOrigin = (typeof MESSAGE_ORIGINS)[number];

/** The first line of what the product says to customers by itself, in the one language it speaks to them. */
export const NOTICE_HEADING = "*Mensagem automática*";

const Card = z.object({ name: z.string(), numbers: z.array(z.string()), vcard: z.string() });

/** What a message holds beside its text. */
export const MessageData = z.object({
  location: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      name: z.string(),
      address: z.string(),
      isLive: z.boolean(),
      thumbnail: z.string().nullable(),
    })
    .optional(),
  contacts: z.array(Card).optional(),
  poll: z.object({ question: z.string(), options: z.array(z.string()) }).optional(),
  call: z.object({ isVideo: z.boolean() }).optional(),
  /** Length of a recording or film. */
  seconds: z.number().optional(),
  /** How large a picture or film is; both or neither. Its sender may have said so, and may be wrong until the file is here. */
  width: z.number().optional(),
  height: z.number().optional(),
  isVoice: z.boolean().optional(),
  /** How loud a voice message is over its length: heights from 0 to 100. */
  waveform: z.array(z.number()).optional(),
  isAnimation: z.boolean().optional(),
  isViewOnce: z.boolean().optional(),
  /** Its file is bigger than any we take in: it can be opened on the phone only. */
  isTooBig: z.boolean().optional(),
  /** It came and could not be read yet; the message itself may take its place. */
  isUndecryptable: z.boolean().optional(),
});
export type MessageData = z.output<typeof MessageData>;

/**
 * The message another one answers to. Without an id it is not here: too old, or from a status. Of one in another ticket the
 * words are those of the quote, and there is no file.
 */
export const QuotedMessage = z.object({
  id: z.number().int().nullable(),
  body: z.string(),
  fromMe: z.boolean(),
  mediaType: z.enum(MEDIA_TYPES),
  mediaUrl: z.string().nullable(),
  /** Who wrote it, when it was not us; without an id it is nobody we know. */
  contact: z.object({ id: z.number().int().nullable(), name: z.string() }).nullable(),
  /** Which person of ours wrote it, if one did. */
  user: Named.nullable(),
  /** How it came about; without an id nobody knows. */
  origin: z.enum(MESSAGE_ORIGINS).nullable(),
});

export const Reaction = z.object({ emoji: z.string(), fromMe: z.boolean(), name: z.string() });

/** What somebody has chosen in a poll: the places of its options. */
export const Vote = z.object({ fromMe: z.boolean(), name: z.string(), options: z.array(z.number().int()) });

/** One message of a ticket. */
export const Message = z.object({
  id: z.number().int(),
  ticketId: z.number().int(),
  /** WhatsApp's own name for it. */
  wid: z.string(),
  body: z.string(),
  fromMe: z.boolean(),
  origin: z.enum(MESSAGE_ORIGINS),
  mediaType: z.enum(MEDIA_TYPES),
  mediaUrl: z.string().nullable(),
  mediaName: z.string().nullable(),
  mediaMime: z.string().nullable(),
  /** Whether the file is here, on its way, or lost until somebody asks the phone for it again. */
  mediaState: z.enum(["none", "ready", "loading", "missing"]),
  data: MessageData,
  ack: z.number().int().min(0).max(5),
  /** Why it did not leave; null while that may still happen. */
  problem: z.string().nullable(),
  read: z.boolean(),
  isDeleted: z.boolean(),
  isEdited: z.boolean(),
  isForwarded: z.boolean(),
  /** Hangs above its conversation, for everybody who sees that. */
  isPinned: z.boolean(),
  quotedMsg: QuotedMessage.nullable(),
  reactions: z.array(Reaction),
  votes: z.array(Vote),
  /** Who wrote it: the customer, in a group the member; null when it was us. */
  contactId: z.number().int().nullable(),
  contact: ContactRef.pick({ id: true, name: true, number: true }).nullable(),
  userId: z.number().int().nullable(),
  user: Named.nullable(),
  /** The name its sender gave it before it had one here. */
  clientId: z.string().nullable(),
  createdAt: Moment,
});
export type Message = z.output<typeof Message>;

export const MAX_BODY = 60_000;

/** At most this many messages hang above a conversation. */
export const MAX_PINNED = 3;

/** A stretch of messages that stand somewhere in the conversations of a contact, the newest first. */
export const MessageStretch = z.object({ messages: z.array(Message), hasMore: z.boolean() });

/** Old clients name the quoted message by the whole of it. */
export const Quoted = z.union(
  [z.null(), z.literal("").transform(() => null), Id, z.object({ id: Id }).transform(({ id }) => id)],
  "invalid",
);
export const ClientId = z.string("invalid").regex(/^[\w-]{8,64}$/, "invalid");

/** Files that one request sends. */
export const MAX_MESSAGE_FILES = 10;

const Body = z.string("invalid").max(MAX_BODY, "too_long");

/** Files come as `medias` beside these fields; `fromMe` and `read` of old clients are not asked. */
export const MessageInput = z.object({
  /** Of several texts each is the caption of the file in its place. Old clients send the names of files where nothing was written. */
  body: z.union([z.null().transform(() => ""), Body, z.array(Body).max(MAX_MESSAGE_FILES, "too_long")]).default(""),
  quotedMsg: Quoted.default(null),
  /** The same one twice is one message. */
  clientId: ClientId.optional(),
  /** Puts the writer's name above the text. */
  signed: Flag.default(false),
  /** Shows a recording with a microphone. */
  isVoice: Flag.default(false),
  /** Sends a file of ours once more: an address this product gave out. */
  mediaUrl: z.union([z.null(), z.string().max(2_000, "too_long")]).default(null),
  /** A quick message whose file goes along. */
  quickMessageId: Id.nullish(),
  /** A message the writer may read that is handed on, before what he writes himself. */
  forwardedId: Id.nullish(),
  /** A file list: its files are sent, after the text or, without one, its own message. */
  fileListId: Id.nullish(),
});
export type MessageInput = z.output<typeof MessageInput>;

const PageNumber = z
  .string()
  .regex(/^\d{0,6}$/, "invalid")
  .transform((value) => Math.max(1, Number(value)))
  .default(1);

const QueryFlag = z
  .enum(["true", "false"], "invalid")
  .default("false")
  .transform((value) => value === "true");

export const MessageSearch = z.object({
  pageNumber: PageNumber,
  /** Messages older than this one: pages that do not shift while new ones come. */
  before: Id.optional(),
  /** The page around this one, for a search hit or a quote. */
  around: Id.optional(),
  /** Also what was said in earlier tickets with the same contact. */
  earlier: QueryFlag,
  /** Nobody looks at the page that asks: what is unread stays so. */
  unseen: QueryFlag,
});
export type MessageSearch = z.output<typeof MessageSearch>;

export const MediaSearch = z.object({
  kind: z.enum(["picture", "recording", "document", "link"], "invalid"),
  /** Only older ones than this message. */
  before: Id.optional(),
});
export type MediaSearch = z.output<typeof MediaSearch>;

export const MessageVersion = z.object({ body: z.string(), until: Moment });
export type MessageVersion = z.output<typeof MessageVersion>;

/** How far a message has come to one person: the customer, or one member of a group. */
export const MessageReceipt = z.object({
  /** What WhatsApp calls them. */
  jid: z.string(),
  /** Empty where it is not known, as the number. */
  name: z.string(),
  number: z.string(),
  deliveredAt: Moment.nullable(),
  readAt: Moment.nullable(),
});
export type MessageReceipt = z.output<typeof MessageReceipt>;

/** At most this many messages of a conversation are told at once. */
export const MESSAGES_IN_PAGE = 20;

/** What a message said before: so many of its newest versions are kept. */
export const MAX_VERSIONS = 20;
