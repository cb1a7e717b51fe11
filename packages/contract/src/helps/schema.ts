import { z } from "zod";
import { changeOf, optionalText, text } from "../kernel/fields.js";

/** A help video shown to every company. */
export const Help = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  video: z.string(),
});
export type Help = z.output<typeof Help>;

/** The code of a video, nothing that could be an address or markup. */
const VideoCode = z
  .string("required")
  .min(1, "required")
  .regex(/^[A-Za-z0-9_-]{5,20}$/, "invalid");

export const HelpInput = z.object({
  title: text({ min: 2, max: 120 }),
  description: optionalText(2_000),
  video: VideoCode,
});
export type HelpInput = z.output<typeof HelpInput>;

export const HelpChange = changeOf(HelpInput);
export type HelpChange = z.output<typeof HelpChange>;

/** Help pages that are listed at once. */
export const MAX_HELPS = 1_000;
