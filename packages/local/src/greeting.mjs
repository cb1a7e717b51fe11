import { readFile } from "node:fs/promises";
import path from "node:path";
import { frame, say } from "./output.mjs";
import { isOpenToTheNetwork } from "./port-choice.mjs";

/**
 * Tells where Recado is, how to log in, and where there is a phone to connect. The generated first password is shown as long as the API keeps its file, which it
 * removes when the password is changed.
 * @param {{ address: string, folder: string, env: Record<string, string> }} recado `env` is what the API was started with
 */
export async function greet({ address, folder, env }) {
  const password = await readFile(path.join(folder, "first-password"), "utf8").catch(() => "");
  say();
  say("Recado is ready.");
  say();
  say(`    Address    ${address}`);
  say(`    E-mail     ${env.ADMIN_EMAIL ?? ""}`);
  say(`    Password   ${password.trim() || "your own"}`);
  if (password.trim()) say("               (shown at each local start until it is changed)");
  if (env.SIMULATOR_CONTROL_URL) {
    say(`    Simulator  ${env.SIMULATOR_CONTROL_URL}    a phone and customers to try it with`);
  }
  say();
  if (isOpenToTheNetwork(env)) {
    say(
      frame("Open to the network, without TLS", [
        `HOST=${env.HOST} lets other machines in. Whoever shares a network with them can read their passwords and messages.`,
        "Put a proxy with TLS in front (docker compose brings one) and set PUBLIC_URL to its https address,",
        "or leave HOST out: then only this machine reaches Recado.",
      ]),
    );
    say();
  }
  say(`Data: ${folder}. Ctrl-C ends everything.`);
  say();
}
