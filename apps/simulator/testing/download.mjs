import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { BufferJSON, downloadMediaMessage } from "@whiskeysockets/baileys";

/** Runs in a process that was started with the simulator's authority in NODE_EXTRA_CA_CERTS, as a client would be. */
const [file = "", host = ""] = process.argv.slice(2);
const message = JSON.parse(readFileSync(file, "utf8"), BufferJSON.reviver);
const bytes = await downloadMediaMessage(message, "buffer", { host });
process.stdout.write(createHash("sha256").update(bytes).digest("hex"));
