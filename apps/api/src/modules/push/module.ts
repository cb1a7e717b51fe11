import { joinHook } from "../../kernel/events/hooks.js";
import { subscribeDurably } from "../../kernel/events/recordEvent.js";
import { defineSweep } from "../../kernel/jobs/jobs.js";
import type { Module } from "../../kernel/module.js";
import { chatMentionsRemoved, chatRead } from "../chats/index.js";
import { sessionsEnding } from "../sessions/index.js";
import { noteMentionsSeen } from "../ticket-notes/index.js";
import { ticketRead } from "../tickets/index.js";
import { forgetSessions, sweepDevices } from "./devices.js";
import { pushEndpoints } from "./push.routes.js";
import { pushToDevices } from "./pushToDevices.work.js";
import { pushSubscriber } from "./subscriber.js";
import { clearDevices, onChatMentionsRemoved, onChatRead, onMentionsSeen, onTicketRead } from "./takeAway.js";

export const pushModule: Module = {
  endpoints: pushEndpoints,
  work: [pushToDevices, clearDevices],
  sweeps: [defineSweep("push.sweep", 3_600, sweepDevices)],
  listen() {
    subscribeDurably(pushSubscriber);
    joinHook(sessionsEnding, forgetSessions);
    joinHook(ticketRead, onTicketRead);
    joinHook(noteMentionsSeen, onMentionsSeen);
    joinHook(chatRead, onChatRead);
    joinHook(chatMentionsRemoved, onChatMentionsRemoved);
  },
};
