import { devicesOf } from "../../people/accounts.js";
import { type Addressee, findAddressee, lidJid, namesOf, numberJid } from "../../people/addresses.js";
import { findOnWhatsApp } from "../../people/customers.js";
import type { World } from "../../world.js";
import { type BinaryNode, childOf, childrenOf, makeNode, textOf } from "../nodes.js";
import type { Answer } from "./query.js";

/** Who is on WhatsApp, under which address, with which devices. */
export const usync: Answer = ({ world, iq }) => {
  const request = childOf(iq, "usync");
  const asked = childrenOf(childOf(request, "query")).map((protocol) => protocol.tag);
  const users = childrenOf(childOf(request, "list"), "user").map((user) => answerAbout(world, user, asked));
  return [
    makeNode("usync", { context: request?.attrs.context, mode: request?.attrs.mode, sid: request?.attrs.sid }, [
      makeNode(
        "result",
        {},
        asked.map((protocol) => makeNode(protocol)),
      ),
      makeNode("list", {}, users),
    ]),
  ];
};

function answerAbout(world: World, user: BinaryNode, asked: string[]): BinaryNode {
  const digits = textOf(childOf(user, "contact")).replace(/\D/g, "");
  const number = digits === "" ? undefined : findOnWhatsApp(world, digits);
  const jid = user.attrs.jid ?? numberJid(number ?? digits);
  const somebody = isReachable(world, jid);
  const parts = asked.flatMap((protocol) => answerProtocol(world, protocol, somebody));
  return makeNode("user", { jid }, parts);
}

function isReachable(world: World, jid: string): Addressee | undefined {
  const somebody = findAddressee(world, jid);
  return somebody?.kind === "customer" && !somebody.customer.isOnWhatsApp ? undefined : somebody;
}

function answerProtocol(world: World, protocol: string, somebody: Addressee | undefined): BinaryNode[] {
  switch (protocol) {
    case "contact":
      return [makeNode("contact", { type: somebody === undefined ? "out" : "in" })];
    case "devices":
      return [
        makeNode("devices", {}, [
          makeNode("device-list", {}, somebody === undefined ? [] : deviceNodes(world, somebody)),
        ]),
      ];
    case "lid":
      // Also customers that never show one: without it the client could not seal anything for them.
      return somebody === undefined ? [] : [makeNode("lid", { val: lidJid(namesOf(somebody).lid) })];
    case "status":
      return [
        makeNode(
          "status",
          { t: "1700000000" },
          Buffer.from(somebody?.kind === "customer" ? somebody.customer.about : ""),
        ),
      ];
    default:
      return [makeNode(protocol)];
  }
}

function deviceNodes(world: World, somebody: Addressee): BinaryNode[] {
  const phone = makeNode("device", { id: "0" });
  if (somebody.kind === "customer") return [phone];
  const clients = devicesOf(world, somebody.account.pn);
  return [phone, ...clients.map(({ id }) => makeNode("device", { id: String(id), "key-index": String(id) }))];
}
