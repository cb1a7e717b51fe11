import { askLine, type LineEvent } from "../../whatsapp/port.js";

/** Other chats wait for a turn meanwhile. */
const PATIENCE_MS = 3_000;

/**
 * Whether somebody may remove others' messages in a group. WhatsApp cannot check that, and a modified client may claim it, so
 * each client checks; it is believed when the group is unknown. Who takes back his own needs no such right, and is not asked
 * about. Never inside a unit.
 */
export async function isGroupAdmin(event: Extract<LineEvent, { type: "revoke" }>): Promise<boolean> {
  const { companyId, connectionId, chat, sender, target } = event;
  if (!chat.isGroup) return false;
  if (sender === null) return true;
  const names = [sender.jid, sender.pn, sender.lid].filter((name) => name !== null);
  if (target.participant !== null && names.includes(target.participant)) return false;
  const line = { companyId, connectionId, timeoutMs: PATIENCE_MS };
  const group = await askLine(line, "groupInfo", { jid: chat.jid }).catch(() => null);
  const member = group?.participants.find(({ jid, pn, lid }) =>
    [jid, pn, lid].some((name) => name !== null && names.includes(name)),
  );
  return group === null || member?.isAdmin === true;
}
