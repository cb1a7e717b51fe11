import { randomBytes } from "node:crypto";
import { type AuthenticationCreds, S_WHATSAPP_NET, type WASocket } from "@whiskeysockets/baileys";
import { log } from "../../kernel/log.js";
import type { DesiredState, LineState } from "../types.js";
import type { BaileysWs } from "./baileysWs.js";
import { showToSimulator } from "./showToSimulator.js";

const LOGOUT_QUERY_MS = 5_000;

interface PairingOptions {
  socket: WASocket;
  ws: BaileysWs;
  creds: AuthenticationCreds;
  /** Says whether to pair by QR code or by a code typed on a phone, and on which network. */
  desired: DesiredState;
  onState(change: Partial<LineState>): void;
}

/** Shows QR codes, or a pairing code, until a phone confirms. Answers the handler for the library's `qr` updates. */
export function showCodes({ socket, ws, creds, desired, onState }: PairingOptions): (qr: string) => void {
  const { network, wantedNumber: number } = desired;
  let secret: string | null = null;
  let shown = "";
  let retries = 0;
  let isAsked = false;
  const show = (qr: string) => {
    shown = qr;
    // The library keeps using the secret it started with; see below.
    const [address = "", codes = ""] = qr.split("#");
    const parts = codes.split(",");
    if (secret !== null) parts[3] = secret;
    const qrcode = `${address}#${parts.join(",")}`;
    retries += 1;
    onState({ status: "qrcode", qrcode, retries });
    if (network === "simulator") void showToSimulator(qrcode);
  };
  // The server may retire the secret while the QR code is shown; a phone that scans the old one waits for ever.
  ws.on("CB:notification,type:companion_reg_refresh", () => {
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
      .then((pairingCode) => onState({ status: "PAIRING", pairingCode, qrcode: "" }))
      .catch((error: unknown) => log.warn({ error }, "no pairing code was granted"));
  };
}

/** Takes this device off the phone's list. The library's own logout hangs up before WhatsApp has heard of it. */
export async function logOut(socket: WASocket, jid: string): Promise<void> {
  const content = [{ tag: "remove-companion-device", attrs: { jid, reason: "user_initiated" } }];
  const attrs = { to: S_WHATSAPP_NET, type: "set", id: socket.generateMessageTag(), xmlns: "md" };
  await socket.query({ tag: "iq", attrs, content }, LOGOUT_QUERY_MS).catch(() => undefined);
}
