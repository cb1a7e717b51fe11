import { z } from "zod";
import { GroupChange, GroupInput } from "../contract/inputs.js";
import { announceCreation, changeMembers, describeGroup, renameGroup } from "../groups/changes.js";
import { createGroup, getGroup } from "../groups/groups.js";
import { getAccount } from "../people/accounts.js";
import { accountParty, customerParty } from "../people/addresses.js";
import { getCustomer } from "../people/customers.js";
import { Refusal } from "../refusal.js";
import type { World } from "../world.js";
import { route } from "./route.js";

export const groupRoutes = [
  route("GET /groups", z.unknown(), ({ world }) => world.store.groups.values()),
  route("POST /groups", GroupInput, ({ world, input }) => {
    const accounts = input.accounts.map((pn) => accountParty(getAccount(world, pn).pn));
    const members = [...input.customers.map((id) => customerParty(getCustomer(world, id).pn)), ...accounts];
    const [creator = ""] = members;
    const group = createGroup(world, { subject: input.subject, creator, members, addressing: input.addressing });
    announceCreation(world, group);
    return group;
  }),
  route("PATCH /groups/:id", GroupChange, ({ world, params, input }) => {
    const id = params.id ?? "";
    const by = input.by === undefined ? getGroup(world, id).creator : partyOf(world, input.by);
    for (const kind of ["add", "remove", "promote", "demote"] as const) {
      const parties = input[kind]?.map((member) => partyOf(world, member)) ?? [];
      changeMembers(world, getGroup(world, id), { kind, by, parties });
    }
    if (input.subject !== undefined) renameGroup(world, getGroup(world, id), { by, subject: input.subject });
    if (input.description !== undefined) describeGroup(world, getGroup(world, id), { by, text: input.description });
    return getGroup(world, id);
  }),
];

/** A member by number, customer or account alike. */
function partyOf(world: World, pn: string): string {
  if (world.store.customers.has(pn)) return customerParty(pn);
  if (world.store.accounts.has(pn)) return accountParty(pn);
  throw new Refusal(404, "nobody", `Nobody has the number ${pn}.`);
}
