import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { here } from "./here";

const TIMEOUT_MS = 15_000;

/** Waits for a mail to somebody, and gives the newest. */
export async function readMail(recipient: string): Promise<string> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const mail = (await listMails()).findLast((text) => text.startsWith(`To: ${recipient}\n`));
    if (mail) return mail;
    await delay(100);
  }
  throw new Error(`No mail to ${recipient} came`);
}

async function listMails(): Promise<string[]> {
  const folder = here.mails;
  const names = await readdir(folder).catch(() => []);
  const letters = names.filter((name) => name.endsWith(".txt")).sort();
  return Promise.all(letters.map((name) => readFile(path.join(folder, name), "utf8")));
}
