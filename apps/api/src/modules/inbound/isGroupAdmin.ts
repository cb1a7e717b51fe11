import { askLine, type LineEvent } from "../../whatsapp/port.js";

/**
 * Whether somebody may remove others' messages in a group. WhatsApp cannot check that, and a modified client may claim it, so
 * each client checks; it is believed when the group is unknown. Never inside a unit.
 */
export async function isGroupAdmin(event: Extract<LineEvent, { type: "revoke" }>): Promise<boolean> {
  const { companyId, connectionId, chat, sender } = event;
  if (!chat.isGroup) return false;
  if (sender === null) return true;
  const group = await askLine({ companyId, connectionId }, "groupInfo", { jid: chat.jid }).catch(() => null);
  const names = [sender.jid, sender.pn, sender.lid].filter((name) => name !== null);
  const member = group?.participants.find(({ jid, pn, lid }) =>
    [jid, pn, lid].some((name) => name !== null && names.includes(name)),
  );
  return group === null || member?.isAdmin === true;
}
