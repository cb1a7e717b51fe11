import { clock } from "../../kernel/clock.js";
import { unit } from "../../kernel/db/unit.js";
import { addWork } from "../../kernel/durable/work.js";
import type { DeliveredEvent, Subscriber } from "../../kernel/events/recordEvent.js";
import { campaignStopped } from "../campaigns/index.js";
import { chatMentioned } from "../chats/index.js";
import { connectionChanged } from "../connections/index.js";
import { messageReceived } from "../messages/index.js";
import { noteMentioned } from "../ticket-notes/index.js";
import { ticketChanged } from "../tickets/index.js";
import { hasDevices } from "./devices.js";
import { type PushSubject, tagOf } from "./pushNotification.js";
import { pushSettings, pushToDevices } from "./pushToDevices.work.js";
import { takeFromAll } from "./takeAway.js";

const events = [
  campaignStopped,
  chatMentioned,
  connectionChanged,
  messageReceived,
  noteMentioned,
  ticketChanged,
] as const;
type WatchedEvent = DeliveredEvent<(typeof events)[number]>;

/** Makes work of what happens; who is told, and of what, is found out when it is done. */
export const pushSubscriber: Subscriber<(typeof events)[number]> = {
  name: "push",
  events,
  isWanted: hasDevices,
  handle: (ctx, event) =>
    unit(ctx, async () => {
      await react(event);
      await ctx.done();
    }),
};

async function react(event: WatchedEvent): Promise<void> {
  switch (event.name) {
    case "messageReceived":
      if (event.payload.isReadable) await gatherTicketPush({ ticketId: event.payload.ticketId, isArrival: false });
      return;
    case "ticketChanged":
      return reactToTicket(event.payload);
    case "noteMentioned": {
      const { ticketId, byUserId, userIds } = event.payload;
      return addPush({ kind: "note", ticketId, byUserId, userIds });
    }
    case "chatMentioned":
      return addPush({ kind: "chat", messageId: event.payload.messageId, userIds: event.payload.userIds });
    case "campaignStopped":
      return addPush({ kind: "campaign", ...event.payload });
    case "connectionChanged": {
      const { connectionId, status } = event.payload;
      if (status === "CONNECTED" || status === null) return takeFromAll(tagOf.connection(connectionId));
      return gatherPush(
        { kind: "connection", connectionId },
        { key: `connection:${connectionId}`, ms: pushSettings.downMs },
      );
    }
  }
}

async function reactToTicket(change: DeliveredEvent<typeof ticketChanged>["payload"]): Promise<void> {
  const { ticketId, action, status, userId, handed, arrived } = change;
  const isOver = action === "delete" || status === "closed";
  if (isOver || handed) await takeFromAll(tagOf.ticket(ticketId), isOver ? null : userId);
  if (isOver) return;
  if (handed && userId !== null && handed.byUserId !== userId) await addPush({ kind: "assigned", ticketId, userId });
  // Events of an earlier version do not say.
  if (arrived ?? status === "pending") await gatherTicketPush({ ticketId, isArrival: true });
}

function gatherTicketPush(about: { ticketId: number; isArrival: boolean }): Promise<void> {
  // Whoever is about to be told of the message learns of its ticket by that.
  const ms = about.isArrival ? 0 : pushSettings.gatherMs;
  return gatherPush({ kind: "ticket", ...about }, { key: `ticket:${about.ticketId}`, ms });
}

async function addPush(about: PushSubject): Promise<void> {
  await addWork(pushToDevices, { about }, { priority: "urgent" });
}

/** What waits to be told already tells of this as well. */
async function gatherPush(about: PushSubject, { key, ms }: { key: string; ms: number }): Promise<void> {
  await addWork(pushToDevices, { about }, { key, dueAt: new Date(clock.ms() + ms), isUniqueByKey: true });
}
