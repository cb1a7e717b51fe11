import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { encodeBinaryNode, proto } from "@whiskeysockets/baileys";
import type { POISON_KINDS } from "../contract/inputs.js";
import { say } from "../messages/say.js";
import { devicesOf } from "../people/accounts.js";
import { deviceKeyOf } from "../people/addresses.js";
import { envelopeOf } from "../people/customers.js";
import type { CustomerRow } from "../store/rows.js";
import { type BinaryNode, makeNode, nowInSeconds } from "../wire/nodes.js";
import type { World } from "../world.js";

export type PoisonKind = (typeof POISON_KINDS)[number];
export interface PoisonOptions {
  kind: PoisonKind;
  account: string;
  customer: CustomerRow;
  count: number;
  perSecond: number | undefined;
}

const PER_TURN = 50;

/** Sends what no honest client would: unreadable, malformed or spoofed stanzas. Only the spoofed ones are sealed properly. */
export async function poison(world: World, options: PoisonOptions): Promise<void> {
  for (let index = 0; index < options.count; index += 1) {
    if (options.kind === "spoofed") await sendSpoofed(world, options, index);
    else sendRaw(world, options, makePoison(world, options, index));
    if (options.perSecond !== undefined) await setTimeout(1000 / options.perSecond);
    else if (index % PER_TURN === 0) await setTimeout(0);
  }
}

function makePoison(world: World, options: PoisonOptions, index: number): Buffer {
  const { from } = envelopeOf(options.customer);
  const attributes = { from, id: world.newId("BAD"), t: nowInSeconds(), type: "text", notify: options.customer.name };
  if (options.kind === "broken-frame") return randomBytes(40);
  if (options.kind === "undecryptable") {
    // The first byte is a version the library knows, so that it gets as far as failing to decrypt.
    const noise = Buffer.concat([Buffer.from([0x33]), randomBytes(90)]);
    return encodeBinaryNode(makeNode("message", attributes, [makeNode("enc", { v: "2", type: "msg" }, noise)]));
  }
  const shapes = malformedShapes(attributes);
  return encodeBinaryNode(shapes[index % shapes.length] ?? makeNode("message"));
}

/** Stanzas that lack or twist what a client relies on. */
function malformedShapes(attributes: Record<string, string>): BinaryNode[] {
  const { id: _, ...nameless } = attributes;
  return [
    makeNode("message", attributes),
    makeNode("message", attributes, [makeNode("enc", { v: "2", type: "nonsense" }, randomBytes(20))]),
    makeNode("message", attributes, [makeNode("enc", { v: "2", type: "pkmsg" }, Buffer.alloc(0))]),
    makeNode("message", { ...attributes, from: "nobody@nowhere" }, [makeNode("enc", { type: "msg" }, randomBytes(30))]),
    makeNode("message", { ...attributes, from: "1@g.us" }, [makeNode("enc", { type: "skmsg" }, randomBytes(30))]),
    makeNode("message", { ...attributes, t: "not a time" }, [makeNode("plaintext", {}, randomBytes(50))]),
    makeNode("message", { ...attributes, recipient: "1@s.whatsapp.net" }, [
      makeNode("enc", { type: "msg" }, randomBytes(9)),
    ]),
    makeNode("message", nameless, [makeNode("enc", { type: "msg" }, randomBytes(30))]),
    makeNode("receipt", { ...attributes, type: "retry" }),
    makeNode("receipt", { ...attributes, type: "unheard-of" }, [makeNode("list", {}, [])]),
    makeNode("notification", { ...attributes, type: "w:gp2" }),
    makeNode("notification", { ...attributes, type: "mediaretry" }),
    makeNode("notification", { ...attributes, type: "server_sync" }, [
      makeNode("collection", { name: "no-such-thing" }),
    ]),
    makeNode("call", attributes, []),
    makeNode("unheard-of", attributes, [makeNode("child")]),
  ];
}

function sendRaw(world: World, options: PoisonOptions, bytes: Buffer): void {
  for (const device of devicesOf(world, options.account)) {
    const connection = world.connectionOf(deviceKeyOf(device));
    if (connection?.isActive) connection.sendBytes(bytes);
  }
}

const { Type } = proto.Message.ProtocolMessage;

/** Orders only the number's own phone may give, properly sealed, but by a customer. */
async function sendSpoofed(world: World, options: PoisonOptions, index: number): Promise<void> {
  const orders: proto.Message.IProtocolMessage[] = [
    {
      type: Type.APP_STATE_SYNC_KEY_SHARE,
      appStateSyncKeyShare: { keys: [{ keyId: { keyId: randomBytes(6) }, keyData: { keyData: randomBytes(32) } }] },
    },
    { type: Type.HISTORY_SYNC_NOTIFICATION, historySyncNotification: { syncType: 0, chunkOrder: 1, progress: 100 } },
    {
      type: Type.LID_MIGRATION_MAPPING_SYNC,
      lidMigrationMappingSyncMessage: { encodedMappingPayload: randomBytes(40) },
    },
    {
      type: Type.PEER_DATA_OPERATION_REQUEST_RESPONSE_MESSAGE,
      peerDataOperationRequestResponseMessage: { stanzaId: "1" },
    },
  ];
  const protocolMessage = orders[index % orders.length] ?? null;
  const { customer, account } = options;
  await say(world, { customer, account, group: null, message: { protocolMessage }, id: world.newId("BAD") });
}
