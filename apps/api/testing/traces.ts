import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Api } from "./api.js";

/** Tables and files that still say one of these words, whether in the clear, in bytes or encrypted by the installation. */
export async function findTraces(api: Api, words: string[]): Promise<string[]> {
  const { env } = await import("../src/env.js");
  const tables = await api.sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const found = new Set<string>();
  for (const { name } of tables) {
    const rows = await api.sql<{ row: object }>(`SELECT to_jsonb(t) AS row FROM "${name}" t`);
    for (const { row } of rows) if (says(await open(row), words)) found.add(name);
  }
  for (const file of await readdir(env.DATA_DIR, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    // What is removed after the commit may go just now.
    const bytes = await readFile(join(file.parentPath, file.name)).catch(() => Buffer.of());
    if (words.some((word) => bytes.includes(word) || file.name.includes(word))) found.add("a file");
  }
  return [...found].sort();
}

function says(text: string, words: string[]): boolean {
  return words.some((word) => text.includes(word) || text.includes(Buffer.from(word).toString("hex")));
}

/** A row as text, what is encrypted in it opened. */
async function open(row: object): Promise<string> {
  const { decryptText } = await import("../src/kernel/secrets.js");
  return JSON.stringify(row, (_key, value: unknown) => {
    if (typeof value !== "string" || !value.startsWith("v1.")) return value;
    try {
      return decryptText(value);
    } catch {
      return value;
    }
  });
}
