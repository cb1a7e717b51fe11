import { BATCH } from "../src/kernel/db/batch.js";
import type { Api } from "./api.js";

/** From now on no statement may touch more rows of these tables than one can be sure to get through; answers how to end that. */
export async function askForSmallSteps(
  api: Api,
  tables: string[],
  actions: ("INSERT" | "UPDATE" | "DELETE")[] = ["UPDATE", "DELETE"],
): Promise<() => Promise<void>> {
  await api.sql(`CREATE FUNCTION refuse_leap() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF (SELECT count(*) FROM touched) > ${BATCH} THEN RAISE EXCEPTION 'Too many rows of % at once', TG_TABLE_NAME; END IF;
    RETURN NULL; END $$`);
  for (const table of tables)
    for (const action of actions)
      await api.sql(`CREATE TRIGGER refuse_leap_of_${action} AFTER ${action} ON "${table}" REFERENCING ${action === "INSERT" ? "NEW" : "OLD"} TABLE AS touched
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_leap()`);
  return async () => void (await api.sql("DROP FUNCTION refuse_leap CASCADE"));
}
