import { setTimeout as pause } from "node:timers/promises";
import {
  type Chat,
  chatChannel,
  chatMessageRoutes,
  chatRoutes,
  liveSince,
  planRoutes,
  userRoutes,
} from "@recado/contract";
import { describe, expect, it, vi } from "vitest";
import { type LiveListener, useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { holdChange } from "../../../testing/holdTable.js";
import { catchUp, listen } from "../../../testing/live.js";
import { PIXEL } from "../../../testing/world.js";
import { units } from "../../kernel/db/current.js";
import { unit } from "../../kernel/db/unit.js";
import { leaveGroups } from "./leaveGroups.js";
import { dropMembers, lockChatState } from "./members.js";

const api = useApi();

const idOf = (client: Client) => client.user?.id ?? 0;
const told = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error];
const heardBy = (listener: LiveListener) => listener.received.filter(({ event }) => event.endsWith("-chat"));
const unreadOf = (chat: Chat, client: Client) => chat.users.find(({ userId }) => userId === idOf(client))?.unreads;

/** An administrator and colleagues in a group of hers, and somebody who is not in it. */
async function openGroup(colleagues = 2) {
  const { id: companyId, admin: owner, planId } = await api.makeCompany();
  await api.root.call(planRoutes.update, { params: { planId }, body: { users: 100 } });
  const members: Client[] = [];
  for (let made = 0; made < colleagues; made += 1) members.push(await api.makeUser(owner));
  const outsider = await api.makeUser(owner);
  const chat = await owner.call(chatRoutes.create, { body: { title: "Vendas", users: members.map(idOf) } });
  const say = (client: Client, message: string, more: object = {}) =>
    client.call(chatMessageRoutes.create, { params: { chatId: chat.id }, body: { message, ...more } });
  return { companyId, owner, members, outsider, chatId: chat.id, params: { chatId: chat.id }, say };
}

