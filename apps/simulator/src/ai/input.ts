import { z } from "zod";

const Part = z.object({ type: z.string(), text: z.string().optional() });
/** What is looked at of a request for an answer. */
export const CompletionInput = z.object({
  model: z.string().default(""),
  messages: z
    .array(z.object({ role: z.string(), content: z.union([z.string(), z.array(Part)]).nullish() }))
    .min(1)
    .max(500),
});
