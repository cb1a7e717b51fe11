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

type ContactEvent = Exclude<LivePayload<typeof contactChannel>, { action: "reload" }>;

/** Tells the screens of the company, and durable subscribers, what became of a contact. */
export function announceContact(companyId: number, change: ContactEvent): void {
  const contactId = change.action === "delete" ? change.contactId : change.contact.id;
  announce(contactChannel, change, to.company(companyId));
  record(companyId, contactId, change.action);
}

/** The same of many that are new: screens fetch them, however many there are. */
export function announceNewContacts(companyId: number, contactIds: number[]): void {
  if (contactIds.length === 0) return;
  announce(contactChannel, { action: "reload" }, to.company(companyId));
  for (const contactId of contactIds) record(companyId, contactId, "create");
}

function record(companyId: number, contactId: number, action: ContactEvent["action"]): void {
  recordEvent(contactChanged, { companyId, key: `contact:${contactId}` }, { contactId, action });
}
