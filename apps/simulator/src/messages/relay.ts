import { type BinaryNode, jidDecode } from "@whiskeysockets/baileys";
import { findAddressee, lidJid, numberJid } from "../people/addresses.js";
import { makeNode, nowInSeconds } from "../wire/nodes.js";
import type { World } from "../world.js";
import { sendParcel } from "./parcels.js";
import type { Route } from "./route.js";

/** Carries what one client sealed for another, unopened: a second device of the number, or a device of another number. */
export function relayToCompanion(world: World, route: Route, part: { jid: string; enc: BinaryNode }): void {
  const to = findAddressee(world, part.jid);
  const sender = world.store.accounts.get(route.account);
  if (to?.kind !== "account" || sender === undefined) return;
  const device = Number(route.deviceKey.split(":")[1]);
  const isByLid = jidDecode(part.jid)?.server === "lid";
  const from = isByLid ? lidJid(sender.lid, device) : numberJid(sender.pn, device);
  const isOwn = to.account.pn === sender.pn;
  const attributes = {
    id: route.id,
    from: route.group === null ? from : route.to,
    participant: route.group === null ? undefined : from,
    recipient: isOwn && route.group === null ? route.to : undefined,
    t: nowInSeconds(),
    type: route.stanza.attrs.type,
    edit: route.stanza.attrs.edit,
    notify: sender.name,
    addressing_mode: isByLid ? "lid" : "pn",
    [isByLid ? "sender_pn" : "sender_lid"]: isByLid ? numberJid(sender.pn) : lidJid(sender.lid),
  };
  const words = route.group === null ? undefined : route.stanza.content;
  const groupEnc = Array.isArray(words) ? words.filter((node) => node.tag === "enc") : [];
  sendParcel(world, `${to.account.pn}:${to.device}`, makeNode("message", attributes, [part.enc, ...groupEnc]));
}
