import type { Contact, FoundTicket } from "@recado/contract";
import { onOtherUser } from "../../shared/api/onOtherUser";
import { readKept, writeKept } from "../../shared/store/browserStorage";

/** What somebody chose among what the server had found. */
export type RecentResult = { ticket: FoundTicket } | { contact: Contact };

const MAX_RECENT = 20;

/** Customers are remembered as long as the page lives and no longer: other people use this computer too. */
const results = new Map<string, RecentResult>();

onOtherUser(() => results.clear());

const keyOf = (userId: number) => `recado.palette.${userId}`;

/** What somebody chose lately, the last first. */
export function listRecent(userId: number): string[] {
  return readKept(keyOf(userId))?.split("\n").filter(Boolean) ?? [];
}

export function rememberEntry(userId: number, id: string): void {
  const ids = [id, ...listRecent(userId).filter((other) => other !== id)];
  writeKept(keyOf(userId), ids.slice(0, MAX_RECENT).join("\n"));
}

export function rememberResult(id: string, found: RecentResult): void {
  results.set(id, found);
}

/** What was chosen on this page, by the id of its entry. */
export function findResult(id: string): RecentResult | undefined {
  return results.get(id);
}