describe("a group", () => {
  it("is its members' alone: they hear and read it, nobody else does, also who asks by its number", async () => {
    const { owner, members, outsider, params, say, companyId } = await openGroup(1);
    const [bia] = members as [Client];
    const [listener, deaf] = [await listen(api, bia), await listen(api, outsider)];
    const message = await say(owner, "Bom dia, *time*");
    expect(message).toMatchObject({ senderId: idOf(owner), message: "Bom dia, *time*", mediaType: "conversation" });
    const [event] = await listener.wait(chatChannel, companyId);
    expect(event).toMatchObject({
      action: "new-message",
      newMessage: message,
      chat: { lastMessage: `${owner.user?.name}: Bom dia, *time*` },
    });
    const list = await bia.call(chatRoutes.list, {});
    expect(list).toMatchObject({ count: 1, hasMore: false, records: [{ title: "Vendas", ownerId: idOf(owner) }] });
    expect(JSON.stringify(list)).not.toMatch(/password|email/i);
    expect(await bia.call(chatRoutes.listUnread, {})).toEqual([
      { chatId: params.chatId, unreads: 1, isMentioned: false },
    ]);
    expect((await outsider.call(chatRoutes.list, {})).records).toEqual([]);
    const one = { params: { ...params, messageId: message.id } };
    for (const answer of [
      await outsider.send(chatRoutes.show, { params }),
      await outsider.send(chatRoutes.markRead, { params, body: {} }),
      await outsider.send(chatRoutes.remove, { params }),
      await outsider.send(chatMessageRoutes.list, { params }),
      await outsider.send(chatMessageRoutes.create, { params, body: { message: "Oi" } }),
      await outsider.send(chatMessageRoutes.show, one),
      await outsider.send(chatMessageRoutes.react, { ...one, body: { emoji: "👍" } }),
    ])
      expect(told(answer)).toEqual([404, "ERR_NO_CHAT_FOUND"]);
    await catchUp(deaf);
    expect(heardBy(deaf)).toEqual([]);
  });

  it("is changed and deleted by its owner alone; who is taken out reads and hears nothing more, not even what he missed", async () => {
    const { owner, members, outsider, params, say, companyId } = await openGroup(2);
    const [bia, caio] = members as [Client, Client];
    const listener = await listen(api, caio);
    const { seq } = await listener.socket.emitWithAck(liveSince.name, { since: 0 });
    await say(bia, "Segredo de antes");
    for (const answer of [
      await bia.send(chatRoutes.update, { params, body: { title: "Minha" } }),
      await bia.send(chatRoutes.remove, { params }),
    ])
      expect(told(answer)).toEqual([403, "ERR_NO_PERMISSION"]);
    const [newcomer] = [await listen(api, outsider)];
    const changed = await owner.call(chatRoutes.update, {
      params,
      body: { title: "Vendas 2", users: [{ id: idOf(bia) }, { id: idOf(outsider) }] },
    });
    expect(changed.users.map(({ userId }) => userId).sort()).toEqual([owner, bia, outsider].map(idOf).sort());
    // What was said before he came he may read, and need not.
    expect([unreadOf(changed, bia), unreadOf(changed, outsider)]).toEqual([0, 0]);
    expect(await newcomer?.wait(chatChannel, companyId)).toMatchObject([{ action: "create" }]);
    expect(await listener.wait(chatChannel, companyId, 2)).toContainEqual({ action: "delete", id: params.chatId });
    const heard = heardBy(listener).length;
    await say(bia, "Segredo de depois");
    await catchUp(listener);
    expect(heardBy(listener)).toHaveLength(heard);
    const missed = await listener.socket.emitWithAck(liveSince.name, { since: seq });
    expect(JSON.stringify(missed)).not.toContain("Segredo");
    expect((await caio.send(chatMessageRoutes.list, { params })).status).toBe(404);

    await owner.call(chatRoutes.remove, { params });
    expect(told(await bia.send(chatRoutes.show, { params }))).toEqual([404, "ERR_NO_CHAT_FOUND"]);
    expect(
      await api.sql(`SELECT 1 FROM "LiveEvents" WHERE payload::text LIKE '%Segredo%' AND "companyId" = $1`, [
        companyId,
      ]),
    ).toEqual([]);
  });

  it("has a title and people of the company", async () => {
    const { owner, members } = await openGroup(1);
    const stranger = (await api.makeCompany()).admin;
    const create = (body: { title: string; users: number[] }) => owner.send(chatRoutes.create, { body });
    expect((await create({ title: " ", users: members.map(idOf) })).body.data).toEqual({
      fields: { title: "required" },
    });
    expect((await create({ title: "Vazio", users: [] })).body.data).toEqual({ fields: { users: "required" } });
    expect(told(await create({ title: "De fora", users: [idOf(stranger)] }))).toEqual([404, "ERR_NO_USER_FOUND"]);
  });

  it("takes in nobody who is being removed at that moment", async () => {
    const { owner, outsider, params } = await openGroup(1);
    const userId = idOf(outsider);
    const hold = await holdChange(`
      SELECT FROM "Users" WHERE id = ${userId} FOR UPDATE;
      UPDATE "Users" SET "deletedAt" = now() WHERE id = ${userId}`);
    const added = owner.send(chatRoutes.update, { params, body: { users: [userId] } });
    await hold.untilWaiting(1);
    await hold.commit();
    expect(told(await added)).toEqual([404, "ERR_NO_USER_FOUND"]);
    expect((await owner.call(chatRoutes.show, { params })).users.map((member) => member.userId)).not.toContain(userId);
  });

  it("passes to its eldest member when its owner goes", async () => {
    const { admin } = await api.makeCompany();
    const [owner, bia] = [await api.makeUser(admin), await api.makeUser(admin)];
    const { id } = await owner.call(chatRoutes.create, { body: { title: "Projeto", users: [idOf(bia)] } });
    await admin.call(userRoutes.remove, { params: { userId: idOf(owner) } });
    const chat = await bia.call(chatRoutes.show, { params: { chatId: id } });
    expect([chat.ownerId, chat.users.map(({ userId }) => userId)]).toEqual([idOf(bia), [idOf(bia)]]);
    await admin.call(userRoutes.remove, { params: { userId: idOf(bia) } });
    expect(await api.sql(`SELECT id FROM "Chats" WHERE id = $1`, [id])).toEqual([]);
  });

  it("stays to whoever is left in it, though its owner takes somebody out who goes at the same moment", async () => {
    const { companyId, owner, members, chatId } = await openGroup(1);
    const userId = idOf(members[0] as Client);
    let leaving: Promise<void> | undefined;
    await unit({ companyId }, async () => {
      await lockChatState(chatId);
      await dropMembers({ companyId }, chatId, [userId]);
      // In a unit of its own, which is not in this one.
      leaving = units.exit(() => unit({ companyId }, () => leaveGroups({ companyId, userId })));
      await vi.waitUntil(async () => {
        const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()
                            AND query LIKE '%"Chats"%'`;
        return (await api.sql(waiting)).length > 0;
      }, 15_000);
    });
    await leaving;
    const chat = await owner.call(chatRoutes.show, { params: { chatId } });
    expect(chat.users).toMatchObject([{ userId: idOf(owner) }]);
  });

  it("is part of a plan", async () => {
    const { admin, planId } = await api.makeCompany();
    await api.root.call(planRoutes.update, { params: { planId }, body: { useInternalChat: false } });
    expect(told(await admin.send(chatRoutes.list, {}))).toEqual([403, "ERR_PLAN_FEATURE_DISABLED"]);
  });
});

describe("two", () => {
  it("have one chat, also when both open it at once", async () => {
    const { admin } = await api.makeCompany();
    const bia = await api.makeUser(admin);
    const open = (by: Client, other: Client) => by.call(chatRoutes.openDirect, { body: { userId: idOf(other) } });
    const opened = await Promise.all([open(admin, bia), open(bia, admin), open(admin, bia), open(bia, admin)]);
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(opened[0]).toMatchObject({ isGroup: false, ownerId: null, title: "" });
    expect(opened[0]?.users).toHaveLength(2);
    const params = { chatId: opened[0]?.id ?? 0 };
    expect(told(await admin.send(chatRoutes.remove, { params }))).toEqual([403, "ERR_NO_PERMISSION"]);
    expect(told(await admin.send(chatRoutes.openDirect, { body: { userId: idOf(admin) } }))).toEqual([
      404,
      "ERR_NO_USER_FOUND",
    ]);
  });
});

describe("a message", () => {
  it("is one however often it is sent, answers another, carries a file and names people", async () => {
    const { owner, members, params, say } = await openGroup(2);
    const [bia, caio] = members as [Client, Client];
    const first = await say(owner, "Quem cobre sábado?");
    const clientId = "abcdefgh-1";
    const send = () =>
      bia.call(chatMessageRoutes.create, {
        params,
        body: { message: `@${caio.user?.name} pode?`, quotedMsg: first.id, clientId },
        file: { name: "escala.png", bytes: PIXEL },
      });
    const [sent, again] = [await send(), await send()];
    expect(again).toEqual(sent);
    expect(sent).toMatchObject({
      mediaType: "image",
      mediaName: "escala.png",
      data: { width: 1, height: 1 },
      clientId,
      quotedMsg: { id: first.id, message: "Quem cobre sábado?", sender: { id: idOf(owner) } },
      mentions: [{ id: idOf(caio), name: caio.user?.name }],
    });
    const chat = await caio.call(chatRoutes.show, { params });
    expect(chat.users.find(({ userId }) => userId === idOf(caio))).toMatchObject({ unreads: 2, isMentioned: true });
    expect(unreadOf(chat, bia)).toBe(0);
    const page = await caio.call(chatMessageRoutes.list, { params });
    expect([page.records.map(({ id }) => id), page.hasMore]).toEqual([[first.id, sent.id], false]);
    for (const message of ["", " \n "])
      expect((await owner.send(chatMessageRoutes.create, { params, body: { message } })).body.data).toEqual({
        fields: { message: "required" },
      });
    const other = await openGroup(1);
    const elsewhere = await other.owner.send(chatMessageRoutes.create, {
      params: other.params,
      body: { message: "Oi", quotedMsg: first.id },
    });
    expect(told(elsewhere)).toEqual([404, "ERR_NO_MESSAGE_FOUND"]);
  });

  it("is changed and taken back by who wrote it; reactions are one of each", async () => {
    const { owner, members, params, say, companyId } = await openGroup(1);
    const [bia] = members as [Client];
    const { id: messageId } = await bia.call(chatMessageRoutes.create, {
      params,
      body: { message: "Chego as 9" },
      file: { name: "a.png", bytes: PIXEL },
    });
    const one = { params: { ...params, messageId } };
    expect((await bia.call(chatMessageRoutes.edit, { ...one, body: { message: "Chego às 10" } })).isEdited).toBe(true);
    await owner.call(chatMessageRoutes.react, { ...one, body: { emoji: "👍" } });
    await say(owner, "Combinado", { quotedMsg: messageId });
    const { reactions } = await owner.call(chatMessageRoutes.react, { ...one, body: { emoji: "🎉" } });
    expect(reactions).toEqual([{ emoji: "🎉", userId: idOf(owner), name: owner.user?.name }]);
    for (const answer of [
      await owner.send(chatMessageRoutes.edit, { ...one, body: { message: "Não" } }),
      await owner.send(chatMessageRoutes.remove, one),
    ])
      expect(told(answer)).toEqual([403, "ERR_NO_PERMISSION"]);
    const gone = await bia.call(chatMessageRoutes.remove, one);
    expect(gone).toMatchObject({ isDeleted: true, message: "", mediaPath: null, reactions: [] });
    expect(await api.sql(`SELECT id FROM "StoredFiles" WHERE "companyId" = $1`, [companyId])).toEqual([]);
    const kept = await api.sql(`SELECT 1 FROM "LiveEvents" WHERE "companyId" = $1 AND payload::text LIKE '%Chego%'`, [
      companyId,
    ]);
    expect(kept).toEqual([]);
    for (const again of [
      await bia.send(chatMessageRoutes.edit, { ...one, body: { message: "De volta" } }),
      await bia.send(chatMessageRoutes.react, { ...one, body: { emoji: "👍" } }),
    ])
      expect(told(again)).toEqual([404, "ERR_NO_MESSAGE_FOUND"]);
    await say(owner, "Certo");
    expect((await owner.call(chatRoutes.show, { params })).last).toMatchObject({ message: "Certo" });
  });

  it("gets no words later when it was a file without any", async () => {
    const { owner, params } = await openGroup(1);
    const file = { name: "a.png", bytes: PIXEL };
    const { id: messageId } = await owner.call(chatMessageRoutes.create, { params, body: { message: "" }, file });
    const edited = await owner.send(chatMessageRoutes.edit, {
      params: { ...params, messageId },
      body: { message: "Olhem" },
    });
    expect(told(edited)).toEqual([409, "ERR_EDITING_WAPP_MSG"]);
  });

  it("is found in its page, and around any other", async () => {
    const { owner, params, say } = await openGroup(1);
    const ids: number[] = [];
    for (let number = 1; number <= 45; number += 1) ids.push((await say(owner, `Mensagem ${number}`)).id);
    const list = async (query: object) => {
      const { records, ...rest } = await owner.call(chatMessageRoutes.list, { params, query });
      return { ids: records.map(({ id }) => id), ...rest };
    };
    expect(await list({})).toEqual({ ids: ids.slice(-20), hasMore: true, hasNewer: false });
    expect(await list({ pageNumber: "3" })).toEqual({ ids: ids.slice(0, 5), hasMore: false, hasNewer: false });
    expect(await list({ before: ids[25] })).toEqual({ ids: ids.slice(5, 25), hasMore: true, hasNewer: false });
    expect(await list({ around: ids[20] })).toEqual({ ids: ids.slice(10, 30), hasMore: true, hasNewer: true });
  });
});

/** As a browser does while the server has too much to do. */
async function insist(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!String(error).includes("ERR_UNAVAILABLE")) throw error;
      await pause(50);
    }
  }
}

describe("fifty who write at once", () => {
  it("lose and double nothing, and each knows exactly what they have not read", async () => {
    const EACH = 4;
    const { companyId, owner, members, outsider, params, say } = await openGroup(50);
    const everybody = [owner, ...members];
    const [reader, deaf] = [await listen(api, owner), await listen(api, outsider)];
    const [watcher] = members.slice(-1) as [Client];
    const write = async (client: Client, index: number) => {
      for (let number = 0; number < EACH; number += 1)
        // Each is sent twice, as by a browser whose answer got lost.
        await Promise.all(
          [0, 1].map(() => insist(() => say(client, `${index}.${number}`, { clientId: `client-${index}-${number}` }))),
        );
    };
    const reading = async () => {
      for (let turn = 0; turn < 20; turn += 1)
        await insist(() => owner.call(chatRoutes.markRead, { params, body: {} }));
    };
    await Promise.all([...everybody.slice(0, -1).map(write), reading()]);

    const written = await api.sql<{ position: number; message: string; senderId: number }>(
      `SELECT position, message, "senderId" FROM "ChatMessages" WHERE "chatId" = $1 ORDER BY id`,
      [params.chatId],
    );
    const all = 50 * EACH;
    expect(written.map(({ position }) => position)).toEqual(Array.from({ length: all }, (_, index) => index + 1));
    expect(new Set(written.map(({ message }) => message)).size).toBe(all);
    const chat = await watcher.call(chatRoutes.show, { params });
    expect(unreadOf(chat, watcher)).toBe(all);
    for (const client of members.slice(0, -1)) {
      const last = written.findLast(({ senderId }) => senderId === idOf(client))?.position ?? 0;
      expect(unreadOf(chat, client)).toBe(all - last);
    }
    await catchUp(reader);
    // Browsers put them in order by their numbers.
    const inOrder = heardBy(reader).sort((one, other) => one.seq - other.seq);
    const heard = inOrder.flatMap(({ payload }) => {
      const event = payload as { action: string; newMessage?: { message: string }; chat: Chat };
      return event.action === "new-message" ? [event] : [];
    });
    expect(heard.map(({ newMessage }) => newMessage?.message)).toEqual(written.map(({ message }) => message));
    // What each of them told the watcher is what it was then.
    expect(heard.map((event) => unreadOf(event.chat, watcher))).toEqual(written.map(({ position }) => position));
    await catchUp(deaf);
    expect(deaf.received.filter(({ event }) => event === `company-${companyId}-chat`)).toEqual([]);
    await watcher.call(chatRoutes.markRead, { params, body: {} });
    expect(await watcher.call(chatRoutes.listUnread, {})).toEqual([]);
  });

  it("read no more than they have seen", async () => {
    const { members, params, say, owner } = await openGroup(1);
    const [bia] = members as [Client];
    const [first, second] = [await say(owner, "Um"), await say(owner, "Dois")];
    const read = (messageId: number) => bia.call(chatRoutes.markRead, { params, body: { messageId } });
    expect(unreadOf(await read(first.id), bia)).toBe(1);
    expect(unreadOf(await read(second.id), bia)).toBe(0);
    expect(unreadOf(await read(first.id), bia)).toBe(0);
  });
});
