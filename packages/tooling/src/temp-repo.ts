import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A small repo in a temporary folder: paths and what is in them. */
export type Files = Record<string, string>;

/** Builds the repo, looks at it, and clears it away. */
export async function inTempRepo<T>(files: Files, look: (root: string) => T | Promise<T>): Promise<T> {
  const root = mkdtempSync(path.join(tmpdir(), "recado-repo-"));
  try {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(root, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    return await look(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
