import type { AddressInfo } from "node:net";
import {
  authChannel,
  authRoutes,
  type CountedTag,
  companyRoutes,
  liveSince,
  type Missed,
  planChannel,
  planRoutes,
  tagChannel,
  tagRoutes,
  userChannel,
  wireName,
} from "@recado/contract";
import { io } from "socket.io-client";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { askMissed } from "../../../testing/live.js";
import { readUnit, unit } from "../db/unit.js";
import { announce } from "./announce.js";
import { to } from "./rooms.js";

const api = useApi();
const addTag = (client: Client, name: string): Promise<CountedTag> => client.call(tagRoutes.create, { body: { name } });
const namesOf = ({ events }: Missed) => events?.map(({ event }) => event.replace(/^company-\d+-/, ""));

/** A company with a browser that has heard of its own arrival and of nothing else. */
async function openCompany() {
  const company = await api.makeCompany();
  const listener = await api.openSocket(company.admin);
  await listener.wait(userChannel, company.id);
  return { ...company, listener };
}

describe("announcements", () => {
  it("are numbered one by one within their company, in the order of the commits", async () => {
    const { id, admin, listener } = await openCompany();
    await Promise.all(Array.from({ length: 20 }, (_, turn) => addTag(admin, `Etiqueta ${turn}`)));
    await listener.wait(tagChannel, id, 20);
    // Parallel requests may overtake each other on the wire; their numbers tell the order of the commits.
    const inOrder = [...listener.received].sort((a, b) => a.seq - b.seq);
    const numbers = inOrder.filter(({ seq }) => seq > 0).map(({ seq }) => seq);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    const rows = await api.sql<{ id: number }>(
      `SELECT (payload->'tag'->>'id')::integer AS id FROM "LiveEvents" WHERE "companyId" = $1 AND event = $2 ORDER BY seq`,
      [id, wireName(tagChannel, id)],
    );
    const heard = inOrder.filter(({ event }) => event === wireName(tagChannel, id));
    expect(heard.map(({ payload }) => (payload as { tag: CountedTag }).tag.id)).toEqual(rows.map((row) => row.id));
  });

  it("of one unit are numbered in the order in which they were made, whomever they are for", async () => {
    const { id, admin, listener } = await openCompany();
    const tag = await addTag(admin, "Ordem");
    await listener.wait(tagChannel, id);
    const say = (name: string, audience = to.company(id)) =>
      announce(tagChannel, { action: "update", tag: { ...tag, name } }, audience);
    await unit({ companyId: id }, async () => {
      say("um");
      say("dois", to.rooms(id, ["company:0"]));
      say("três", to.everyone);
      say("quatro");
    });
    const rows = await api.sql<{ name: string; seq: string }>(
      `SELECT payload->'tag'->>'name' AS name, seq FROM "LiveEvents" WHERE "companyId" = $1 ORDER BY seq DESC LIMIT 4`,
      [id],
    );
    expect(rows.map(({ name }) => name).reverse()).toEqual(["um", "dois", "três", "quatro"]);
    await listener.wait(tagChannel, id, 4);
    const heard = listener.received.filter(({ event }) => event === wireName(tagChannel, id)).slice(1);
    expect(heard.map(({ payload, seq }) => [(payload as { tag: CountedTag }).tag.name, seq])).toEqual(
      [...rows].reverse().flatMap(({ name, seq }) => (name === "dois" ? [] : [[name, Number(seq)]])),
    );
  });

  it("are not for a unit that only reads, whose end nobody waits for", async () => {
    const { id } = await openCompany();
    const announceRemoval = async () => announce(tagChannel, { action: "delete", tagId: 1 }, to.company(id));
    await expect(readUnit({ companyId: id }, announceRemoval)).rejects.toThrow("records nothing");
  });

  it("are heard in their own company and nowhere else", async () => {
    const [one, two] = [await openCompany(), await openCompany()];
    const tag = await addTag(one.admin, "Só minha");
    const other = await addTag(two.admin, "Só dela");
    expect(await one.listener.wait(tagChannel, one.id)).toEqual([{ action: "create", tag }]);
    expect(await two.listener.wait(tagChannel, two.id)).toEqual([{ action: "create", tag: other }]);
    for (const { id, listener } of [one, two]) {
      expect(
        listener.received
          .filter(({ event }) => event.startsWith("company-"))
          .every(({ event }) => event.startsWith(`company-${id}-`)),
      ).toBe(true);
    }
  });

  it("of work that failed are never made", async () => {
    const { id, admin, listener } = await openCompany();
    const { seq } = await askMissed(listener, 0);
    const failing = unit({ companyId: id }, async () => {
      announce(tagChannel, { action: "delete", tagId: 1 }, to.company(id));
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect((await admin.send(tagRoutes.create, { body: { name: "x" } })).status).toBe(400);
    const tag = await addTag(admin, "Depois");
    expect(await listener.wait(tagChannel, id)).toEqual([{ action: "create", tag }]);
    expect(listener.received.at(-1)?.seq).toBe(seq + 1);
  });

  it("belong to a unit, and have the shape of their channel", async () => {
    const { id, listener } = await openCompany();
    const say = (tag: object) => announce(tagChannel, { action: "create", tag: tag as CountedTag }, to.company(id));
    const tag: CountedTag = { id: 1, name: "Um", color: "#000000", kanban: 0, ticketsCount: 0 };
    expect(() => say(tag)).toThrow("belong to a unit");
    await expect(unit({ companyId: id }, async () => say({ id: 1 }))).rejects.toThrow();
    await unit({ companyId: id }, async () => say({ ...tag, passwordHash: "x" }));
    expect(await listener.wait(tagChannel, id)).toEqual([{ action: "create", tag }]);
  });
});

describe("a client that was away", () => {
  it("gets exactly what it missed, in order", async () => {
    const { admin, listener } = await openCompany();
    const { seq } = await askMissed(listener, 0);
    const tags = [await addTag(admin, "Um a um"), await addTag(admin, "Dois a dois")];
    await admin.call(tagRoutes.remove, { params: { tagId: tags[0]?.id ?? 0 } });
    const missed = await askMissed(listener, seq);
    expect(missed.seq).toBe(seq + 3);
    expect(missed.events?.map(({ seq: place, payload }) => [place - seq, payload])).toEqual([
      [1, { action: "create", tag: tags[0] }],
      [2, { action: "create", tag: tags[1] }],
      [3, { action: "delete", tagId: tags[0]?.id }],
    ]);
    expect((await askMissed(listener, seq + 2)).events).toEqual(missed.events?.slice(2));
    expect(await askMissed(listener, seq + 3)).toEqual({ seq: seq + 3, events: [] });
  });

  it("fetches anew when the gap is too old, too long, or of another life", async () => {
    const { id, admin, listener } = await openCompany();
    const { seq } = await askMissed(listener, 0);
    for (const name of ["Velha um", "Velha dois", "Nova"]) await addTag(admin, name);
    await api.sql('DELETE FROM "LiveEvents" WHERE "companyId" = $1 AND seq <= $2', [id, seq + 2]);
    expect(await askMissed(listener, seq)).toEqual({ seq: seq + 3, events: null });
    expect((await askMissed(listener, seq + 1)).events).toBeNull();
    expect(namesOf(await askMissed(listener, seq + 2))).toEqual(["tag"]);
    expect((await askMissed(listener, seq + 99)).events).toBeNull();
    await api.sql('DELETE FROM "LiveEvents" WHERE "companyId" = $1', [id]);
    expect(await askMissed(listener, seq + 3)).toEqual({ seq: seq + 3, events: [] });
    expect((await askMissed(listener, seq + 2)).events).toBeNull();
    await api.sql(
      `INSERT INTO "LiveEvents" ("companyId", seq, rooms, event, payload)
       SELECT $1::integer, $2 + n, ARRAY['company:' || $1::integer], 'x', '{}' FROM generate_series(1, 501) n`,
      [id, seq + 3],
    );
    await api.sql('UPDATE "Companies" SET "liveSeq" = $2 WHERE id = $1', [id, seq + 504]);
    expect((await askMissed(listener, seq + 3)).events).toBeNull();
    expect((await askMissed(listener, seq + 4)).events).toHaveLength(500);
  });

  it("gets what was for its rooms, and nothing that was for others", async () => {
    const { id, admin, listener } = await openCompany();
    const user = await api.makeUser(admin);
    const colleague = await api.openSocket(user);
    const { seq } = await askMissed(listener, 0);
    const farewell = { action: "update" as const, user: { id: 1, email: "x@x.test", companyId: id } };
    await unit({ companyId: id }, async () => {
      announce(authChannel, farewell, to.user(id, user.user?.id ?? 0));
    });
    expect(namesOf(await askMissed(colleague, seq))).toContain("auth");
    expect(namesOf(await askMissed(listener, seq))).not.toContain("auth");
  });

  it("gets what was for super users only if it is one", async () => {
    const companyId = api.root.user?.companyId ?? 0;
    const plain = await api.openSocket(await api.makeUser(api.root, "admin"));
    const rootEar = await api.openSocket(api.root);
    const { seq } = await askMissed(plain, 0);
    await api.root.call(planRoutes.create, { body: { name: "Só para a casa" } });
    await rootEar.wait(planChannel, companyId);
    expect(namesOf(await askMissed(rootEar, seq))).toContain("plan");
    expect(namesOf(await askMissed(plain, seq))).not.toContain("plan");
    expect(plain.received.map(({ event }) => event)).not.toContain(wireName(planChannel, companyId));
  });

  it("gets no answer to nonsense, and does no harm with it", async () => {
    const { listener } = await openCompany();
    for (const question of [null, "1", { since: -1 }, { since: "0" }, { since: 1e99 }, [], { since: { $gt: 0 } }]) {
      listener.socket.emit(liveSince.name, question);
      await expect(listener.socket.timeout(100).emitWithAck(liveSince.name, question)).rejects.toThrow();
    }
    listener.socket.emit(liveSince.name, { since: 0 });
    expect((await askMissed(listener, 0)).seq).toBeGreaterThan(0);
  });
});

describe("a socket", () => {
  it("is refused without a good token of a session that lives", async () => {
    const { id, admin } = await api.makeCompany();
    const withToken = (token: string | undefined) => api.openSocket(Object.assign(api.visitor(), { token }));
    for (const token of [undefined, "", "garbage", `${admin.token}x`]) {
      await expect(withToken(token)).rejects.toThrow("ERR_SESSION_EXPIRED");
    }
    await api.root.call(companyRoutes.update, { params: { companyId: id }, body: { dueDate: "2020-01-01" } });
    await expect(withToken(admin.token)).rejects.toThrow("ERR_SUBSCRIPTION_EXPIRED");
    await admin.call(authRoutes.logout);
    await expect(withToken(admin.token)).rejects.toThrow("ERR_SESSION_EXPIRED");
  });

  it("may bring its token in the query, as old clients do", async () => {
    const { admin } = await api.makeCompany();
    const { port } = admin.server.address() as AddressInfo;
    const connect = (token = "") =>
      new Promise((resolve) => {
        const options = { path: "/backend/socket.io", transports: ["websocket"], reconnection: false, forceNew: true };
        const socket = io(`http://127.0.0.1:${port}`, { ...options, query: { token } });
        const end = (outcome: string) => {
          socket.disconnect();
          resolve(outcome);
        };
        socket.once("ready", () => end("ready"));
        socket.once("connect_error", ({ message }) => end(message));
      });
    expect([await connect(admin.token), await connect("garbage")]).toEqual(["ready", "ERR_SESSION_EXPIRED"]);
  });

  it("hears nothing of rooms it names itself", async () => {
    const [one, two] = [await openCompany(), await openCompany()];
    for (const word of ["join", "joinRoom", "subscribe", "room"]) two.listener.socket.emit(word, `company:${one.id}`);
    const tag = await addTag(one.admin, "Fechada");
    await one.listener.wait(tagChannel, one.id);
    await addTag(two.admin, "Aberta");
    expect(await two.listener.wait(tagChannel, two.id)).toHaveLength(1);
    expect(JSON.stringify(two.listener.received)).not.toContain(tag.name);
  });
});
