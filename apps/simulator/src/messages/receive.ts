import { type BinaryNode, proto, unpadRandomMax16 } from "@whiskeysockets/baileys";
import { log } from "../log.js";
import { type Addressee, findAddressee } from "../people/addresses.js";
import { learnSenderKey, openFromGroup } from "../signal/senderKeys.js";
import { open } from "../signal/sessions.js";
import type { CustomerRow } from "../store/rows.js";
import { bytesOf, childOf, childrenOf } from "../wire/nodes.js";
import type { World } from "../world.js";
import { deliverToCustomer } from "./deliver.js";
import { answerPlaceholders } from "./placeholders.js";
import { relayInGroup, relayToCompanion } from "./relay.js";
import { askAgain } from "./retries.js";
import type { Route } from "./route.js";

/** Takes a message apart and brings each part to whom it is sealed for. */
export async function receiveMessage(world: World, route: Route): Promise<void> {
  const parts = childrenOf(childOf(route.stanza, "participants"), "to");
  for (const part of parts) await bring(world, route, { jid: part.attrs.jid ?? "", enc: childOf(part, "enc") });
  const direct = childOf(route.stanza, "enc");
  if (direct === undefined) return;
  if (direct.attrs.type !== "skmsg") return bring(world, route, { jid: route.to, enc: direct });
  relayInGroup(world, route, direct);
  for (const member of route.group?.members ?? []) {
    const customer = world.store.customers.get(member.party.slice("customer:".length));
    if (member.party.startsWith("customer:") && customer !== undefined)
      await readInGroup(world, route, { customer, enc: direct });
  }
}

async function bring(world: World, route: Route, part: { jid: string; enc: BinaryNode | undefined }): Promise<void> {
  const to = findAddressee(world, part.jid);
  if (to === undefined || part.enc === undefined) return;
  if (to.kind === "account" && to.device !== 0) {
    // In a group it travels together with the words it unlocks.
    return route.group === null ? relayToCompanion(world, route, { jid: part.jid, encs: [part.enc] }) : undefined;
  }
  await readAlone(world, route, { to, enc: part.enc });
}

/** A phone or a customer opens what was sealed for it alone. */
async function readAlone(world: World, route: Route, part: { to: Addressee; enc: BinaryNode }): Promise<void> {
  const { to, enc } = part;
  const party = to.kind === "customer" ? `customer:${to.customer.pn}` : `account:${to.account.pn}`;
  const sealed = { type: enc.attrs.type ?? "msg", bytes: bytesOf(enc, "ciphertext") };
  const customer = to.kind === "customer" ? to.customer : null;
  if (
    customer !== null &&
    world.faults.take("retry-at-customer", { account: route.account, customer: customer.pn }) !== undefined
  ) {
    return askAgain(world, route, customer);
  }
  let message: proto.Message;
  try {
    const plain = await open(world.store, { party, device: route.deviceKey }, sealed);
    message = proto.Message.decode(unpadRandomMax16(plain));
  } catch (error) {
    log("warn", "could not read", { party, id: route.id, error: (error as Error).message });
    if (customer !== null) askAgain(world, route, customer);
    return;
  }
  const announcement = message.senderKeyDistributionMessage;
  if (announcement?.axolotlSenderKeyDistributionMessage && announcement.groupId) {
    const voice = { party, group: announcement.groupId, author: authorOf(route) };
    await learnSenderKey(world.store, voice, announcement.axolotlSenderKeyDistributionMessage);
    message.senderKeyDistributionMessage = null;
  }
  if (customer === null) return answerPlaceholders(world, route, message);
  if (hasWords(message)) deliverToCustomer(world, route, { customer, message });
}

async function readInGroup(
  world: World,
  route: Route,
  part: { customer: CustomerRow; enc: BinaryNode },
): Promise<void> {
  const party = `customer:${part.customer.pn}`;
  const voice = { party, group: route.to, author: authorOf(route) };
  try {
    const plain = await openFromGroup(world.store, voice, bytesOf(part.enc, "ciphertext"));
    deliverToCustomer(world, route, {
      customer: part.customer,
      message: proto.Message.decode(unpadRandomMax16(plain)),
    });
  } catch (error) {
    log("warn", "could not read in group", { party, id: route.id, error: (error as Error).message });
    askAgain(world, route, part.customer);
  }
}

function authorOf(route: Route): string {
  return route.deviceKey.replace(":", "-");
}

function hasWords(message: proto.Message): boolean {
  const { senderKeyDistributionMessage: _, messageContextInfo: __, ...words } = message;
  return Object.values(words).some((value) => value !== null && value !== undefined && value !== "");
}
