import { access, constants } from "node:fs/promises";
import path from "node:path";

/**
 * The first of these programs that is installed.
 * @param {string[]} names
 * @returns {Promise<string | undefined>}
 */
export async function findOnPath(names) {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  for (const name of names) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      const runs = await access(file, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (runs) return file;
    }
  }
  return undefined;
}
