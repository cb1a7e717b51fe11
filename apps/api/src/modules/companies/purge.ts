import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { deleteForGood } from "../../kernel/db/cascade.js";
import { sql } from "../../kernel/db/sql.js";
import { storedPath } from "../../kernel/storage/storage.js";
import { purgeUsers } from "../users/index.js";
import { forgetCodes } from "./signupCode.js";

const KEPT_DAYS = 30;

/** Companies removed a month ago go for good, files and all; users removed a month ago likewise. */
export async function purgeRemoved(): Promise<void> {
  await purgeUsers(KEPT_DAYS);
  const isOver = sql`"deletedAt" < now() - make_interval(days => ${KEPT_DAYS})`;
  // The files first: who dies in between finds the company again, but never files of nobody.
  await deleteForGood("Companies", isOver, ({ id }) =>
    rm(dirname(storedPath(id, "any")), { recursive: true, force: true }),
  );
  await forgetCodes();
}
