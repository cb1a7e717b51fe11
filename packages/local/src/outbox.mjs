import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { frame } from "./output.mjs";

const LOOK_EVERY_MS = 1_000;
/** A file younger than this may still be being written. */
const SETTLED_MS = 200;

/**
 * Shows the mails the API wrote to the outbox because no mail server is set, as they come.
 * @param {string} folder
 * @param {(text: string) => void} show
 */
export async function watchOutbox(folder, show) {
  const seen = new Set(await listMails(folder));
  let looking = false;
  const timer = setInterval(async () => {
    if (looking) return;
    looking = true;
    for (const name of await listMails(folder)) {
      if (seen.has(name) || !(await isSettled(path.join(folder, name)))) continue;
      seen.add(name);
      show(showMail(await readFile(path.join(folder, name), "utf8").catch(() => "")));
    }
    looking = false;
  }, LOOK_EVERY_MS);
  return { stop: async () => clearInterval(timer) };
}

/**
 * A mail file (headers, an empty line, the text) in a frame.
 * @param {string} text
 */
export function showMail(text) {
  const [head = "", ...body] = text.replaceAll("\r\n", "\n").trimEnd().split("\n\n");
  return frame("Mail (no SMTP_URL is set, so it is shown here)", [
    ...head.split("\n"),
    "",
    ...body.join("\n\n").split("\n"),
  ]);
}

/** @param {string} folder */
async function listMails(folder) {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(".txt")).sort();
}

/** @param {string} file */
async function isSettled(file) {
  const { mtimeMs } = await stat(file);
  return Date.now() - mtimeMs > SETTLED_MS;
}
