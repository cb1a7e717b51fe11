import { vi } from "vitest";
import { pollForWork } from "../src/kernel/durable/workers.js";
import type { Api } from "./api.js";

/** Until everything that happened in a company is delivered to its webhooks or given up. */
export function untilTold(api: Api, companyId: number): Promise<unknown> {
  return vi.waitUntil(
    async () => {
      await pollForWork();
      const left = await api.sql(
        `SELECT FROM "Events" e LEFT JOIN "EventPlaces" p ON p."companyId" = e."companyId" AND p.subscriber = 'webhooks'
          WHERE e."companyId" = $1 AND e.seq > coalesce(p.seq, 0)
         UNION ALL SELECT FROM "DurableWork" WHERE "companyId" = $1 AND kind LIKE 'webhooks.%' AND state <> 'failed'`,
        [companyId],
      );
      return left.length === 0;
    },
    { timeout: 30_000, interval: 25 },
  );
}
