import { z } from "zod";
import { changeOf, Flag, Id, Moment, OptionalMoment, text } from "../kernel/fields.js";
import { SearchPage } from "../kernel/page.js";

/** 1 is urgent, 3 is for when there is time. */
export const ANNOUNCEMENT_PRIORITIES = [1, 2, 3] as const;
export type AnnouncementPriority = (typeof ANNOUNCEMENT_PRIORITIES)[number];

/** What the operator tells every company. */
export const Announcement = z.object({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
  priority: z.union(ANNOUNCEMENT_PRIORITIES.map((priority) => z.literal(priority))),
  /** Only an active one is read, from its beginning to its end. */
  status: z.boolean(),
  startsAt: Moment.nullable(),
  endsAt: Moment.nullable(),
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  createdAt: Moment,
  /** Whether who asks has seen it; what is told to all does not say. */
  seen: z.boolean().optional(),
});
export type Announcement = z.output<typeof Announcement>;

const Priority = z.union([z.number(), z.enum(["1", "2", "3"]).transform(Number)], "invalid").pipe(
  z.union(
    ANNOUNCEMENT_PRIORITIES.map((priority) => z.literal(priority)),
    "invalid",
  ),
);

export const AnnouncementInput = z.object({
  title: text({ min: 1, max: 120 }),
  text: text({ min: 1, max: 5_000 }),
  priority: Priority.default(3),
  status: Flag.default(true),
  startsAt: OptionalMoment.default(null),
  endsAt: OptionalMoment.default(null),
});
export type AnnouncementInput = z.output<typeof AnnouncementInput>;

export const AnnouncementChange = changeOf(AnnouncementInput);
export type AnnouncementChange = z.output<typeof AnnouncementChange>;

/** With `shown` super users, too, get only what everybody reads. */
export const AnnouncementSearch = SearchPage.extend({ shown: Flag.optional() });
export type AnnouncementSearch = z.output<typeof AnnouncementSearch>;

/** How many are marked as seen at once. */
export const MAX_SEEN = 500;

export const SeenInput = z.object({ announcementIds: z.array(Id, "invalid").max(MAX_SEEN, "too_big") });
export type SeenInput = z.output<typeof SeenInput>;
