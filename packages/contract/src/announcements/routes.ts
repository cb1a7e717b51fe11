import { z } from "zod";
import { channel, listChannel } from "../kernel/channel.js";
import { Nothing } from "../kernel/fields.js";
import { page } from "../kernel/page.js";
import { del, get, post, put, type Upload } from "../kernel/route.js";
import { Announcement, AnnouncementChange, AnnouncementInput, AnnouncementSearch, SeenInput } from "./schema.js";

const picture: Upload = {
  field: "file",
  maxBytes: 16 * 1024 * 1024,
  kinds: ["image"],
  types: ["image/png", "image/jpeg"],
};

export const announcementRoutes = {
  list: get("/announcements", { access: "session", query: AnnouncementSearch, answer: page("records", Announcement) }),
  show: get("/announcements/:announcementId", { access: "session", answer: Announcement }),
  create: post("/announcements", { access: "super", body: AnnouncementInput, answer: Announcement }),
  update: put("/announcements/:announcementId", { access: "super", body: AnnouncementChange, answer: Announcement }),
  remove: del("/announcements/:announcementId", { access: "super", answer: Nothing }),
  uploadMedia: post("/announcements/:announcementId/media-upload", {
    access: "super",
    upload: picture,
    answer: Announcement,
  }),
  removeMedia: del("/announcements/:announcementId/media-upload", { access: "super", answer: Announcement }),
  /** Whoever asks has seen these. */
  markSeen: post("/announcements/seen", { access: "session", body: SeenInput, answer: Nothing }),
};

/** What everybody reads: one that ends, or is set aside, is deleted here. */
export const announcementChannel = listChannel("announcement", { key: "record", gone: "id" }, Announcement);

/** All of them, for super users: also those that nobody reads yet or any more. */
export const keptAnnouncementChannel = listChannel("keptAnnouncement", { key: "record", gone: "id" }, Announcement);

/** For the person who has seen them, on another screen of theirs. */
export const announcementSeenChannel = channel(
  "announcementSeen",
  z.object({ announcementIds: z.array(z.number().int()) }),
);
