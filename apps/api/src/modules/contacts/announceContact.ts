import { contactChannel, type LivePayload } from "@recado/contract";
import { z } from "zod";
import { defineEvent, recordEvent } from "../../kernel/events/recordEvent.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";

/** A contact has been met, changed, or is no more. */
export const contactChanged = defineEvent(
  "contactChanged",
  z.object({ contactId: z.number(), action: z.enum(["create", "update", "delete"]) }),
);

type ContactEvent = Exclude<LivePayload<typeof contactChannel>, { action: "reload" }>;

/** Tells the screens of the company, and durable subscribers, what became of a contact. */
export function announceContact(companyId: number, change: ContactEvent): void {
  const contactId = change.action === "delete" ? change.contactId : change.contact.id;
  announce(contactChannel, change, to.company(companyId));
  recordContact(companyId, contactId, change.action);
}

/** Tells screens that many came, or are called otherwise, at once: they fetch what they show. */
export function announceManyContacts(companyId: number): void {
  announce(contactChannel, { action: "reload" }, to.company(companyId));
}

/** Tells durable subscribers what became of a contact, of which screens hear with many others. */
export function recordContact(companyId: number, contactId: number, action: ContactEvent["action"]): void {
  recordEvent(contactChanged, { companyId, key: `contact:${contactId}` }, { contactId, action });
}
