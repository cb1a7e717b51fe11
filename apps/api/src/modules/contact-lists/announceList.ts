import { contactListChannel, contactListItemChannel, type LivePayload } from "@recado/contract";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";

const audience = (companyId: number) => to.holders(companyId, "campaigns:manage");

/** Tells those who manage campaigns what became of a list. */
export function announceList(companyId: number, change: LivePayload<typeof contactListChannel>): void {
  announce(contactListChannel, change, audience(companyId));
}

/** The same of its items: of one, of those that were checked together, or that many have come in. */
export function announceItems(companyId: number, change: LivePayload<typeof contactListItemChannel>): void {
  announce(contactListItemChannel, change, audience(companyId));
}
