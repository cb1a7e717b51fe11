import { isIP } from "node:net";
import type { KeyHolder } from "../context.js";
import { chargeRequestTo } from "../db/fairShare.js";
import { toBlockList } from "../outgoing/addresses.js";
import type { Payer } from "../payer.js";
import { enforceKeyGate, type KeyAccess } from "./gate.js";
import { bearerOf } from "./tokens.js";

/** As much of a request as a program is known by. */
interface KeyRequest {
  authorization: string | undefined;
  address: string;
  requestId: string;
}

interface KeyReader {
  /** Whose key it is; refuses whatever is wrong with it in the same way. */
  read(key: string, request: KeyRequest): Promise<KeyHolder>;
  noteUse(holder: KeyHolder): Promise<void>;
}

let reader: KeyReader | undefined;

/** Registers who knows the keys of programs. */
export function setKeyReader(read: KeyReader): void {
  reader = read;
}

/** Whose key a request carries, once it was charged and let in. From here on its statements count as that company's. */
export async function admitKey(
  access: KeyAccess,
  request: KeyRequest,
  charge: (payer: Payer) => Promise<void>,
): Promise<KeyHolder> {
  if (!reader) throw new Error("Nobody reads keys of programs");
  const holder = await reader.read(bearerOf(request.authorization) ?? "", request);
  const payer = { company: `company ${holder.companyId}`, person: `key ${holder.key.id}` };
  chargeRequestTo(payer);
  await charge(payer);
  enforceKeyGate(access, holder);
  await reader.noteUse(holder);
  return holder;
}

/** Whether a request comes from one of these networks; none are all. */
export function isWithin(address: string, networks: string[]): boolean {
  if (networks.length === 0) return true;
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, "").split("%")[0] ?? "";
  if (!isIP(bare)) return false;
  return toBlockList(networks).check(bare, isIP(bare) === 6 ? "ipv6" : "ipv4");
}

/** Whether a key may see what belongs to a connection. */
export function mayTouch({ key }: KeyHolder, connectionId: number | null): boolean {
  return key.connectionIds === null || (connectionId !== null && key.connectionIds.includes(connectionId));
}
