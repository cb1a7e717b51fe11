import { proto, type WASocket } from "@whiskeysockets/baileys";
import { readStubs } from "../store/journal.js";
import type { Lease } from "../store/lease.js";
import { parseEnvelope } from "./envelope.js";

/** Asks our own phone once more for messages nobody could read, whose socket may have ended before it asked. */
export async function askForContents(socket: WASocket, lease: Lease): Promise<void> {
  const envelopes = (await readStubs(lease)).map(parseEnvelope);
  for (const { key, at, pushName, stub } of envelopes) {
    if (stub !== proto.WebMessageInfo.StubType.CIPHERTEXT) continue;
    const { remoteJid, fromMe, id, participant } = key;
    const known = { key, messageTimestamp: at, pushName: pushName || null };
    // A socket that ends meanwhile asks for none of them; the next one does.
    socket.requestPlaceholderResend({ remoteJid, fromMe, id, participant }, known).catch(() => undefined);
  }
}
