import { childOf, childrenOf, makeNode } from "../nodes.js";
import { type Answer, QueryError } from "./query.js";

export const nothing: Answer = () => [];

export const getProps: Answer = () => [makeNode("props", { hash: "simulator", refresh: "86400" })];

export const getPrivacy: Answer = ({ account }) => [
  makeNode(
    "privacy",
    {},
    Object.entries(account.privacy).map(([name, value]) => makeNode("category", { name, value })),
  ),
];

export const setPrivacy: Answer = ({ world, account, iq }) => {
  const changes = childrenOf(childOf(iq, "privacy"), "category").map(({ attrs }) => [
    attrs.name ?? "",
    attrs.value ?? "",
  ]);
  const privacy = { ...account.privacy, ...Object.fromEntries(changes) };
  world.store.accounts.update(account.pn, { privacy });
  return [
    makeNode(
      "privacy",
      {},
      changes.map(([name, value]) => makeNode("category", { name, value })),
    ),
  ];
};

/** Trusted-contact tokens: taken, none given back, as for a contact that has not written lately. */
export const setTokens: Answer = () => [makeNode("tokens")];

export const getBlocklist: Answer = ({ account }) => [
  makeNode(
    "list",
    {},
    account.blocked.map((jid) => makeNode("item", { jid })),
  ),
];

export const changeBlocklist: Answer = ({ world, account, iq }) => {
  const { jid = "", action } = childOf(iq, "item")?.attrs ?? {};
  const others = account.blocked.filter((blocked) => blocked !== jid);
  const blocked = action === "block" ? [...others, jid] : others;
  world.store.accounts.update(account.pn, { blocked });
  return [
    makeNode(
      "list",
      {},
      blocked.map((item) => makeNode("item", { jid: item })),
    ),
  ];
};

export const noBusiness: Answer = () => {
  throw new QueryError(404, "item-not-found");
};
