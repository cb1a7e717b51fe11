import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "../src/env.js";

/** Every mail that lies in the outbox for an address, oldest first. */
export async function mailsFor(email: string): Promise<string[]> {
  const folder = join(env.DATA_DIR, "outbox");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".txt"));
  const mails = await Promise.all(names.sort().map((name) => readFile(join(folder, name), "utf8")));
  return mails.filter((mail) => mail.startsWith(`To: ${email}\n`));
}
