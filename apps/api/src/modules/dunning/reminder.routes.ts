import { reminderRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { listReminderTexts, resetReminderText, updateReminderText } from "./reminder.service.js";

export const reminderEndpoints = implement(reminderRoutes, {
  list: { unit: "read", run: () => listReminderTexts() },
  update: { unit: "write", run: ({ params, body }) => updateReminderText(params, body) },
  reset: { unit: "write", run: ({ params }) => resetReminderText(params) },
});
