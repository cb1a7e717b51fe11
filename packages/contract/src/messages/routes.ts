import { z } from "zod";
import { Contact } from "../contacts/schema.js";
import { channel } from "../kernel/channel.js";
import { Flag, Id, text } from "../kernel/fields.js";
import { list } from "../kernel/page.js";
import { del, get, mediaFiles, post } from "../kernel/route.js";
import { MAX_MEMBERS, Ticket, TimelineEntry } from "../tickets/schema.js";
import {
  MAX_BODY,
  MAX_MESSAGE_FILES,
  MAX_PINNED,
  MAX_VERSIONS,
  MediaSearch,
  Message,
  MessageInput,
  MessageReceipt,
  MessageSearch,
  MessageStretch,
  MessageVersion,
} from "./schema.js";

export const messageRoutes = {
  /** Oldest first inside a page; the first page is the newest. */
  list: get("/messages/:ticketId", {
    access: "session",
    query: MessageSearch,
    answer: z.object({
      messages: z.array(Message),
      /** What was done between these messages; the oldest first. */
      timeline: z.array(TimelineEntry),
      /** Which of them the user has starred. */
      starredIds: z.array(z.number().int()),
      /** In all, up to `MAX_COUNTED`. */
      count: z.number().int(),
      hasMore: z.boolean(),
      /** Whether newer ones follow; only a page around a message has any. */
      hasNewer: z.boolean(),
      ticket: Ticket,
    }),
  }),
  create: post("/messages/:ticketId", {
    access: "session",
    upload: mediaFiles("medias", MAX_MESSAGE_FILES),
    body: MessageInput,
    answer: z.object({ messages: z.array(Message) }),
  }),
  edit: post("/messages/edit/:messageId", {
    access: "session",
    body: z.object({ body: text({ min: 1, max: MAX_BODY }) }),
    answer: Message,
  }),
  react: post("/messages/:messageId/reaction", {
    access: "session",
    body: z.object({ emoji: z.string("required").max(16, "too_long") }),
    answer: Message,
  }),
  /** Sends a failed one again, under its own id and in its own place. */
  retry: post("/messages/:messageId/retry", { access: "session", answer: Message }),
  /** Asks the phone for a file that could not be had. */
  fetchMedia: post("/messages/:messageId/media", { access: "session", answer: Message }),
  /** Hangs a message above its conversation, or takes it down; of too many the one that hangs longest comes down. */
  pin: post("/messages/:messageId/pin", { access: "session", body: z.object({ pinned: Flag }), answer: Message }),
  listPinned: get("/messages/pinned/:ticketId", { access: "session", answer: list(Message, MAX_PINNED) }),
  /** The user's own mark on a message; nobody else sees it. */
  star: post("/messages/:messageId/star", { access: "session", body: z.object({ starred: Flag }), answer: Message }),
  /** What the user has starred of a ticket's contact, in whichever conversation. */
  listStarred: get("/messages/starred/:ticketId", {
    access: "session",
    query: z.object({ before: Id.optional() }),
    answer: MessageStretch,
  }),
  /** What a ticket's contact and the company have sent each other, in whichever conversation. */
  listMedia: get("/messages/media/:ticketId", { access: "session", query: MediaSearch, answer: MessageStretch }),
  listVersions: get("/messages/:messageId/history", { access: "session", answer: list(MessageVersion, MAX_VERSIONS) }),
  /** How far a message of ours has come to the customer, or to each member of its group. */
  listReceipts: get("/messages/:messageId/receipts", {
    access: "session",
    answer: list(MessageReceipt, 2 * MAX_MEMBERS),
  }),
  remove: del("/messages/:messageId", { access: "session", answer: Message }),
};

/** What is said in tickets somebody may see. */
export const messageChannel = channel(
  "appMessage",
  z.union([
    z.object({ action: z.literal("create"), message: Message, ticket: Ticket, contact: Contact }),
    z.object({ action: z.literal("update"), message: Message }),
  ]),
);

/** Told to somebody's own screens: what they have starred. */
export const messageStarChannel = channel("messageStar", z.object({ message: Message, starred: z.boolean() }));
