import type { Roles, Schema } from "../tables.js";

/** Days are open or closed by a switch and have several intervals; companies have holidays. */
export async function up(schema: Schema, roles: Roles): Promise<void> {
  await schema.sql(`ALTER TABLE "Companies" ADD COLUMN holidays jsonb NOT NULL DEFAULT '[]'`);
  await schema.sql(`GRANT UPDATE (holidays) ON "Companies" TO ${roles.app}`);
  // Equal times meant closed, a missing one no restriction.
  for (const table of ["Companies", "Queues"]) {
    await schema.sql(`UPDATE "${table}" SET schedules = (
      SELECT jsonb_agg(day || CASE
          WHEN coalesce(day->>'startTime', '') = '' OR coalesce(day->>'endTime', '') = ''
            THEN '{"startTime": "", "endTime": "", "open": true, "intervals": []}'::jsonb
          WHEN day->>'startTime' = day->>'endTime'
            THEN '{"startTime": "00:00", "endTime": "00:00", "open": false, "intervals": []}'::jsonb
          ELSE jsonb_build_object('open', true, 'intervals', jsonb_build_array(
            jsonb_build_object('startTime', day->>'startTime', 'endTime', day->>'endTime')))
        END ORDER BY place)
        FROM jsonb_array_elements(schedules) WITH ORDINALITY AS days (day, place))
      WHERE schedules <> '[]'`);
  }
}
