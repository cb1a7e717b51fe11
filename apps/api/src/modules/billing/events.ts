import { z } from "zod";
import { defineEvent } from "../../kernel/events/recordEvent.js";

/** An invoice was paid, and its company may work until a new day. */
export const invoicePaid = defineEvent("invoicePaid", z.object({ invoiceId: z.number(), paidUntil: z.string() }));
