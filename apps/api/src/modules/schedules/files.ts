import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { removeStoredFiles } from "../../kernel/storage/storage.js";
import { ScheduleModel } from "./schedule.model.js";

/** A repetition has one picture for all of its times: it goes with the last schedule that has it. */
export async function removeUnusedFiles(given: (number | null)[]): Promise<void> {
  const ids = given.filter((id) => id !== null).sort((one, other) => one - other);
  // Whoever takes it from another of its schedules at the same moment waits, and sees that this one has it no more.
  for (const id of ids) await query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`schedules.file:${id}`}, 0))`);
  const others = await ScheduleModel.findAll({ attributes: ["mediaId"], where: { mediaId: ids } });
  const used = new Set(others.map(({ mediaId }) => mediaId));
  await removeStoredFiles(ids.filter((id) => !used.has(id)));
}
