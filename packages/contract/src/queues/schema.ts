import { z } from "zod";
import { WorkingHours, WorkingWeek } from "../companies/hours.js";
import { Color, changeOf, Id, OptionalId, optionalText, optionalWhole, ownName, text } from "../kernel/fields.js";

/** A file kept by the product: a signed address that works for a while, and the name it came with. */
const media = { mediaPath: z.string().nullable(), mediaName: z.string().nullable() };

/** A department. */
export const Queue = z.object({
  id: z.number().int(),
  name: z.string(),
  color: z.string(),
  greetingMessage: z.string(),
  outOfHoursMessage: z.string(),
  orderQueue: z.number().int().nullable(),
  /** The robot that answers who waits here. */
  integrationId: z.number().int().nullable(),
  /** The model that answers them; it comes before that robot. */
  promptId: z.number().int().nullable(),
  schedules: z.array(WorkingHours),
  ...media,
});
export type Queue = z.output<typeof Queue>;

/** A place in an order. */
const Order = optionalWhole(999_999);

const fields = {
  name: ownName({ min: 2, max: 50 }),
  color: Color,
  greetingMessage: optionalText(4_000),
  outOfHoursMessage: optionalText(4_000),
  orderQueue: Order.default(null),
  integrationId: OptionalId.default(null),
  promptId: OptionalId.default(null),
  schedules: WorkingWeek,
};

const usualDay = (startTime: string, endTime: string) => ({
  startTime,
  endTime,
  open: true,
  intervals: [{ startTime, endTime }],
});

/** Hours a new queue starts with. */
export const DEFAULT_WEEK: WorkingHours[] = [
  { weekday: "Segunda-feira", weekdayEn: "monday", ...usualDay("08:00", "18:00") },
  { weekday: "Terça-feira", weekdayEn: "tuesday", ...usualDay("08:00", "18:00") },
  { weekday: "Quarta-feira", weekdayEn: "wednesday", ...usualDay("08:00", "18:00") },
  { weekday: "Quinta-feira", weekdayEn: "thursday", ...usualDay("08:00", "18:00") },
  { weekday: "Sexta-feira", weekdayEn: "friday", ...usualDay("08:00", "18:00") },
  { weekday: "Sábado", weekdayEn: "saturday", ...usualDay("08:00", "12:00") },
  { weekday: "Domingo", weekdayEn: "sunday", startTime: "00:00", endTime: "00:00", open: false, intervals: [] },
];

export const QueueInput = z.object({ ...fields, schedules: WorkingWeek.default(DEFAULT_WEEK) });
export type QueueInput = z.output<typeof QueueInput>;

export const QueueChange = changeOf(QueueInput);
export type QueueChange = z.output<typeof QueueChange>;

/** All queues in the order customers are offered them; they are numbered 1 to n in one go. */
export const QueueOrder = z.object({ queueIds: z.array(Id, "invalid").max(1_000, "too_long") });
export type QueueOrder = z.output<typeof QueueOrder>;

/** A node of the bot's menu tree below a queue. */
export const QueueOption = z.object({
  id: z.number().int(),
  title: z.string(),
  message: z.string(),
  option: z.string(),
  queueId: z.number().int(),
  parentId: z.number().int().nullable(),
  ...media,
});
export type QueueOption = z.output<typeof QueueOption>;

/** The answer that picks the node: its place in the menu. */
const OptionKey = z
  .union([z.number().transform(String), z.string()], "invalid")
  .pipe(z.string().regex(/^\d{1,3}$/, "invalid"));

const optionFields = {
  title: text({ min: 1, max: 100 }),
  message: optionalText(4_000),
  option: OptionKey,
};

export const QueueOptionInput = z.object({ ...optionFields, queueId: Id, parentId: OptionalId.default(null) });
export type QueueOptionInput = z.output<typeof QueueOptionInput>;

export const QueueOptionChange = changeOf(z.object(optionFields));
export type QueueOptionChange = z.output<typeof QueueOptionChange>;

/** The nodes below one parent in their new order; they are numbered 1 to n in one go. */
export const QueueOptionOrder = z.object({
  queueId: Id,
  parentId: OptionalId.default(null),
  optionIds: z.array(Id, "invalid").max(200, "too_long"),
});
export type QueueOptionOrder = z.output<typeof QueueOptionOrder>;

/** `parentId=-1` asks for the roots; without it the whole tree comes, flat. */
export const QueueOptionSearch = z.object({
  queueId: Id,
  parentId: z.union([z.literal("-1").transform(() => null), Id], "invalid").optional(),
});

/** Queues that are listed at once: more than any plan sells. */
export const MAX_QUEUES = 1_000;

/** Nodes of the menu of a queue. */
export const MAX_QUEUE_OPTIONS = 2_000;
