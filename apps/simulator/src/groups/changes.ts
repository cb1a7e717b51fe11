import { sendStanza } from "../messages/pendingStanzas.js";
import { devicesOf } from "../people/accounts.js";
import { addresseeOf, deviceKeyOf, namesOf, numberJid } from "../people/addresses.js";
import type { GroupMember, GroupRow } from "../store/rows.js";
import { type BinaryNode, makeNode, nowInSeconds } from "../wire/nodes.js";
import type { World } from "../world.js";
import { accountsIn, groupNode, isMember, memberNode, namesIn } from "./groups.js";

export type MemberChange = "add" | "remove" | "promote" | "demote" | "leave";

/** Tells the clients of every member what happened in a group, and of those who were members until now. */
function announceInGroup(world: World, group: GroupRow, what: { by: string; node: BinaryNode; also?: string[] }): void {
  const actor = addresseeOf(world, what.by);
  const attributes = {
    from: group.id,
    type: "w:gp2",
    id: world.newId("group-"),
    t: nowInSeconds(),
    participant: actor === undefined ? undefined : namesIn(group, actor).jid,
    participant_pn: actor === undefined || group.addressing === "pn" ? undefined : numberJid(namesOf(actor).pn),
    notify: actor === undefined ? undefined : namesOf(actor).name,
    addressing_mode: group.addressing,
  };
  for (const account of new Set([...accountsIn(group), ...(what.also ?? [])])) {
    for (const device of devicesOf(world, account)) {
      sendStanza(world, deviceKeyOf(device), makeNode("notification", attributes, [what.node]));
    }
  }
}

export function announceCreation(world: World, group: GroupRow): void {
  announceInGroup(world, group, { by: group.creator, node: makeNode("create", {}, [groupNode(world, group)]) });
}

/** Lets people in or out, up or down; answers who it really concerned. */
export function changeMembers(
  world: World,
  group: GroupRow,
  change: { kind: MemberChange; by: string; parties: string[] },
): GroupMember[] {
  const { kind, by } = change;
  const known = change.parties.filter((party) => addresseeOf(world, party) !== undefined);
  const concerned = known.filter((party) => isMember(group, party) !== (kind === "add"));
  if (concerned.length === 0) return [];
  const members = applyChange(group.members, kind, concerned);
  const changed = world.store.groups.update(group.id, { members }) ?? group;
  const touched = concerned.map((party) => members.find((member) => member.party === party) ?? { party, admin: null });
  const nodes = touched.flatMap((member) => memberNode(world, changed, member) ?? []);
  const also = accountsIn(group);
  announceInGroup(world, changed, { by, node: makeNode(kind === "leave" ? "remove" : kind, {}, nodes), also });
  return touched;
}

function applyChange(members: GroupMember[], kind: MemberChange, parties: string[]): GroupMember[] {
  if (kind === "add") return [...members, ...parties.map((party) => ({ party, admin: null }))];
  if (kind === "remove" || kind === "leave") return members.filter(({ party }) => !parties.includes(party));
  const admin = kind === "promote" ? ("admin" as const) : null;
  return members.map((member) => (parties.includes(member.party) ? { ...member, admin } : member));
}

export function renameGroup(world: World, group: GroupRow, change: { by: string; subject: string }): void {
  const { by, subject } = change;
  const changed = world.store.groups.update(group.id, { subject }) ?? group;
  announceInGroup(world, changed, { by, node: makeNode("subject", { subject, s_t: nowInSeconds() }) });
}

export function describeGroup(world: World, group: GroupRow, change: { by: string; text: string }): void {
  const id = world.newId();
  const description = change.text === "" ? null : { id, text: change.text };
  const changed = world.store.groups.update(group.id, { description }) ?? group;
  const body = makeNode("body", {}, Buffer.from(change.text));
  announceInGroup(world, changed, { by: change.by, node: makeNode("description", { id }, [body]) });
}

export function restrictGroup(world: World, group: GroupRow, change: { by: string; setting: string }): void {
  const { by, setting } = change;
  const isOn = !setting.startsWith("not_") && setting !== "unlocked";
  const field = setting.endsWith("announcement") ? { isAnnouncement: isOn } : { isLocked: isOn };
  const changed = world.store.groups.update(group.id, field) ?? group;
  announceInGroup(world, changed, { by, node: makeNode(setting) });
}
