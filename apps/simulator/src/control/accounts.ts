import { z } from "zod";
import type { Account, Chat, ChatMessage, LiveConnection } from "../contract/answers.js";
import {
  AccountInput,
  EndingInput,
  LinkCodeInput,
  LogoutInput,
  NoNewChatsInput,
  PhoneBookInput,
  PhoneReadInput,
  PoisonInput,
  QrInput,
  ScanInput,
  TypeInput,
} from "../contract/inputs.js";
import { poison } from "../faults/poison.js";
import { endConnection } from "../login/endings.js";
import { readOnPhone } from "../messages/readOnPhone.js";
import { typeOnPhone } from "../messages/typeOnPhone.js";
import { typeLinkCode } from "../pairing/linkCode.js";
import { showQr } from "../pairing/qr.js";
import { retireSecret, scanQr } from "../pairing/scan.js";
import { createAccount, devicesOf, getAccount, removeDevice } from "../people/accounts.js";
import { deviceKeyOf } from "../people/addresses.js";
import { getCustomer } from "../people/customers.js";
import { capNewChats, lockReachout } from "../people/reachoutLock.js";
import { saveInPhoneBook } from "../settings/phoneBook.js";
import type { AccountRow } from "../store/rows.js";
import type { World } from "../world.js";
import { listChats, readChat } from "./chats.js";
import { route } from "./route.js";

const none = z.unknown();

export const accountRoutes = [
  route("GET /connections", none, ({ world }) =>
    [...world.connections.values()].map((one) => toLiveConnection(world, one.id)),
  ),
  route("POST /qr", QrInput, ({ world, input }) => toLiveConnection(world, showQr(world, input.qr).connection.id)),
  route("POST /connections/:id/refresh-secret", none, ({ world, params }) => retireSecret(world, params.id ?? "")),
  route("GET /accounts", none, ({ world }) => world.store.accounts.values().map((row) => toAccount(world, row))),
  route("POST /accounts", AccountInput, ({ world, input }) => toAccount(world, createAccount(world, input))),
  route("GET /accounts/:pn", none, ({ world, params }) => toAccount(world, getAccount(world, params.pn ?? ""))),
  route("POST /accounts/:pn/scan", ScanInput, ({ world, params, input }) => scanQr(world, params.pn ?? "", input)),
  route("POST /accounts/:pn/link-code", LinkCodeInput, ({ world, params, input }) =>
    typeLinkCode(world, params.pn ?? "", input.code),
  ),
  route("POST /accounts/:pn/logout", LogoutInput, ({ world, params, input }) => {
    for (const device of devicesOf(world, getAccount(world, params.pn ?? "").pn)) {
      if (input.device !== undefined && input.device !== device.id) continue;
      const connection = world.connectionOf(deviceKeyOf(device));
      if (connection !== undefined) endConnection(connection, "logout");
      removeDevice(world, deviceKeyOf(device));
    }
  }),
  route("POST /accounts/:pn/endings", EndingInput, ({ world, params, input }) => {
    const devices = devicesOf(world, getAccount(world, params.pn ?? "").pn);
    const connections = devices
      .filter((device) => input.device === undefined || input.device === device.id)
      .flatMap((device) => world.connectionOf(deviceKeyOf(device)) ?? []);
    for (const connection of connections) endConnection(connection, input.how);
    return { ended: connections.length };
  }),
  route("POST /accounts/:pn/type", TypeInput, async ({ world, params, input }) => {
    const account = getAccount(world, params.pn ?? "");
    const id = await typeOnPhone(world, { account, customer: getCustomer(world, input.customer), text: input.text });
    return { id, ids: [id] };
  }),
  route("POST /accounts/:pn/read", PhoneReadInput, ({ world, params, input }) => ({
    ids: readOnPhone(world, getAccount(world, params.pn ?? ""), getCustomer(world, input.customer)),
  })),
  route("POST /accounts/:pn/phone-book", PhoneBookInput, ({ world, params, input }) =>
    saveInPhoneBook(world, getAccount(world, params.pn ?? ""), {
      customer: getCustomer(world, input.customer),
      name: input.name,
    }),
  ),
  route("POST /accounts/:pn/reachout-lock", NoNewChatsInput, ({ world, params, input }) =>
    lockReachout(world, getAccount(world, params.pn ?? "").pn, input.seconds),
  ),
  route("POST /accounts/:pn/new-chat-cap", NoNewChatsInput, ({ world, params, input }) =>
    capNewChats(world, getAccount(world, params.pn ?? "").pn, input.seconds),
  ),
  route("POST /accounts/:pn/poison", PoisonInput, ({ world, params, input }) =>
    poison(world, {
      kind: input.kind,
      account: getAccount(world, params.pn ?? "").pn,
      customer: getCustomer(world, input.customer),
      count: input.count,
      perSecond: input.perSecond,
    }),
  ),
  route("GET /accounts/:pn/chats", none, ({ world, params }): Chat[] =>
    listChats(world, getAccount(world, params.pn ?? "").pn),
  ),
  route("GET /accounts/:pn/chats/:chat", none, ({ world, params }): ChatMessage[] =>
    readChat(world, getAccount(world, params.pn ?? "").pn, params.chat ?? ""),
  ),
];

function toAccount(world: World, row: AccountRow): Account {
  const { pn, lid, name, privacy, blocked } = row;
  const devices = devicesOf(world, pn).map((device) => {
    const key = deviceKeyOf(device);
    return {
      id: device.id,
      linkedAt: device.linkedAt,
      isConnected: world.connectionOf(key) !== undefined,
      unconfirmed: world.store.pendingStanzas.countInGroup(key),
      preKeysLeft: world.store.devicePreKeys.countInGroup(key),
    };
  });
  return { pn, lid, name, privacy, blocked, devices };
}

function toLiveConnection(world: World, id: string): LiveConnection {
  const connection = world.connections.get(id);
  const pairing = world.pairings.get(id);
  return {
    id,
    openedAt: connection?.openedAt.toISOString() ?? "",
    device: connection?.deviceKey ?? null,
    isActive: connection?.isActive ?? false,
    isMuted: connection?.isMuted ?? false,
    waitsFor:
      pairing === undefined
        ? null
        : { codesLeft: pairing.refs.length, qr: pairing.shownQr, linkCodeFor: pairing.linkCode?.pn ?? null },
  };
}
