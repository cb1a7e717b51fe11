import { reminderRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { listReminderTexts, resetReminderText, updateReminderText } from "./reminder.service.js";

export const reminderEndpoints = implement(reminderRoutes, {
  list: () => listReminderTexts(),
  update: ({ params, body }) => updateReminderText(params, body),
  reset: ({ params }) => resetReminderText(params),
});
