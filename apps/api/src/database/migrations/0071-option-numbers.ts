import type { Schema } from "../tables.js";

/**
 * Below one parent a number leads to one option: customers type it. It is looked at when a statement ends, so that all may
 * move at once.
 */
export async function up(schema: Schema): Promise<void> {
  await schema.sql(`
    UPDATE "QueueOptions" o SET option = n.place
      FROM (SELECT id, row_number() OVER (PARTITION BY "queueId", "parentId" ORDER BY option, id) AS place FROM "QueueOptions") n
     WHERE n.id = o.id
       AND EXISTS (SELECT FROM "QueueOptions" s WHERE s."queueId" = o."queueId" AND s."parentId" IS NOT DISTINCT FROM o."parentId"
                    GROUP BY s.option HAVING count(*) > 1)`);
  await schema.sql(`ALTER TABLE "QueueOptions" ADD CONSTRAINT queue_options_number
    UNIQUE NULLS NOT DISTINCT ("companyId", "queueId", "parentId", option) DEFERRABLE`);
  await schema.sql("DROP INDEX queue_options_queue");
}
