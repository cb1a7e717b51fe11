import { proto } from "@whiskeysockets/baileys";
import { toBase64 } from "../bytes.js";
import { accountParty, numberJid } from "../people/addresses.js";
import type { DeviceRow } from "../store/rows.js";
import { nowInSeconds } from "../wire/nodes.js";
import type { World } from "../world.js";
import { sendMessage } from "./outgoingMessages.js";

/** A message from the phone to its own client, which only the owner's devices may send each other. */
export function sendSelf(
  world: World,
  device: DeviceRow,
  protocolMessage: proto.Message.IProtocolMessage,
): Promise<void> {
  const content = proto.Message.encode({ protocolMessage }).finish();
  const id = world.newId();
  const attributes = { from: numberJid(device.pn), id, t: nowInSeconds(), type: "text", category: "peer" };
  const message = {
    id,
    sender: accountParty(device.pn),
    attributes,
    content: toBase64(content),
    mediaType: null,
    group: null,
  };
  return sendMessage(world, device, { outgoing: message });
}
