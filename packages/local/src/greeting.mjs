import { readFile } from "node:fs/promises";
import path from "node:path";
import { say } from "./output.mjs";

/**
 * Tells where Recado is and how to log in. The generated first password is shown as long as the API keeps its file, which it
 * removes when the password is changed.
 * @param {{ address: string, email: string, folder: string }} recado
 */
export async function greet({ address, email, folder }) {
  const password = await readFile(path.join(folder, "first-password"), "utf8").catch(() => "");
  say();
  say("Recado is ready.");
  say();
  say(`    Address    ${address}`);
  say(`    E-mail     ${email}`);
  say(`    Password   ${password.trim() || "your own"}`);
  if (password.trim()) say("               (shown at each local start until it is changed)");
  say();
  say(`Data: ${folder}. Ctrl-C ends everything.`);
  say();
}
