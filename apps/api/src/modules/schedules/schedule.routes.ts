import { scheduleRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import {
  createSchedule,
  getSchedule,
  listSchedules,
  removeSchedule,
  setScheduleMedia,
  updateSchedule,
} from "./schedule.service.js";

export const scheduleEndpoints = implement(scheduleRoutes, {
  list: ({ query }) => listSchedules(query),
  show: ({ params }) => getSchedule(params.scheduleId),
  create: ({ body, ctx }) => createSchedule(ctx, body),
  update: ({ params, body, ctx }) => updateSchedule(ctx, params.scheduleId, body),
  remove: async ({ params, ctx }) => {
    await removeSchedule(ctx, params.scheduleId);
    return {};
  },
  uploadMedia: ({ params, file, ctx }) => setScheduleMedia(ctx, params.scheduleId, file),
  removeMedia: ({ params, ctx }) => setScheduleMedia(ctx, params.scheduleId, null),
});
