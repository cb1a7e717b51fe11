import { proto } from "@whiskeysockets/baileys";
import { fromBase64 } from "../bytes.js";
import { nowInSeconds } from "../wire/nodes.js";
import type { World } from "../world.js";
import type { Route } from "./route.js";
import { sendSelf } from "./sendSelf.js";

const { Type } = proto.Message.ProtocolMessage;
const { PLACEHOLDER_MESSAGE_RESEND } = proto.Message.PeerDataOperationRequestType;

/** A client asks its phone for messages that came to it without their content: the phone sends those it has. */
export async function answerPlaceholders(world: World, route: Route, asked: proto.Message): Promise<void> {
  const device = world.store.devices.get(route.deviceKey);
  const { protocolMessage } = asked.deviceSentMessage?.message ?? asked;
  const requests = protocolMessage?.peerDataOperationRequestMessage?.placeholderMessageResendRequest ?? [];
  const results = requests.flatMap(({ messageKey }) => {
    const kept = world.store.contents.get(`${route.account}/${messageKey?.id}`);
    if (kept === undefined || !messageKey) return [];
    const message = proto.Message.decode(fromBase64(kept.plain));
    const webMessageInfo = { key: messageKey, message, messageTimestamp: Number(nowInSeconds()) };
    const webMessageInfoBytes = proto.WebMessageInfo.encode(webMessageInfo).finish();
    return [{ placeholderMessageResendResponse: { webMessageInfoBytes } }];
  });
  if (device === undefined || results.length === 0) return;
  await sendSelf(world, device, {
    type: Type.PEER_DATA_OPERATION_REQUEST_RESPONSE_MESSAGE,
    peerDataOperationRequestResponseMessage: {
      peerDataOperationRequestType: PLACEHOLDER_MESSAGE_RESEND,
      stanzaId: route.id,
      peerDataOperationResult: results,
    },
  });
}
