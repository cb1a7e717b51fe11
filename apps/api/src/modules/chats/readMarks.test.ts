import { chatChannel, chatMessageRoutes, chatRoutes } from "@recado/contract";
import { expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { countLeast } from "../../../testing/countLeast.js";
import { catchUp, listen } from "../../../testing/live.js";

const api = useApi();
const idOf = (client: Client) => client.user?.id ?? 0;

it("whoever wrote knows exactly who has read it, and hears when; nobody else is told", async () => {
  const { id: companyId, admin } = await api.makeCompany();
  const [bia, caio] = [await api.makeUser(admin), await api.makeUser(admin)];
  const chat = await admin.call(chatRoutes.create, { body: { title: "Vendas", users: [idOf(bia), idOf(caio)] } });
  const params = { chatId: chat.id };
  const say = (client: Client, message: string) => client.call(chatMessageRoutes.create, { params, body: { message } });
  const read = (client: Client, messageId: number) => client.call(chatRoutes.markRead, { params, body: { messageId } });
  const seen = async (client = admin) => (await client.call(chatRoutes.showSeen, { params })).messageId;
  const readersOf = async (messageId: number, client = admin) => {
    const readers = await client.call(chatMessageRoutes.listReaders, { params: { ...params, messageId } });
    return readers.filter(({ isRead }) => isRead).map(({ id }) => id);
  };
  const [first, second] = [await say(admin, "Um"), await say(admin, "Dois")];
  expect([await seen(), await readersOf(first.id)]).toEqual([null, []]);
  const [writer, other] = [await listen(api, admin), await listen(api, caio)];
  await read(bia, first.id);
  await catchUp(writer);
  await catchUp(other);
  const reads = ({ received }: typeof writer) =>
    received.flatMap(({ payload }) =>
      (payload as { action?: string } | undefined)?.action === "read" ? [payload] : [],
    );
  expect(reads(writer)).toEqual([{ action: "read", chatId: chat.id }]);
  expect(reads(other)).toEqual([]);
  expect([await seen(), await readersOf(first.id), await readersOf(second.id)]).toEqual([null, [idOf(bia)], []]);
  await read(caio, second.id);
  expect([await seen(), await readersOf(first.id)]).toEqual([first.id, [idOf(bia), idOf(caio)].sort((a, b) => a - b)]);
  // Once more moves nothing, and is told to nobody.
  await read(caio, first.id);
  await catchUp(writer);
  expect(reads(writer)).toHaveLength(2);
  // Whoever answers has read.
  const third = await say(bia, "Três");
  expect([await seen(), await readersOf(third.id, bia)]).toEqual([second.id, []]);
  expect(await writer.wait(chatChannel, companyId)).toContainEqual({ action: "read", chatId: chat.id });

  const stranger = await api.makeUser(admin);
  for (const answer of [
    await stranger.send(chatRoutes.showSeen, { params }),
    await stranger.send(chatMessageRoutes.listReaders, { params: { ...params, messageId: first.id } }),
  ])
    expect([answer.status, answer.body.error]).toEqual([404, "ERR_NO_CHAT_FOUND"]);
});

it("how far all have read costs the same in a group of two hundred", async () => {
  const { id: companyId, admin } = await api.makeCompany();
  const bia = await api.makeUser(admin);
  const { id } = await admin.call(chatRoutes.create, { body: { title: "Todos", users: [idOf(bia)] } });
  await admin.call(chatMessageRoutes.create, { params: { chatId: id }, body: { message: "Oi" } });
  const count = () => countLeast(async () => admin.call(chatRoutes.showSeen, { params: { chatId: id } }));
  const few = await count();
  await api.sql(
    `WITH person AS (INSERT INTO "Users" ("companyId", name, email, "passwordHash")
       SELECT $1, 'Pessoa ' || n, 'read' || n || '@many.test', 'x' FROM generate_series(1, 198) n RETURNING id)
     INSERT INTO "ChatMembers" ("companyId", "chatId", "userId", "readPosition") SELECT $1, $2, id, 1 FROM person`,
    [companyId, id],
  );
  expect(await count()).toBe(few);
});
