import { z } from "zod";
import { Id, TOO_LONG, text } from "../kernel/fields.js";
import { TICKET_SORTS } from "../tickets/schema.js";

/** How many views a person keeps, and how many queues, tags or people one of them narrows by. */
export const MAX_VIEWS = 20;
const MAX_NARROWED = 100;

/** The desk as somebody wants to find it again. */
function viewOf<Name extends z.ZodType, Ids extends z.ZodType>({ name, ids }: { name: Name; ids: Ids }) {
  return z.object({
    name,
    tab: z.enum(["mine", "waiting", "snoozed", "closed", "search"], "invalid"),
    queueIds: ids,
    tags: ids,
    users: ids,
    search: z.string("invalid").max(200, "too_long"),
    sort: z.enum(TICKET_SORTS, "invalid"),
    /** Of whoever may see all. Older views leave it as it is. */
    showAll: z.boolean("invalid").optional(),
  });
}

export const SavedView = viewOf({ name: z.string(), ids: z.array(z.number().int()) });
export type SavedView = z.output<typeof SavedView>;

/** All of a person's views; they stand in this order. */
export const SavedViewsInput = z.object({
  views: z
    .array(
      viewOf({ name: text({ min: 1, max: 40 }), ids: z.array(Id, "invalid").max(MAX_NARROWED, "too_long") }),
      "invalid",
    )
    .max(MAX_VIEWS, TOO_LONG)
    .refine((views) => new Set(views.map(({ name }) => name.trim())).size === views.length, "invalid"),
});
export type SavedViewsInput = z.output<typeof SavedViewsInput>;
