import { subscribeDurably } from "../../kernel/events/durable.js";
import type { Module } from "../../kernel/module.js";
import { messageReceived } from "../messages/index.js";
import { listenToLines } from "./listen.js";
import { profileJob } from "./profile.js";
import { answerMessage, respond } from "./responders.js";

export const inboundModule: Module = {
  jobs: [profileJob],
  work: [answerMessage],
  listen() {
    listenToLines();
    subscribeDurably({ name: "inbound.responders", events: [messageReceived], handle: respond });
  },
};
