import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A small house in a temporary folder: paths and what is in them. */
export type Files = Record<string, string>;

/** Builds the house, looks at it, and clears it away. */
export async function inTempHouse<T>(files: Files, look: (root: string) => T | Promise<T>): Promise<T> {
  const root = mkdtempSync(path.join(tmpdir(), "recado-house-"));
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
