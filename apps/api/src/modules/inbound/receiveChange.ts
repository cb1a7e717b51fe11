import { findOrCreateContact } from "../contacts/index.js";
import { applyEdit, applyReaction, applyRevoke, applyVote } from "../messages/index.js";
import { isIgnoredGroup, readServiceRules } from "../notices/index.js";
import type { MessageChange } from "./types.js";

/** Edits, revokes, reactions and votes; they may come before their message, and open no ticket. */
export async function receiveChange(change: MessageChange, isAdmin = false): Promise<void> {
  const rules = await readServiceRules(change);
  if (!rules || isIgnoredGroup(rules, change.chat)) return;
  if (change.type === "edit") return applyEdit(change);
  if (change.type === "revoke") return applyRevoke({ ...change, isAdmin });
  const by = await findAuthor(change);
  return change.type === "vote" ? applyVote({ ...change, by }) : applyReaction({ ...change, by });
}

async function findAuthor({ companyId, connectionId, sender }: MessageChange) {
  if (!sender) return null;
  const identity = { companyId, address: sender, isGroup: false, name: null, whatsappId: connectionId };
  const { id: contactId, name } = await findOrCreateContact(identity);
  return { contactId, name };
}
