import { z } from "zod";
import { Contact } from "../contacts/schema.js";
import { channel } from "../kernel/channel.js";
import { text } from "../kernel/fields.js";
import { list } from "../kernel/page.js";
import { del, get, post, type Upload } from "../kernel/route.js";
import { Ticket, TimelineEntry } from "../tickets/schema.js";
import { Message, MessageInput, MessageSearch, MessageVersion, MOST_BODY, MOST_VERSIONS } from "./schema.js";

const medias: Upload = {
  field: "medias",
  maxBytes: 64 * 1024 * 1024,
  kinds: ["image", "audio", "video", "application", "text"],
  most: 10,
  isOptional: true,
};

export const messageRoutes = {
  /** Oldest first inside a page; the first page is the newest. */
  list: get("/messages/:ticketId", {
    access: "session",
    query: MessageSearch,
    answer: z.object({
      messages: z.array(Message),
      /** What was done between these messages; the oldest first. */
      timeline: z.array(TimelineEntry),
      count: z.number().int(),
      hasMore: z.boolean(),
      /** Whether newer ones follow; only a page around a message has any. */
      hasNewer: z.boolean(),
      ticket: Ticket,
    }),
  }),
  create: post("/messages/:ticketId", {
    access: "session",
    upload: medias,
    body: MessageInput,
    answer: z.object({ messages: z.array(Message) }),
  }),
  edit: post("/messages/edit/:messageId", {
    access: "session",
    body: z.object({ body: text({ min: 1, max: MOST_BODY }) }),
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
  listVersions: get("/messages/:messageId/history", { access: "session", answer: list(MessageVersion, MOST_VERSIONS) }),
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
