import { announcementRoutes } from "@recado/contract";
import { implement, withoutAnswer } from "../../kernel/http/implement.js";
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
  list: { unit: "read", run: ({ query, ctx }) => listAnnouncements(ctx, query) },
  show: { unit: "read", run: ({ params, ctx }) => getAnnouncement(ctx, params.announcementId) },
  create: { unit: "write", run: ({ body, ctx }) => createAnnouncement(ctx, body) },
  update: { unit: "write", run: ({ params, body, ctx }) => updateAnnouncement(ctx, params.announcementId, body) },
  remove: { unit: "write", run: withoutAnswer(({ params, ctx }) => removeAnnouncement(ctx, params.announcementId)) },
  uploadMedia: {
    unit: "write",
    run: ({ params, file, ctx }) => setAnnouncementMedia(ctx, params.announcementId, file),
  },
  removeMedia: { unit: "write", run: ({ params, ctx }) => setAnnouncementMedia(ctx, params.announcementId, null) },
  markSeen: { unit: "write", run: withoutAnswer(({ body, ctx }) => markSeen(ctx, body.announcementIds)) },
});
