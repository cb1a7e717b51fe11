import {
  announceCreation,
  changeMembers,
  describeGroup,
  type MemberChange,
  renameGroup,
  restrictGroup,
} from "../../groups/changes.js";
import { createGroup, groupNode, isMember, memberNode } from "../../groups/groups.js";
import { accountParty, findAddressee, namesOf } from "../../people/addresses.js";
import type { GroupRow } from "../../store/rows.js";
import type { World } from "../../world.js";
import { type BinaryNode, childOf, childrenOf, firstChildOf, makeNode, textOf } from "../nodes.js";
import { type Answer, type Query, QueryError } from "./query.js";

export const readGroup: Answer = ({ world, iq, account }) => {
  const asked = firstChildOf(iq);
  if (asked?.tag === "participating") {
    const own = world.store.groups.values().filter((group) => isMember(group, accountParty(account.pn)));
    return [
      makeNode(
        "groups",
        {},
        own.map((group) => groupNode(world, group)),
      ),
    ];
  }
  const code = asked?.attrs.code;
  const group =
    code === undefined ? groupFor(world, iq) : world.store.groups.values().find((one) => one.inviteCode === code);
  if (group === undefined) throw new QueryError(404, "item-not-found");
  if (asked?.tag === "invite" && code === undefined) return [makeNode("invite", { code: group.inviteCode })];
  return [groupNode(world, group)];
};

export const changeGroup: Answer = (query) => {
  const { world, iq, account } = query;
  const change = firstChildOf(iq);
  const by = accountParty(account.pn);
  switch (change?.tag) {
    case "create":
      return create(query, change);
    case "leave":
      for (const { attrs } of childrenOf(change, "group")) {
        const group = world.store.groups.get(attrs.id ?? "");
        if (group !== undefined) changeMembers(world, group, { kind: "leave", by, parties: [by] });
      }
      return [makeNode("leave")];
    case "add":
    case "remove":
    case "promote":
    case "demote":
      return moveMembers(query, change, change.tag);
    case "subject":
      renameGroup(world, groupFor(world, iq), { by, subject: textOf(change) });
      return [];
    case "description":
      describeGroup(world, groupFor(world, iq), { by, text: textOf(childOf(change, "body")) });
      return [];
    case "announcement":
    case "not_announcement":
    case "locked":
    case "unlocked":
      restrictGroup(world, groupFor(world, iq), { by, setting: change.tag });
      return [];
    case "invite":
      return invite(query, change);
    default:
      return [];
  }
};

function create({ world, account }: Query, request: BinaryNode): BinaryNode[] {
  const members = partiesIn(world, request);
  const subject = request.attrs.subject ?? "";
  const group = createGroup(world, { subject, creator: accountParty(account.pn), members, addressing: "lid" });
  setImmediate(() => announceCreation(world, group));
  return [groupNode(world, group)];
}

function moveMembers({ world, iq, account }: Query, change: BinaryNode, kind: MemberChange): BinaryNode[] {
  const group = groupFor(world, iq);
  const touched = changeMembers(world, group, {
    kind,
    by: accountParty(account.pn),
    parties: partiesIn(world, change),
  });
  const nodes = touched.flatMap((member) => memberNode(world, group, member) ?? []);
  return [makeNode(kind, {}, nodes)];
}

/** With a code: joins the group it opens. Without: a new code, and the old one opens nothing any more. */
function invite({ world, iq, account }: Query, request: BinaryNode): BinaryNode[] {
  const { code } = request.attrs;
  if (code === undefined) {
    const inviteCode = world.newId("").padEnd(22, "0");
    world.store.groups.update(groupFor(world, iq).id, { inviteCode });
    return [makeNode("invite", { code: inviteCode })];
  }
  const group = world.store.groups.values().find((one) => one.inviteCode === code);
  if (group === undefined) throw new QueryError(404, "item-not-found");
  const party = accountParty(account.pn);
  changeMembers(world, group, { kind: "add", by: party, parties: [party] });
  return [makeNode("group", { jid: group.id })];
}

function groupFor(world: World, iq: BinaryNode): GroupRow {
  const group = world.store.groups.get(iq.attrs.to ?? "");
  if (group === undefined) throw new QueryError(404, "item-not-found");
  return group;
}

function partiesIn(world: World, node: BinaryNode): string[] {
  return childrenOf(node, "participant").flatMap(({ attrs }) => {
    const somebody = findAddressee(world, attrs.jid ?? "");
    return somebody === undefined ? [] : [namesOf(somebody).party];
  });
}
