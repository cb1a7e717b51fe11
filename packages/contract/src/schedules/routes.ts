import { listChannel } from "../kernel/channel.js";
import { Nothing } from "../kernel/fields.js";
import { page } from "../kernel/page.js";
import { del, get, post, put, type Upload } from "../kernel/route.js";
import { Schedule, ScheduleChange, ScheduleInput, ScheduleSearch } from "./schema.js";

const access = { plan: "useSchedules" } as const;

const picture: Upload = {
  field: "file",
  maxBytes: 16 * 1024 * 1024,
  kinds: ["image"],
  types: ["image/png", "image/jpeg"],
};

/**
 * Everybody sees them all. One is its author's to change, and the administrators'; who oversees tickets may remove it. Its words
 * are refused for a conversation that their author may not write in just then.
 */
export const scheduleRoutes = {
  list: get("/schedules", { access, query: ScheduleSearch, answer: page("schedules", Schedule) }),
  show: get("/schedules/:scheduleId", { access, answer: Schedule }),
  create: post("/schedules", { access, body: ScheduleInput, answer: Schedule }),
  /** What has failed is sent again at its new time. */
  update: put("/schedules/:scheduleId", { access, body: ScheduleChange, answer: Schedule }),
  remove: del("/schedules/:scheduleId", { access, answer: Nothing }),
  uploadMedia: post("/schedules/:scheduleId/media-upload", { access, upload: picture, answer: Schedule }),
  removeMedia: del("/schedules/:scheduleId/media-upload", { access, answer: Schedule }),
};

export const scheduleChannel = listChannel("schedule", { key: "schedule", gone: "scheduleId" }, Schedule);
