import { listChannel } from "../kernel/channel.js";
import { Nothing } from "../kernel/fields.js";
import { list, page, SearchPage } from "../kernel/page.js";
import { del, get, post, put } from "../kernel/route.js";
import { Help, HelpChange, HelpInput, MAX_HELPS } from "./schema.js";

export const helpRoutes = {
  listAll: get("/helps/list", { access: "session", answer: list(Help, MAX_HELPS) }),
  list: get("/helps", { access: "session", query: SearchPage, answer: page("records", Help) }),
  create: post("/helps", { access: "super", body: HelpInput, answer: Help }),
  update: put("/helps/:helpId", { access: "super", body: HelpChange, answer: Help }),
  remove: del("/helps/:helpId", { access: "super", answer: Nothing }),
};

export const helpChannel = listChannel("help", { key: "record", gone: "id" }, Help);
