import { type BinaryNode, jidDecode, jidNormalizedUser } from "@whiskeysockets/baileys";
import { devicesOf } from "../people/accounts.js";
import { deviceKeyOf, findAddressee, lidJid, numberJid } from "../people/addresses.js";
import { childOf, childrenOf, makeNode, nowInSeconds } from "../wire/nodes.js";
import type { World } from "../world.js";
import { sendStanza } from "./pendingStanzas.js";
import type { Route } from "./route.js";

/** Carries what one client sealed for another, unopened: a second device of the number, or a device of another number. */
export function relayToCompanion(world: World, route: Route, part: { jid: string; encs: BinaryNode[] }): void {
  const to = findAddressee(world, part.jid);
  const sender = world.store.accounts.get(route.account);
  if (to?.kind !== "account" || sender === undefined) return;
  const device = Number(route.deviceKey.split(":")[1]);
  const isByLid = jidDecode(part.jid)?.server === "lid";
  const from = isByLid ? lidJid(sender.lid, device) : numberJid(sender.pn, device);
  const isOwn = to.account.pn === sender.pn;
  const isGroup = route.group !== null;
  const otherName = isByLid ? "pn" : "lid";
  const attributes = {
    id: route.id,
    from: isGroup ? route.to : from,
    participant: isGroup ? from : undefined,
    recipient: isOwn && !isGroup ? route.to : undefined,
    t: nowInSeconds(),
    type: route.stanza.attrs.type,
    edit: route.stanza.attrs.edit,
    notify: sender.name,
    addressing_mode: isByLid ? "lid" : "pn",
    [`${isGroup ? "participant" : "sender"}_${otherName}`]: isByLid ? numberJid(sender.pn) : lidJid(sender.lid),
  };
  sendStanza(world, `${to.account.pn}:${to.device}`, makeNode("message", attributes, part.encs));
}

/** The same in a group: to every client of every member but the one that speaks, with the key to it where there is one. */
export function relayInGroup(world: World, route: Route, words: BinaryNode): void {
  const { group } = route;
  const keys = new Map<string, BinaryNode>();
  for (const part of childrenOf(childOf(route.stanza, "participants"), "to")) {
    const to = findAddressee(world, part.attrs.jid ?? "");
    const enc = childOf(part, "enc");
    if (to?.kind === "account" && enc !== undefined) keys.set(`${to.account.pn}:${to.device}`, enc);
  }
  for (const { party } of group?.members ?? []) {
    const account = party.startsWith("account:") ? world.store.accounts.get(party.slice("account:".length)) : undefined;
    for (const device of account === undefined ? [] : devicesOf(world, account.pn)) {
      const deviceKey = deviceKeyOf(device);
      if (account === undefined || deviceKey === route.deviceKey) continue;
      const key = keys.get(deviceKey);
      const jid = group?.addressing === "lid" ? lidJid(account.lid, device.id) : numberJid(account.pn, device.id);
      relayToCompanion(world, route, { jid, encs: key === undefined ? [words] : [key, words] });
    }
  }
}

/** What a client answers to what another client sealed: that it has it, has read it, or could not. */
export function relayReceipt(world: World, deviceKey: string, receipt: BinaryNode): void {
  const { to = "", id, type, participant, recipient } = receipt.attrs;
  const peer = findAddressee(world, participant ?? to);
  const [pn = "", device] = deviceKey.split(":");
  const account = world.store.accounts.get(pn);
  const isOwnWord = type === "peer_msg" || type === "hist_sync" || type === "sender";
  if (peer?.kind !== "account" || account === undefined || isOwnWord) return;
  const isByLid = jidDecode(participant ?? to)?.server === "lid";
  const name = isByLid ? lidJid(account.lid, Number(device)) : numberJid(account.pn, Number(device));
  const isGroup = world.store.groups.has(to);
  const from = isGroup ? to : type === "retry" ? name : jidNormalizedUser(name);
  const attributes = { from, participant: isGroup ? name : undefined, id, type, recipient, t: nowInSeconds() };
  const node = makeNode("receipt", attributes, receipt.content);
  for (const target of devicesOf(world, peer.account.pn)) {
    // A retry is for the one device that sealed it; everything else is news for all.
    if (type !== "retry" || target.id === peer.device) sendStanza(world, deviceKeyOf(target), node);
  }
}
