import { readFile, rename, writeFile } from "node:fs/promises";
import { deserialize, serialize } from "node:v8";

const FORMAT = 1;

/**
 * Keeps the data of the JavaScript Redis in one file: restored at the start, written when something changed.
 * @param {import("js-redis-server/core").RedisServerState} state
 * @param {string} file
 */
export async function keepSnapshots(state, file) {
  await restore(state, file);
  let changed = false;
  for (const database of state.databases) {
    database.subscribe(() => {
      changed = true;
    });
  }
  let saving = Promise.resolve();
  const save = () => {
    saving = saving.then(async () => {
      if (!changed) return;
      changed = false;
      const databases = state.databases.map((database) => ({ id: database.id, entries: database.entriesSnapshot() }));
      // Written beside and renamed: a power cut leaves the one before.
      await writeFile(`${file}.new`, serialize({ format: FORMAT, databases }), { mode: 0o600 });
      await rename(`${file}.new`, file);
    });
    return saving;
  };
  return { save };
}

/**
 * @param {import("js-redis-server/core").RedisServerState} state
 * @param {string} file
 */
async function restore(state, file) {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return;
  try {
    const { format, databases } = deserialize(bytes);
    if (format !== FORMAT) throw new Error(`unknown format ${format}`);
    for (const { id, entries } of databases) {
      for (const { key, value, expiresAt } of entries) {
        if (expiresAt === undefined || expiresAt > Date.now()) state.getDatabase(id).set(key, value, { expiresAt });
      }
    }
  } catch (error) {
    // Postgres holds the truth and refills the jobs, so an unreadable snapshot is put aside and not a reason to stay down.
    await rename(file, `${file}.broken`);
    process.stderr.write(`The Redis snapshot could not be read and was put aside: ${error}\n`);
  }
}
