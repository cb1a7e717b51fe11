import { z } from "zod";
import { changeOf, Flag, optionalText, ownName } from "../kernel/fields.js";

/** A text, with or without a file, that is called up by its shortcut. */
export const QuickMessage = z.object({
  id: z.number().int(),
  shortcode: z.string(),
  message: z.string(),
  /** Everybody's, or its writer's alone. */
  geral: z.boolean(),
  status: z.boolean(),
  isMedia: z.boolean(),
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  userId: z.number().int().nullable(),
});
export type QuickMessage = z.output<typeof QuickMessage>;

export const QuickMessageInput = z.object({
  shortcode: ownName({ min: 1, max: 50 }),
  message: optionalText(10_000),
  geral: Flag.default(true),
});
export type QuickMessageInput = z.output<typeof QuickMessageInput>;

export const QuickMessageChange = changeOf(QuickMessageInput);
export type QuickMessageChange = z.output<typeof QuickMessageChange>;

/** Quick messages a writer is given; the others are found by typing. */
export const MAX_QUICK_MESSAGES = 1_000;
