import { del, get, put } from "../kernel/route.js";
import { ReminderParams, ReminderText, ReminderTextInput, ReminderTexts } from "./schema.js";

/** The operator's words for companies that have to pay. */
export const reminderRoutes = {
  list: get("/installation/reminders", { access: "super", answer: ReminderTexts }),
  update: put("/installation/reminders/:language/:step", {
    access: "super",
    params: ReminderParams,
    body: ReminderTextInput,
    answer: ReminderText,
  }),
  /** Back to the product's words, which are answered. */
  reset: del("/installation/reminders/:language/:step", {
    access: "super",
    params: ReminderParams,
    answer: ReminderText,
  }),
};
