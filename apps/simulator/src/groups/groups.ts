import { type Addressee, addresseeOf, lidJid, namesOf, numberJid } from "../people/addresses.js";
import { hashToDigits, hashToHex } from "../random.js";
import { Refusal } from "../refusal.js";
import type { GroupMember, GroupRow } from "../store/rows.js";
import { type Attributes, type BinaryNode, makeNode } from "../wire/nodes.js";
import type { World } from "../world.js";

export interface NewGroup {
  subject: string;
  creator: string;
  members: string[];
  addressing: GroupRow["addressing"];
}

export function createGroup(world: World, wanted: NewGroup): GroupRow {
  const seed = `${world.seed}/group/${world.store.next("group")}`;
  const id = `1203634${hashToDigits(seed, 11)}@g.us`;
  const parties = [...new Set([wanted.creator, ...wanted.members])];
  return world.store.groups.set(id, {
    id,
    subject: wanted.subject,
    description: null,
    creator: wanted.creator,
    addressing: wanted.addressing,
    createdAt: Math.floor(Date.now() / 1000),
    isAnnouncement: false,
    isLocked: false,
    inviteCode: hashToHex(`${seed}/invite`, 22),
    members: parties.map((party) => ({ party, admin: party === wanted.creator ? "superadmin" : null })),
  });
}

export function getGroup(world: World, id: string): GroupRow {
  const group = world.store.groups.get(id);
  if (group === undefined) throw new Refusal(404, "no-group", `No group is called ${id}.`);
  return group;
}

export function accountsIn(group: GroupRow): string[] {
  return group.members
    .filter(({ party }) => party.startsWith("account:"))
    .map(({ party }) => party.slice("account:".length));
}

export function isMember(group: GroupRow, party: string): boolean {
  return group.members.some((member) => member.party === party);
}

/** How somebody is called in this group, with the other name beside it. */
export function namesIn(group: GroupRow, somebody: Addressee): { jid: string; other: Attributes } {
  const { pn, lid } = namesOf(somebody);
  if (group.addressing === "lid") return { jid: lidJid(lid), other: { phone_number: numberJid(pn) } };
  return { jid: numberJid(pn), other: { lid: lidJid(lid) } };
}

export function memberNode(world: World, group: GroupRow, member: GroupMember): BinaryNode | undefined {
  const somebody = addresseeOf(world, member.party);
  if (somebody === undefined) return undefined;
  const { jid, other } = namesIn(group, somebody);
  return makeNode("participant", { jid, ...other, type: member.admin ?? undefined });
}

/** A group as clients are told about it. */
export function groupNode(world: World, group: GroupRow): BinaryNode {
  const creator = addresseeOf(world, group.creator);
  const creatorNames = creator === undefined ? undefined : namesIn(group, creator);
  const { description } = group;
  const children = group.members.flatMap((member) => memberNode(world, group, member) ?? []);
  if (description !== null) {
    children.push(
      makeNode("description", { id: description.id }, [makeNode("body", {}, Buffer.from(description.text))]),
    );
  }
  if (group.isAnnouncement) children.push(makeNode("announcement"));
  if (group.isLocked) children.push(makeNode("locked"));
  const attributes = {
    id: group.id.split("@")[0],
    subject: group.subject,
    s_t: String(group.createdAt),
    s_o: creatorNames?.jid,
    creation: String(group.createdAt),
    creator: creatorNames?.jid,
    creator_pn: creatorNames?.other.phone_number,
    addressing_mode: group.addressing,
    size: String(group.members.length),
  };
  return makeNode("group", attributes, children);
}
