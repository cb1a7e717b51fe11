import { subscribeDurably } from "../../kernel/events/recordEvent.js";
import type { Module } from "../../kernel/module.js";
import { onLineEvent } from "../../whatsapp/port.js";
import { messageReceived } from "../messages/index.js";
import { profileJob } from "./profile.js";
import { receive } from "./receive.js";
import { answerMessage, respond } from "./responders.js";

export const inboundModule: Module = {
  jobs: [profileJob],
  work: [answerMessage],
  listen() {
    onLineEvent(receive);
    subscribeDurably({ name: "inbound.responders", events: [messageReceived], handle: respond });
  },
};
