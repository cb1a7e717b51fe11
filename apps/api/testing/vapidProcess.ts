import "reflect-metadata";
import { closeDatabase, openDatabase } from "../src/kernel/db/database.js";
import { readVapid } from "../src/modules/push/index.js";

// A process that wants the keys of push messages as soon as it is told to, and says which it has.
openDatabase([]);
process.once("message", async () => {
  process.send?.((await readVapid()).publicKey);
  await closeDatabase();
  process.disconnect?.();
});
process.send?.("ready");
