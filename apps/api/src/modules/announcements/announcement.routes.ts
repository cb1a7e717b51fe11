import { announcementRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import {
  createAnnouncement,
  getAnnouncement,
  listAnnouncements,
  markSeen,
  removeAnnouncement,
  setAnnouncementMedia,
  updateAnnouncement,
} from "./announcement.service.js";

export const announcementEndpoints = implement(announcementRoutes, {
  list: ({ query, ctx }) => listAnnouncements(ctx, query),
  show: ({ params, ctx }) => getAnnouncement(ctx, params.announcementId),
  create: ({ body, ctx }) => createAnnouncement(ctx, body),
  update: ({ params, body, ctx }) => updateAnnouncement(ctx, params.announcementId, body),
  remove: async ({ params, ctx }) => {
    await removeAnnouncement(ctx, params.announcementId);
    return {};
  },
  uploadMedia: ({ params, file, ctx }) => setAnnouncementMedia(ctx, params.announcementId, file),
  removeMedia: ({ params, ctx }) => setAnnouncementMedia(ctx, params.announcementId, null),
  markSeen: async ({ body, ctx }) => {
    await markSeen(ctx, body.announcementIds);
    return {};
  },
});
