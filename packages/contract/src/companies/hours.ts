import { z } from "zod";
import { Day, Flag, TimeOfDay, TOO_LONG, text } from "../kernel/fields.js";

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const Time = TimeOfDay.min(1, "invalid_time");

/** A stretch of open doors; one that ends before it begins runs into the next day. */
export const OpenInterval = z.object({ startTime: Time, endTime: Time });
export type OpenInterval = z.output<typeof OpenInterval>;

/** The last interval of a day may run over midnight, the others end before the next begins. */
function findClash(intervals: readonly OpenInterval[]): "same_time" | "overlaps" | undefined {
  if (intervals.some(({ startTime, endTime }) => startTime === endTime)) return "same_time";
  const ends = sortIntervals(intervals);
  const clash = ends.some(({ startTime, endTime }, index) => {
    const next = ends[index + 1];
    return next !== undefined && (endTime < startTime || endTime > next.startTime);
  });
  return clash ? "overlaps" : undefined;
}

function sortIntervals(intervals: readonly OpenInterval[]): OpenInterval[] {
  return [...intervals].sort((a, b) => (a.startTime < b.startTime ? -1 : 1));
}

/** Intervals of one day, in order. */
const Intervals = z
  .array(OpenInterval, "invalid")
  .max(6, TOO_LONG)
  .superRefine((intervals, issues) => {
    const message = findClash(intervals);
    if (message) issues.addIssue({ code: "custom", message });
  })
  .transform(sortIntervals);

/** When the doors of a day are open: never, in its intervals, or without any the whole day. */
const doors = { open: z.boolean(), intervals: z.array(OpenInterval) };

/** The hours of one weekday. `startTime` and `endTime` tell old clients the first opening and the last closing. */
export const WorkingHours = z.object({
  weekday: z.string(),
  weekdayEn: z.enum(WEEKDAYS),
  startTime: TimeOfDay,
  endTime: TimeOfDay,
  ...doors,
});
export type WorkingHours = z.output<typeof WorkingHours>;

interface GivenDay {
  startTime: string;
  endTime: string;
  open?: boolean;
  intervals?: OpenInterval[];
}

/** What old clients mean: two equal times are a closed day, and a missing one restricts nothing. */
function readDoors({ startTime, endTime, open = true, intervals }: GivenDay): z.output<z.ZodObject<typeof doors>> {
  if (!open) return { open, intervals: [] };
  if (intervals) return { open, intervals };
  if (!startTime || !endTime) return { open, intervals: [] };
  return startTime === endTime ? { open: false, intervals: [] } : { open, intervals: [{ startTime, endTime }] };
}

/** The hours of one weekday as they are sent: the intervals, or as old clients do one opening and one closing time. */
export const WorkingHoursInput = z
  .object({
    weekday: z.string().max(30, "too_long").default(""),
    weekdayEn: z.enum(WEEKDAYS, "invalid"),
    startTime: TimeOfDay.default(""),
    endTime: TimeOfDay.default(""),
    open: Flag.optional(),
    intervals: Intervals.optional(),
  })
  .transform((day): WorkingHours => {
    const { open, intervals } = readDoors(day);
    const [first, last] = [intervals[0], intervals.at(-1)];
    const whole = open ? "" : "00:00";
    const { weekday, weekdayEn } = day;
    return {
      weekday,
      weekdayEn,
      open,
      intervals,
      startTime: first?.startTime ?? whole,
      endTime: last?.endTime ?? whole,
    };
  });

/** One entry a weekday at most. A day without one is open. */
export const WorkingWeek = z
  .array(WorkingHoursInput, "invalid")
  .max(7, TOO_LONG)
  .refine((days) => new Set(days.map((day) => day.weekdayEn)).size === days.length, "invalid");

/** Holidays of a company. */
const MAX_HOLIDAYS = 100;

/** A day with hours of its own, in one year or in all. */
export const Holiday = z.object({ date: z.string(), name: z.string(), yearly: z.boolean(), ...doors });
export type Holiday = z.output<typeof Holiday>;

/** Each day once. */
export const Holidays = z
  .array(
    z
      .object({
        date: Day,
        name: text({ min: 2, max: 60 }),
        yearly: Flag.default(false),
        open: Flag.default(false),
        intervals: Intervals.default([]),
      })
      .transform((holiday) => (holiday.open ? holiday : { ...holiday, intervals: [] })),
    "invalid",
  )
  .max(MAX_HOLIDAYS, TOO_LONG)
  .superRefine((holidays, issues) => {
    const dates = holidays.map(({ date }) => date);
    for (const [index, date] of dates.entries()) {
      if (dates.indexOf(date) < index) issues.addIssue({ code: "custom", message: "taken", path: [index, "date"] });
    }
  });
