import { meetContact } from "../contacts/index.js";
import { writeMessage } from "../messages/index.js";
import { NOTICES, readServiceRules, sayNotice } from "../notices/index.js";
import { findRunning } from "../tickets/index.js";
import type { Call } from "./types.js";

/** A call is recorded and answered in a running ticket; it opens none. */
export async function receiveCall({ companyId, connectionId, callId, from, isVideo, status }: Call): Promise<void> {
  if (status !== "ended") return;
  const rules = await readServiceRules({ companyId, connectionId });
  if (rules?.settings.call !== "disabled") return;
  const met = { companyId, address: from, isGroup: false, name: null, whatsappId: connectionId };
  const contact = await meetContact(met);
  const ticket = await findRunning({ contactId: contact.id, whatsappId: connectionId });
  if (!ticket) return;
  const written = await writeMessage({
    ticket,
    whatsappId: connectionId,
    chat: from.jid,
    fromMe: false,
    waId: callId,
    origin: "contact",
    contactId: contact.id,
    mediaType: "call_log",
    data: { call: { isVideo } },
    isTaken: true,
  });
  if (written) await sayNotice(rules, ticket, NOTICES.noCalls);
}
