import { askLine, type LineEvent } from "../../whatsapp/port.js";

/**
 * Whether somebody may take back what others wrote in their group. WhatsApp cannot see who does, so every client has to look:
 * one that was changed says it of anything. Where the line does not know the group it is believed. Never inside a unit.
 */
export async function leadsGroup(event: Extract<LineEvent, { type: "revoke" }>): Promise<boolean> {
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
