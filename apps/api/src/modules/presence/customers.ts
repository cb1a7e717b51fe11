import { customerPresenceChannel } from "@recado/contract";
import { unit } from "../../kernel/db/unit.js";
import { log } from "../../kernel/log.js";
import { broadcastEphemeral } from "../../kernel/realtime/broadcast.js";
import { askLine, type LineEvent, onLineEvent } from "../../whatsapp/port.js";
import { findRunningId, findTicket, ticketRoom } from "../tickets/index.js";

type Presence = Extract<LineEvent, { type: "presence" }>;

const SHOWN = ["composing", "recording", "paused"] as const;

/** Shows those who have a ticket in front of them that its customer is typing. */
export function followCustomers(): void {
  onLineEvent(async (event) => {
    if (event.type === "presence") await broadcastPresence(event);
    // A line that comes back has forgotten what was asked of it.
    if (event.type === "state") forgetWatched(event.connectionId);
  });
}

async function broadcastPresence({ companyId, connectionId, chat, state }: Presence): Promise<void> {
  const shown = SHOWN.find((each) => each === state) ?? "paused";
  const id = await unit({ companyId }, () => findRunningId({ whatsappId: connectionId, chat }));
  if (id === undefined) return;
  const payload = { ticketId: id, state: shown };
  broadcastEphemeral(companyId, [ticketRoom({ companyId, id })], {
    channel: customerPresenceChannel,
    payload,
  });
}

/** WhatsApp tells of somebody's typing for as long as we have asked lately. */
const WATCH_AGAIN_MS = 5 * 60_000;
const MAX_WATCHED = 5_000;
const watched = new Map<number, { at: number; connectionId: number | null }>();

/** Asks WhatsApp to tell what the customer of a ticket is doing, because somebody has it in front of them. */
export function watchCustomer(companyId: number, ticketId: number): void {
  const now = Date.now();
  if ((watched.get(ticketId)?.at ?? 0) > now - WATCH_AGAIN_MS) return;
  if (watched.size >= MAX_WATCHED) watched.clear();
  const asked = { at: now, connectionId: null as number | null };
  watched.set(ticketId, asked);
  watch(companyId, ticketId).then(
    (connectionId) => {
      asked.connectionId = connectionId;
    },
    (error: unknown) => {
      log.debug({ error }, "a customer could not be watched");
      if (watched.get(ticketId) === asked) watched.delete(ticketId);
    },
  );
}

/** Answers over which connection. */
async function watch(companyId: number, ticketId: number): Promise<number | null> {
  const ticket = await unit({ companyId }, () => findTicket(ticketId));
  if (!ticket?.whatsappId || ticket.chat === "" || ticket.isGroup) return null;
  await askLine({ companyId, connectionId: ticket.whatsappId }, "watchPresence", { chat: ticket.chat });
  return ticket.whatsappId;
}

function forgetWatched(connectionId: number): void {
  for (const [ticketId, asked] of watched) if (asked.connectionId === connectionId) watched.delete(ticketId);
}
