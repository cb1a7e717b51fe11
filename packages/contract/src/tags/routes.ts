import { z } from "zod";
import { listChannel } from "../kernel/channel.js";
import { Nothing } from "../kernel/fields.js";
import { list, OptionalPage, page } from "../kernel/page.js";
import { del, get, post, put } from "../kernel/route.js";
import { CountedTag, MAX_LANES, MAX_TAGS, Tag, TagChange, TagInput } from "./schema.js";

export const tagRoutes = {
  listAll: get("/tags/list", {
    access: "session",
    query: z.object({ searchParam: z.string().max(200, "too_long").default("") }),
    answer: list(Tag, MAX_TAGS),
  }),
  listLanes: get("/tags/kanban", { access: { plan: "useKanban" }, answer: z.object({ lista: list(Tag, MAX_LANES) }) }),
  /** All of them, for selectors of old clients, where no page is asked for. */
  list: get("/tags", { access: "session", query: OptionalPage, answer: page("tags", CountedTag) }),
  show: get("/tags/:tagId", { access: "session", answer: CountedTag }),
  create: post("/tags", { access: "session", body: TagInput, answer: CountedTag }),
  update: put("/tags/:tagId", { access: "session", body: TagChange, answer: CountedTag }),
  remove: del("/tags/:tagId", { access: "session", answer: Nothing }),
};

export const tagChannel = listChannel("tag", { key: "tag", gone: "tagId" }, CountedTag);
