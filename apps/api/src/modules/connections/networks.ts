import type { Network } from "@recado/contract";
import { env } from "../../env.js";
import { fail } from "../../kernel/errors.js";

/** The networks a number may live in here. Real customers are never offered a simulator somebody forgot to switch off. */
export function listNetworks(): Network[] {
  const isNamed = env.SIMULATOR_URL !== undefined;
  const isLocal = env.WHATSAPP_URL !== undefined && env.NODE_ENV !== "production";
  return isNamed || isLocal ? ["whatsapp", "simulator"] : ["whatsapp"];
}

export function requireNetwork(network: Network): void {
  if (!listNetworks().includes(network)) fail("ERR_WAPP_NETWORK");
}
