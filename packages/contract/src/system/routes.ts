import { z } from "zod";
import { get } from "../kernel/route.js";

export const systemRoutes = {
  version: get("/version", { access: "public", answer: z.object({ version: z.string() }) }),
  live: get("/health/live", { access: "public", cost: 0, answer: z.object({ status: z.literal("ok") }) }),
};

/** `/health/ready` answers 200 with this body, or 503 when it is down. */
export const Readiness = z.object({
  status: z.enum(["ok", "degraded", "down"]),
  checks: z.record(z.string(), z.object({ ok: z.boolean(), detail: z.string().optional() })),
});
export type Readiness = z.output<typeof Readiness>;
