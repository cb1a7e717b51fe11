import { z } from "zod";
import { CustomerChange, CustomerInput, MessageInput } from "../contract/inputs.js";
import { compose } from "../messages/compose.js";
import { say } from "../messages/say.js";
import { getAccount } from "../people/accounts.js";
import { createCustomer, getCustomer } from "../people/customers.js";
import { Refusal } from "../refusal.js";
import type { GroupRow } from "../store/rows.js";
import type { World } from "../world.js";
import { route } from "./route.js";

const none = z.unknown();

export const customerRoutes = [
  route("GET /customers", none, ({ world }) => world.store.customers.values()),
  route("POST /customers", CustomerInput, ({ world, input }) => createCustomer(world, input)),
  route("PATCH /customers/:id", CustomerChange, ({ world, params, input }) => {
    const { pn } = getCustomer(world, params.id ?? "");
    const change = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    return world.store.customers.update(pn, change);
  }),
  route("GET /customers/:id/received", none, ({ world, params }) =>
    world.store.ledger.inGroup(getCustomer(world, params.id ?? "").pn),
  ),
  route("POST /customers/:id/messages", MessageInput, async ({ world, params, input }) => {
    const customer = getCustomer(world, params.id ?? "");
    const account = getAccount(world, input.account).pn;
    const group = groupOf(world, input.group);
    const ids: string[] = [];
    for (let index = 0; index < input.count; index += 1) {
      const id = index === 0 && input.id !== undefined ? input.id : world.newId();
      const message = compose(world, input, { customer, index });
      await say(world, { customer, account, group, message, id });
      ids.push(id);
    }
    return { id: ids[0] ?? "", ids };
  }),
];

function groupOf(world: World, id: string | undefined): GroupRow | null {
  if (id === undefined) return null;
  const group = world.store.groups.get(id);
  if (group === undefined) throw new Refusal(404, "no-group", `No group is called ${id}.`);
  return group;
}
