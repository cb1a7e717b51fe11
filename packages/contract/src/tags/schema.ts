import { z } from "zod";
import { Color, changeOf, ownName } from "../kernel/fields.js";

/** A coloured word on a ticket; a kanban tag is a lane of the board. */
export const Tag = z.object({
  id: z.number().int(),
  name: z.string(),
  color: z.string(),
  kanban: z.union([z.literal(0), z.literal(1)]),
});
export type Tag = z.output<typeof Tag>;

/** A tag on its own page: on how many tickets it is. */
export const CountedTag = Tag.extend({ ticketsCount: z.number().int() });
export type CountedTag = z.output<typeof CountedTag>;

export const DEFAULT_TAG_COLOR = "#A4CCCC";

const Kanban = z.union(
  [
    z.literal(0),
    z.literal(1),
    z.boolean().transform((on) => (on ? 1 : 0)),
    z.enum(["0", "1"]).transform((on) => (on === "1" ? 1 : 0)),
  ],
  "invalid",
);

const fields = { name: ownName({ min: 3, max: 60 }), color: Color, kanban: Kanban };

/** What is not said of it is as it is where there is such a tag, and as usual where it is made. */
export const TagInput = z.object({ ...fields, color: fields.color.optional(), kanban: fields.kanban.optional() });
export type TagInput = z.output<typeof TagInput>;

export const TagChange = changeOf(TagInput);
export type TagChange = z.output<typeof TagChange>;

/** Tags that are listed at once. */
export const MAX_TAGS = 5_000;

/** Lanes a board has. */
export const MAX_LANES = 200;
