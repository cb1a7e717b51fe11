import { z } from "zod";
import { channel } from "../kernel/channel.js";
import { Nothing } from "../kernel/fields.js";
import { del, get, post, put } from "../kernel/route.js";
import { PushChoice, PushChoiceInput, PushDevice, PushDeviceInput, PushSettings } from "./schema.js";

export const pushRoutes = {
  /** The user's own, as all of these. */
  show: get("/push", { access: "session", answer: PushSettings }),
  choose: put("/push/choice", { access: "session", body: PushChoiceInput, answer: PushChoice }),
  /** The browser that asks is told from now on, until its session ends. */
  subscribe: post("/push/devices", { access: "session", body: PushDeviceInput, answer: PushDevice }),
  unsubscribe: del("/push/devices/:deviceId", { access: "session", answer: Nothing }),
};

/** Tells the windows of a user that something of it has changed. */
export const pushChannel = channel("push", z.object({ action: z.literal("update") }));
