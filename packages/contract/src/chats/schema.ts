import { z } from "zod";
import { changeOf, Flag, Id, Moment, Named, OptionalId, text } from "../kernel/fields.js";
import { ClientId, MEDIA_TYPES, MessageData, MessageSearch, Quoted } from "../messages/schema.js";
import { Ticket } from "../tickets/schema.js";

/** Somebody who reads a chat, and how much of it he has not. */
export const ChatMember = z.object({
  userId: z.number().int(),
  unreads: z.number().int(),
  /** Something he has not read names him. */
  isMentioned: z.boolean(),
  user: Named,
});
export type ChatMember = z.output<typeof ChatMember>;

/** Its owner and all others. */
export const MAX_IN_A_CHAT = 200;

/** Colleagues who talk to each other: two, or a group with a title and an owner. */
export const Chat = z.object({
  id: z.number().int(),
  uuid: z.string(),
  /** Empty where two talk: each sees the other's name. */
  title: z.string(),
  isGroup: z.boolean(),
  /** Who may change and delete it; null where two talk. */
  ownerId: z.number().int().nullable(),
  /** "Ana: até já". */
  lastMessage: z.string(),
  last: z
    .object({
      id: z.number().int(),
      sender: Named.nullable(),
      message: z.string(),
      mediaType: z.enum(MEDIA_TYPES),
      isDeleted: z.boolean(),
    })
    .nullable(),
  users: z.array(ChatMember).max(MAX_IN_A_CHAT),
  createdAt: Moment,
  /** When something was last said in it. */
  updatedAt: Moment,
});
export type Chat = z.output<typeof Chat>;

/** Old clients name people by the whole of them. */
const UserId = z.union([Id, z.object({ id: Id }).transform(({ id }) => id)], "invalid");

export const ChatInput = z.object({
  title: text({ min: 1, max: 100 }),
  users: z
    .array(UserId, "required")
    .min(1, "required")
    .max(MAX_IN_A_CHAT - 1, "too_long"),
});
export type ChatInput = z.output<typeof ChatInput>;

export const ChatChange = changeOf(ChatInput);
export type ChatChange = z.output<typeof ChatChange>;

/** What of a chat somebody has not read. */
export const UnreadChat = z.object({
  chatId: z.number().int(),
  unreads: z.number().int(),
  isMentioned: z.boolean(),
});
export type UnreadChat = z.output<typeof UnreadChat>;

/** Of more of them the badge says no more. */
export const MAX_UNREAD_CHATS = 500;

export const ChatMessage = z.object({
  id: z.number().int(),
  chatId: z.number().int(),
  senderId: z.number().int().nullable(),
  sender: Named.nullable(),
  message: z.string(),
  mediaType: z.enum(MEDIA_TYPES),
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  mediaMime: z.string().nullable(),
  data: MessageData,
  isDeleted: z.boolean(),
  isEdited: z.boolean(),
  quotedMsg: z
    .object({
      id: z.number().int(),
      sender: Named.nullable(),
      message: z.string(),
      mediaType: z.enum(MEDIA_TYPES),
      mediaPath: z.string().nullable(),
    })
    .nullable(),
  reactions: z.array(z.object({ emoji: z.string(), userId: z.number().int(), name: z.string() })).max(MAX_IN_A_CHAT),
  /** Who is named in it and was told. */
  mentions: z.array(Named).max(MAX_IN_A_CHAT),
  clientId: z.string().nullable(),
  createdAt: Moment,
});
export type ChatMessage = z.output<typeof ChatMessage>;

/** Somebody a message was said to, and whether he has read it. */
export const ChatReader = Named.extend({ isRead: z.boolean() });
export type ChatReader = z.output<typeof ChatReader>;

export const MAX_IN_A_CHAT_MESSAGE = 10_000;

/**
 * What a shared conversation shows to who asks: the same as the conversation itself would, and nothing of it to who may not
 * see that.
 */
export const SharedTicket = z.discriminatedUnion("state", [
  z.object({ state: z.enum(["hidden", "gone"]) }),
  z.object({
    state: z.literal("shown"),
    ticket: Ticket.pick({ id: true, uuid: true, status: true, contact: true, queue: true }),
    message: z
      .object({ id: z.number().int(), words: z.string(), mediaType: z.enum(MEDIA_TYPES), isDeleted: z.boolean() })
      .nullable(),
  }),
]);
export type SharedTicket = z.output<typeof SharedTicket>;

/** A file comes as `medias` beside these fields; without one the text is not blank. Members who are named by "@" are told. */
export const ChatMessageInput = z.object({
  message: z.string("required").max(MAX_IN_A_CHAT_MESSAGE, "too_long").default(""),
  quotedMsg: Quoted.default(null),
  /** A conversation that is shared, or a message in it. */
  ticketId: OptionalId.default(null),
  ticketMessageId: OptionalId.default(null),
  /** A recording. */
  isVoice: Flag.default(false),
  /** The same one twice is one message. */
  clientId: ClientId.optional(),
});
export type ChatMessageInput = z.output<typeof ChatMessageInput>;

export const ChatMessageSearch = MessageSearch.omit({ earlier: true });
export type ChatMessageSearch = z.output<typeof ChatMessageSearch>;
