import { z } from "zod";

/** A company's WhatsApp number as other rows refer to it. */
export const ConnectionRef = z.object({ id: z.number().int(), name: z.string() });
export type ConnectionRef = z.output<typeof ConnectionRef>;
