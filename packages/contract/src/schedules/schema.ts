import { z } from "zod";
import {
  ChosenMoment,
  changeOf,
  Day,
  ExactMoment,
  Flag,
  Id,
  Moment,
  Named,
  OptionalId,
  text,
} from "../kernel/fields.js";
import { SearchPage } from "../kernel/page.js";

/** Waits for its time, is being sent, stands in the conversation, or did not leave. */
export const SCHEDULE_STATUSES = ["PENDENTE", "AGENDADA", "ENVIADA", "ERRO"] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];

export const REPETITIONS = ["none", "daily", "weekly", "monthly"] as const;
export type Repetition = (typeof REPETITIONS)[number];

/**
 * Why one did not leave: its time was too long ago, the customer had written, there is no such number of ours any more, the
 * contact cannot be written to, its variables left no word, it went wrong again and again, or WhatsApp refused it.
 */
export const SCHEDULE_PROBLEMS = [
  "late",
  "answered",
  "no_connection",
  "no_address",
  "empty",
  "failed",
  "refused",
] as const;
export type ScheduleProblem = (typeof SCHEDULE_PROBLEMS)[number];

/** A message that is sent to a contact at its time. */
export const Schedule = z.object({
  id: z.number().int(),
  body: z.string(),
  contactId: z.number().int(),
  contact: Named,
  sendAt: Moment,
  sentAt: Moment.nullable(),
  status: z.enum(SCHEDULE_STATUSES),
  problem: z.enum(SCHEDULE_PROBLEMS).nullable(),
  /** The number it leaves by; null is that of the conversation then, else the company's default. */
  whatsappId: z.number().int().nullable(),
  repetition: z.enum(REPETITIONS),
  /** The last day of the repetition. */
  until: z.string().nullable(),
  /** The first time of the repetition: of the 31st, in months that have fewer days it comes on the last. */
  repeatsFrom: Moment,
  /** Not sent, and not repeated, once the customer has written. */
  onlyIfSilent: z.boolean(),
  /** What the customer wrote before this counts for nothing. */
  silentSince: Moment,
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  userId: z.number().int().nullable(),
  user: Named.nullable(),
});
export type Schedule = z.output<typeof Schedule>;

const OptionalDay = z.union([z.null(), z.literal("").transform(() => null), Day], "invalid_date");

export const ScheduleInput = z.object({
  body: text({ min: 5, max: 10_000 }),
  contactId: Id,
  sendAt: ChosenMoment,
  whatsappId: OptionalId.default(null),
  repetition: z.enum(REPETITIONS, "invalid").default("none"),
  until: OptionalDay.default(null),
  onlyIfSilent: Flag.default(false),
});
export type ScheduleInput = z.output<typeof ScheduleInput>;

export const ScheduleChange = changeOf(ScheduleInput).extend({
  /** Puts it back into a repetition it was moved out of, where its time is one of that; else it begins a new one. */
  repeatsFrom: ExactMoment.optional(),
  /** The promise stays that of then, never later than now, as where a move is undone; else another time or contact makes it anew. */
  silentSince: ExactMoment.optional(),
});
export type ScheduleChange = z.output<typeof ScheduleChange>;

/** How many of a company wait for their time at most: each that leaves is looked for among them. */
export const MAX_WAITING_SCHEDULES = 20_000;

/** How many a stretch of the calendar answers at most, and how long it may be. */
export const MAX_IN_A_STRETCH = 500;
const MAX_STRETCH_MS = 100 * 86_400_000;

const Bound = ExactMoment.optional();

/** A page, newest first; or with `from` and `to` a stretch of the calendar, in its order. */
export const ScheduleSearch = SearchPage.extend({
  contactId: OptionalId.optional(),
  userId: OptionalId.optional(),
  from: Bound,
  to: Bound,
  /** Only what has not left and still may. */
  pending: Flag.optional(),
}).superRefine(({ from, to }, issues) => {
  const add = (path: string, message: string) => issues.addIssue({ code: "custom", path: [path], message });
  if (!from !== !to) add(from ? "to" : "from", "required");
  if (!from || !to) return;
  const length = Date.parse(to) - Date.parse(from);
  if (length < 0) add("to", "invalid_date");
  if (length > MAX_STRETCH_MS) add("to", "too_big");
});
export type ScheduleSearch = z.output<typeof ScheduleSearch>;
