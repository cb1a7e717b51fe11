import type { proto } from "@whiskeysockets/baileys";
import { z } from "zod";
import {
  CallInput,
  ConfirmInput,
  CustomerChange,
  CustomerInput,
  DeleteInput,
  EditInput,
  MessageInput,
  PinInput,
  ReactionInput,
  TypingInput,
  VoteInput,
} from "../contract/inputs.js";
import { accountsIn, getGroup } from "../groups/groups.js";
import { call } from "../messages/call.js";
import { compose } from "../messages/compose.js";
import { deletion, edit, keyFor, pin, reaction } from "../messages/composeChange.js";
import { composeVote } from "../messages/composeVote.js";
import { type SayInput, say } from "../messages/say.js";
import { confirm } from "../messages/ticks.js";
import { showTyping } from "../messages/typing.js";
import { getAccount } from "../people/accounts.js";
import { createCustomer, getCustomer } from "../people/customers.js";
import type { World } from "../world.js";
import { type Request, route } from "./route.js";

const none = z.unknown();
type ChatInput = { account: string; group?: string | undefined };

export const customerRoutes = [
  route("GET /customers", none, ({ world }) => world.store.customers.values()),
  route("POST /customers", CustomerInput, ({ world, input }) => createCustomer(world, input)),
  route("GET /customers/:id", none, ({ world, params }) => getCustomer(world, params.id ?? "")),
  route("PATCH /customers/:id", CustomerChange, ({ world, params, input }) => {
    const { pn } = getCustomer(world, params.id ?? "");
    const change = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    return world.store.customers.update(pn, change);
  }),
  route("GET /customers/:id/received", none, ({ world, params }) =>
    world.store.ledger.inGroup(getCustomer(world, params.id ?? "").pn),
  ),
  route("POST /customers/:id/messages", MessageInput, async (request) => {
    const { world, input } = request;
    const place = { ...placeOf(request), isBroadcast: input.isBroadcast, isFromAd: input.isFromAd };
    const ids: string[] = [];
    for (let index = 0; index < input.count; index += 1) {
      const id = index === 0 && input.id !== undefined ? input.id : world.newId();
      await sayEverywhere(world, place, {
        message: await compose(world, input, { customer: place.customer, index }),
        id,
      });
      ids.push(id);
    }
    return { id: ids[0] ?? "", ids };
  }),
  route("POST /customers/:id/reactions", ReactionInput, (request) =>
    sayChange(request, (key) => reaction(key, request.input.emoji)),
  ),
  route("POST /customers/:id/votes", VoteInput, async (request) => {
    const { world, input } = request;
    const place = placeOf(request);
    const id = world.newId();
    await sayEverywhere(world, place, { message: composeVote(world, place, input), id });
    return { id, ids: [id] };
  }),
  route("POST /customers/:id/edits", EditInput, (request) =>
    sayChange(request, (key) => edit(key, request.input.text)),
  ),
  route("POST /customers/:id/deletes", DeleteInput, (request) => sayChange(request, deletion)),
  route("POST /customers/:id/pins", PinInput, (request) => sayChange(request, pin)),
  route("POST /customers/:id/calls", CallInput, (request) =>
    call(request.world, { ...request.input, ...placeOf(request) }),
  ),
  route("POST /customers/:id/typing", TypingInput, ({ world, params, input }) =>
    showTyping(world, { ...input, customer: getCustomer(world, params.id ?? "") }),
  ),
  route("POST /customers/:id/receipts", ConfirmInput, (request) => {
    const { world, input } = request;
    const { customer, account, group } = placeOf(request);
    const chat = world.store.messages.inGroup(`${account}/${group?.id ?? customer.id}`);
    const theirs = chat.filter((bubble) => bubble.from !== "customer" && (input.ids?.includes(bubble.id) ?? true));
    const address = theirs.at(-1)?.address;
    if (address === undefined) return { ids: [] };
    const ids = theirs.filter((bubble) => bubble.address === address).map(({ id }) => id);
    confirm(world, { account, customer, group, address, ids, ticks: input.ticks });
    return { ids };
  }),
];

function placeOf({ world, params, input }: Request<ChatInput>) {
  const customer = getCustomer(world, params.id ?? "");
  const account = getAccount(world, input.account).pn;
  return { customer, account, group: input.group === undefined ? null : getGroup(world, input.group) };
}

/** An edit, a deletion, a reaction or a pin: a message about another one. */
async function sayChange(
  request: Request<ChatInput & { id: string }>,
  make: (key: proto.IMessageKey) => proto.IMessage,
) {
  const { world, input } = request;
  const place = placeOf(request);
  const id = world.newId();
  await sayEverywhere(world, place, { message: make(keyFor(world, place, input.id)), id });
  return { id, ids: [id] };
}

/** In a group everybody hears it, also the other numbers that are members. */
async function sayEverywhere(
  world: World,
  place: Omit<SayInput, "message" | "id">,
  words: Pick<SayInput, "message" | "id">,
): Promise<void> {
  const accounts = place.group === null ? [place.account] : accountsIn(place.group);
  for (const account of accounts) await say(world, { ...place, ...words, account });
}
