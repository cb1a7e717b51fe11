import { z } from "zod";
import { defineEvent } from "../../kernel/events/recordEvent.js";

const Where = z.object({
  messageId: z.number(),
  ticketId: z.number(),
  contactId: z.number(),
  connectionId: z.number().nullable(),
});

/** A customer, or a member of a group, has written; also when what could not be read at first can be read now. */
export const messageReceived = defineEvent(
  "messageReceived",
  Where.extend({
    isGroup: z.boolean(),
    /** Nobody attended to the ticket when it came. */
    isWaiting: z.boolean(),
    /** It was answered in the unit that received it. The stored events have the key under this name. */
    isTaken: z.boolean(),
    isReadable: z.boolean(),
    sentAt: z.iso.datetime(),
  }),
);

/** A message of ours: by a person, on the screen or the phone, by a program, or automatic. */
export const messageSent = defineEvent("messageSent", Where.extend({ origin: z.string() }));

/** Ack, text, reactions or file of a message have changed. */
export const messageChanged = defineEvent(
  "messageChanged",
  z.object({
    messageId: z.number(),
    ticketId: z.number(),
    ack: z.number(),
    isEdited: z.boolean(),
    isDeleted: z.boolean(),
    /** Why it did not leave. */
    problem: z.string().nullable().default(null),
  }),
);
