import { unit } from "../../kernel/db/unit.js";
import type { LineEvent } from "../../whatsapp/port.js";
import { learnGroup, learnNames, outdatePictures } from "../contacts/index.js";
import { isGroupAdmin } from "./isGroupAdmin.js";
import { receiveCall } from "./receiveCall.js";
import { receiveChange } from "./receiveChange.js";
import { receiveMessage } from "./receiveMessage.js";

/** Takes what a line tells. Each event is one unit of its company; one that fails comes again. */
export async function receive(event: LineEvent): Promise<void> {
  switch (event.type) {
    case "message":
      return unit(event, () => receiveMessage(event));
    case "revoke": {
      const isAdmin = await isGroupAdmin(event);
      return unit(event, () => receiveChange(event, isAdmin));
    }
    case "edit":
    case "reaction":
    case "vote":
      return unit(event, () => receiveChange(event));
    case "call":
      return unit(event, () => receiveCall(event));
    case "groupChanged":
      return unit(event, () => learnGroup(event));
    case "contacts":
      return unit(event, async () => {
        await learnNames(event, event.contacts);
        await outdatePictures(event.contacts);
      });
    // Acks, reads and typing are handled by messages and tickets, states by connections.
    case "ack":
    case "chatRead":
    case "newChatCap":
    case "presence":
    case "reachoutLock":
    case "state":
      return;
  }
}
