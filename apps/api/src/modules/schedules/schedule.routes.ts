import { scheduleRoutes } from "@recado/contract";
import { implement, withoutAnswer } from "../../kernel/http/implement.js";
import {
  createSchedule,
  getSchedule,
  listSchedules,
  removeSchedule,
  setScheduleMedia,
  updateSchedule,
} from "./schedule.service.js";

export const scheduleEndpoints = implement(scheduleRoutes, {
  list: { unit: "read", run: ({ query }) => listSchedules(query) },
  show: { unit: "read", run: ({ params }) => getSchedule(params.scheduleId) },
  create: { unit: "write", run: ({ body, ctx }) => createSchedule(ctx, body) },
  update: { unit: "write", run: ({ params, body, ctx }) => updateSchedule(ctx, params.scheduleId, body) },
  remove: { unit: "write", run: withoutAnswer(({ params, ctx }) => removeSchedule(ctx, params.scheduleId)) },
  uploadMedia: { unit: "write", run: ({ params, file, ctx }) => setScheduleMedia(ctx, params.scheduleId, file) },
  removeMedia: { unit: "write", run: ({ params, ctx }) => setScheduleMedia(ctx, params.scheduleId, null) },
});
