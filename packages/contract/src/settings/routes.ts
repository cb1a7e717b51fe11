import { z } from "zod";
import { channel } from "../kernel/channel.js";
import { list } from "../kernel/page.js";
import { get, put } from "../kernel/route.js";
import { MAX_SETTINGS, Setting, SettingChange } from "./schema.js";

export const settingRoutes = {
  list: get("/settings", { access: "session", answer: list(Setting, MAX_SETTINGS) }),
  update: put("/settings/:key", {
    access: { can: "settings:manage" },
    params: z.object({ key: z.string().max(60) }),
    body: SettingChange,
    answer: Setting,
  }),
};

export const settingChannel = channel("settings", z.object({ action: z.literal("update"), setting: Setting }));
