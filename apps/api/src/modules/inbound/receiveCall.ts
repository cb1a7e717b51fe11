import { readCompanyPermission } from "../../kernel/auth/actor.js";
import { clock } from "../../kernel/clock.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { type ContactModel, findOrCreateContact } from "../contacts/index.js";
import { writeMessage } from "../messages/index.js";
import { messageTexts } from "../messages/relations.js";
import { NOTICES, readServiceRules, type ServiceRules, sayNotice } from "../notices/index.js";
import { endSnoozeOnMessage, findOrOpenForProgram, lockRunning } from "../tickets/index.js";
import { STALE_MS } from "./responders.js";
import type { Call } from "./types.js";

/** A call is answered with why nobody picks up, and recorded in a running ticket; it opens none. */
export async function receiveCall({ companyId, connectionId, callId, from, at, isVideo, status }: Call): Promise<void> {
  if (status !== "ended") return;
  const rules = await readServiceRules({ companyId, connectionId });
  if (rules?.settings.call !== "disabled") return;
  const identity = { companyId, address: from, isGroup: false, name: null, whatsappId: connectionId };
  const contact = await findOrCreateContact(identity);
  const ticket = await lockRunning({ contactId: contact.id, whatsappId: connectionId });
  // Of a call that was missed while the line was down he is told nothing by then.
  const isStale = clock.ms() - at.getTime() > STALE_MS;
  if (!ticket) return isStale ? undefined : notifyCaller(rules, contact);
  await endSnoozeOnMessage(ticket);
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
    isAnswered: true,
    sentAt: at,
  });
  if (written && !isStale) await sayNotice(rules, ticket, NOTICES.noCalls);
}

/** No ticket runs: the notice is written as programs' messages are, so that no list changes, and once an hour at most. */
async function notifyCaller(rules: ServiceRules, contact: ContactModel): Promise<void> {
  // Nor is anything begun where nothing would be said.
  if (!(await readCompanyPermission(rules.companyId)).isAllowed) return;
  const ticket = await findOrOpenForProgram(contact, rules.connection.id);
  const [told] = await query(sql`
    SELECT FROM ${messageTexts} m
     WHERE "ticketId" = ${ticket.id} AND origin = 'notice' AND "createdAt" > now() - interval '1 hour' LIMIT 1`);
  if (!told) await sayNotice(rules, ticket, NOTICES.noCalls);
}
