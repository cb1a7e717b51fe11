import "reflect-metadata";
import { setUpDatabase } from "./database/setup.js";
import { env } from "./env.js";
import { log } from "./kernel/log.js";

// Makes the roles, brings the tables up to date, and ends. Run before the servers, it spares them the owner's address.
const { DATABASE_OWNER_URL: owner, DATABASE_URL: app } = env;
if (!owner) {
  process.stderr.write("Recado cannot migrate without DATABASE_OWNER_URL, the role that owns the database\n");
  process.exit(78);
}
await setUpDatabase({ owner, app }).catch((error: unknown) => {
  log.fatal({ error }, "the database could not be brought up to date");
  process.exit(1);
});
log.info("the database is up to date");
