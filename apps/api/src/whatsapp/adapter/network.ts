import type { Network } from "@recado/contract";
import { isLoopback } from "../../env.js";
import { lineSettings } from "../settings.js";

const WHATSAPP = "wss://web.whatsapp.com/ws/chat";

/** The server a line of some network speaks to. Without TLS only to this machine, or to hosts the operator named. */
export function serverFor(network: Network): string {
  const address = lineSettings.whatsappUrl ?? (network === "simulator" ? lineSettings.simulatorUrl : WHATSAPP);
  if (!address) throw new Error("This installation has no simulator");
  const url = new URL(address);
  if (url.protocol === "wss:") return address;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (url.protocol !== "ws:" || !(isLoopback(host) || lineSettings.allowedHosts.includes(host)))
    throw new Error(
      "A line is encrypted by TLS: plain ws: is for this machine, or for hosts in WHATSAPP_ALLOWED_HOSTS",
    );
  return address;
}

/** Whether a line speaks to WhatsApp itself. */
export function isRealWhatsapp(address: string): boolean {
  return address === WHATSAPP;
}
