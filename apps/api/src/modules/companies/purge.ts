import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { asSystem } from "../../kernel/db/system.js";
import { storedPath } from "../../kernel/storage/storage.js";
import { purgeUsers } from "../users/index.js";
import { forgetCodes } from "./signupCode.js";

const KEPT_DAYS = 30;

/** Companies removed a month ago go for good, files and all; users removed a month ago likewise. */
export async function purgeRemoved(): Promise<void> {
  const gone = await asSystem("removed companies are purged", async () => {
    await purgeUsers(KEPT_DAYS);
    await forgetCodes();
    return select<{ id: number }>(
      sql`SELECT id FROM "Companies" WHERE "deletedAt" < now() - make_interval(days => ${KEPT_DAYS})`,
    );
  });
  for (const { id } of gone) {
    // The files first: who dies in between finds the company again, but never files of nobody.
    await rm(dirname(storedPath(id, "any")), { recursive: true, force: true });
    await asSystem("a removed company is purged", () =>
      select(
        sql`DELETE FROM "Companies" WHERE id = ${id} AND "deletedAt" < now() - make_interval(days => ${KEPT_DAYS})`,
      ),
    );
  }
}
