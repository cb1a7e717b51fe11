import type { Module } from "../../kernel/module.js";
import { AnnouncementModel } from "./announcement.model.js";
import { announcementEndpoints } from "./announcement.routes.js";
import { broadcastAnnouncement } from "./broadcast.js";

export const announcementModule: Module = {
  models: [AnnouncementModel],
  endpoints: announcementEndpoints,
  work: [broadcastAnnouncement],
};
