import { randomBytes } from "node:crypto";
import { type AuthenticationCreds, S_WHATSAPP_NET, type WASocket } from "@whiskeysockets/baileys";
import { log } from "../../kernel/log.js";
import type { StateKeeper } from "../line/stateKeeper.js";
import type { Wish } from "../store/desiredStates.js";
import { showToSimulator } from "./showToSimulator.js";
import type { Wire } from "./baileysWs.js";

const LEAVE_PATIENCE_MS = 5_000;

interface Parts {
  socket: WASocket;
  wire: Wire;
  creds: AuthenticationCreds;
  states: StateKeeper;
  /** Whether a code was asked for, for a number, instead of a picture; and who is shown the picture. */
  wish: Wish;
}

/** Shows a newcomer's codes until a phone says yes. Answers what to do with each code of the library. */
export function showCodes({ socket, wire, creds, states, wish }: Parts): (qr: string) => void {
  const { network, wantedNumber: number } = wish;
  let secret: string | null = null;
  let shown = "";
  let isAsked = false;
  const show = (qr: string) => {
    shown = qr;
    // The library knows the secret it started with only; see below.
    const [address = "", codes = ""] = qr.split("#");
    const parts = codes.split(",");
    if (secret !== null) parts[3] = secret;
    const qrcode = `${address}#${parts.join(",")}`;
    states.say({ status: "qrcode", qrcode, retries: states.state.retries + 1 });
    if (network === "simulator") void showToSimulator(qrcode);
  };
  // The server may retire the secret while the picture is on the screen; a phone that scans the old one waits for ever.
  wire.on("CB:notification,type:companion_reg_refresh", () => {
    secret = randomBytes(32).toString("base64");
    creds.advSecretKey = secret;
    if (shown !== "" && number === null) show(shown);
  });
  return (qr) => {
    if (number === null) {
      show(qr);
      return;
    }
    if (isAsked) return;
    isAsked = true;
    socket
      .requestPairingCode(number)
      .then((pairingCode) => states.say({ status: "PAIRING", pairingCode, qrcode: "" }))
      .catch((error: unknown) => log.warn({ error }, "no pairing code was granted"));
  };
}

/** Takes this device off the phone's list. The library's own logout hangs up before WhatsApp has heard of it. */
export async function leaveAccount(socket: WASocket, jid: string): Promise<void> {
  const content = [{ tag: "remove-companion-device", attrs: { jid, reason: "user_initiated" } }];
  const attrs = { to: S_WHATSAPP_NET, type: "set", id: socket.generateMessageTag(), xmlns: "md" };
  await socket.query({ tag: "iq", attrs, content }, LEAVE_PATIENCE_MS).catch(() => undefined);
}
