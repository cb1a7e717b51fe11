import { contactChannel, type LivePayload } from "@recado/contract";
import { z } from "zod";
import { defineEvent, recordEvent } from "../../kernel/events/durable.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";

/** A contact has been met, changed, or is no more. */
export const contactChanged = defineEvent(
  "contactChanged",
  z.object({ contactId: z.number(), action: z.enum(["create", "update", "delete"]) }),
);

/** Tells the screens of the company, and durable subscribers, what became of a contact. */
export function announceContact(companyId: number, change: LivePayload<typeof contactChannel>): void {
  const contactId = change.action === "delete" ? change.contactId : change.contact.id;
  announce(contactChannel, change, to.company(companyId));
  recordEvent(contactChanged, { companyId, key: `contact:${contactId}` }, { contactId, action: change.action });
}
