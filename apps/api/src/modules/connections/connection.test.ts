import {
  type Connection,
  type ConnectionInput,
  connectionChannel,
  connectionRoutes,
  connectionStateChannel,
  connectionStateRoutes,
  promptRoutes,
  queueIntegrationRoutes,
  queueRoutes,
  userChannel,
  userRoutes,
} from "@recado/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { catchUp } from "../../../testing/live.js";
import { freshColor } from "../../../testing/world.js";
import { env } from "../../env.js";
import { statements } from "../../kernel/db/database.js";
import { unit } from "../../kernel/db/unit.js";
import { emitLineEvent } from "../../whatsapp/events.js";
import { findDefaultConnection } from "./index.js";

const api = useApi();

const add = (client: Client, name: string, more: Partial<z.input<typeof ConnectionInput>> = {}): Promise<Connection> =>
  client.call(connectionRoutes.create, { body: { name, ...more } });
const change = (client: Client, whatsappId: number, body: object) =>
  client.send(connectionRoutes.update, { params: { whatsappId }, body });
const addQueue = async (client: Client, name: string) =>
  (await client.call(queueRoutes.create, { body: { name, color: freshColor() } })).id;
const defaults = async (client: Client) =>
  (await client.call(connectionRoutes.list)).filter(({ isDefault }) => isDefault).map(({ name }) => name);
const code = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error];

/** What those see of a connection who may not change it. */
const asSeen = (connection: Connection): Connection => ({
  ...connection,
  greetingMessage: "",
  complationMessage: "",
  outOfHoursMessage: "",
  ratingMessage: "",
  expiresInactiveMessage: "",
  expiresTicket: 0,
  timeUseBotQueues: 0,
  maxUseBotQueues: 0,
  timeToTransfer: null,
  transferQueueId: null,
  timeSendQueue: null,
  sendIdQueue: null,
  integrationId: null,
  promptId: null,
  integration: null,
  prompt: null,
});

/** As if a line had written what it is doing, and said so. */
async function speakForLine(companyId: number, connectionId: number, state: { status: string; qrcode: string }) {
  await api.sql(
    `UPDATE "Whatsapps" SET status = $2, qrcode = $3, "pairingCode" = 'ABCD1234', retries = 1 WHERE id = $1`,
    [connectionId, state.status, state.qrcode],
  );
  const said = { status: "qrcode" as const, qrcode: state.qrcode, pairingCode: "ABCD1234", retries: 1, number: null };
  await emitLineEvent({ companyId, connectionId, type: "state", state: said });
}

/** As if a phone had said yes once. */
const pairUp = (companyId: number, connectionId: number) =>
  api.sql(
    `INSERT INTO "WaAuthKeys" ("companyId", "connectionId", type, key, value) VALUES ($1, $2, 'creds', 'creds', 'x')`,
    [companyId, connectionId],
  );

describe("connections", () => {
  it("are made, listed, changed and removed, and every screen of the company hears of it", async () => {
    const { id, admin } = await api.makeCompany();
    const listener = await api.openSocket(await api.makeUser(admin));
    const queueId = await addQueue(admin, "Vendas");
    const made = await add(admin, "Loja", {
      queueIds: [queueId],
      ratingMessage: "Como foi?",
      greetingMessage: "Olá",
      transferQueueId: queueId,
      timeToTransfer: 5,
    });
    expect(made).toEqual({
      id: expect.any(Number),
      name: "Loja",
      status: "DISCONNECTED",
      downSince: null,
      qrcode: "",
      pairingCode: "",
      retries: 0,
      number: null,
      isDefault: true,
      token: "",
      isTokenWeak: false,
      provider: "beta",
      network: "whatsapp",
      greetingMessage: "Olá",
      complationMessage: "",
      outOfHoursMessage: "",
      ratingMessage: "Como foi?",
      expiresInactiveMessage: "",
      expiresTicket: 0,
      timeUseBotQueues: 0,
      maxUseBotQueues: 3,
      timeToTransfer: 5,
      transferQueueId: queueId,
      timeSendQueue: 5,
      sendIdQueue: queueId,
      integrationId: null,
      promptId: null,
      integration: null,
      prompt: null,
      queues: [{ id: queueId, name: "Vendas", color: expect.any(String), greetingMessage: "" }],
      updatedAt: expect.any(String),
    });
    expect(await admin.call(connectionRoutes.list)).toEqual([made]);
    const params = { whatsappId: made.id };
    const changed = await admin.call(connectionRoutes.update, { params, body: { name: "Loja centro" } });
    expect(changed).toEqual({ ...made, name: "Loja centro", updatedAt: changed.updatedAt });
    expect(await admin.call(connectionRoutes.show, { params })).toEqual(changed);
    await admin.call(connectionRoutes.remove, { params });
    expect(code(await admin.send(connectionRoutes.show, { params }))).toEqual([404, "ERR_NO_WAPP_FOUND"]);
    expect(await listener.wait(connectionChannel, id, 3)).toEqual([
      { action: "update", whatsapp: asSeen(made) },
      { action: "update", whatsapp: asSeen(changed) },
      { action: "delete", whatsappId: made.id },
    ]);
  });

  it("have a name of their own within their company", async () => {
    const [one, two] = [await api.makeCompany(), await api.makeCompany()];
    const first = await add(one.admin, "Suporte");
    await add(two.admin, "Suporte");
    const taken = [409, "ERR_WAPP_NAME_ALREADY_EXISTS"];
    expect(code(await one.admin.send(connectionRoutes.create, { body: { name: "SUPORTE" } }))).toEqual(taken);
    const second = await add(one.admin, "Financeiro");
    expect(code(await change(one.admin, second.id, { name: "suporte" }))).toEqual(taken);
    expect((await change(one.admin, first.id, { name: "suporte" })).status).toBe(200);
  });

  it("offer queues of their own company, and keep those nobody spoke of", async () => {
    const [one, two] = [await api.makeCompany(), await api.makeCompany()];
    const queueIds = [await addQueue(one.admin, "Fila A"), await addQueue(one.admin, "Fila B")];
    const foreign = await addQueue(two.admin, "Fila C");
    const { id } = await add(one.admin, "Loja", { queueIds, greetingMessage: "Escolha" });
    const idsOf = async () =>
      (await one.admin.call(connectionRoutes.show, { params: { whatsappId: id } })).queues.map((queue) => queue.id);
    for (const body of [{ queueIds: [foreign] }, { transferQueueId: foreign }, { sendIdQueue: foreign }])
      expect(code(await change(one.admin, id, body))).toEqual([404, "ERR_QUEUE_NOT_FOUND"]);
    await change(one.admin, id, { name: "Outro nome" });
    for (const route of [connectionStateRoutes.start, connectionStateRoutes.renew, connectionStateRoutes.stop])
      await one.admin.call(route, { params: { whatsappId: id } });
    expect(await idsOf()).toEqual(queueIds);
    await change(one.admin, id, { queueIds: [queueIds[1], queueIds[1]] });
    expect(await idsOf()).toEqual([queueIds[1]]);
    await change(one.admin, id, { queueIds: [] });
    expect(await idsOf()).toEqual([]);
  });

  it("with several queues need a greeting, whichever of the two comes later", async () => {
    const { admin } = await api.makeCompany();
    const queueIds = [await addQueue(admin, "Fila A"), await addQueue(admin, "Fila B")];
    const refused = [400, "ERR_WAPP_GREETING_REQUIRED"];
    const body = { name: "Loja", queueIds, greetingMessage: "  " };
    expect(code(await admin.send(connectionRoutes.create, { body }))).toEqual(refused);
    const { id } = await add(admin, "Loja", { queueIds: queueIds.slice(0, 1) });
    expect(code(await change(admin, id, { queueIds }))).toEqual(refused);
    expect((await change(admin, id, { queueIds, greetingMessage: "Olá" })).status).toBe(200);
    expect(code(await change(admin, id, { greetingMessage: "" }))).toEqual(refused);
    expect((await change(admin, id, { name: "Só o nome" })).status).toBe(200);
  });

  it("understand the names old forms give to the transfer rule", async () => {
    const { admin } = await api.makeCompany();
    const queueId = await addQueue(admin, "Fila A");
    const old = { sendIdQueue: queueId, timeSendQueue: "7" };
    const rule = { transferQueueId: queueId, timeToTransfer: 7 };
    const { id } = await add(admin, "Loja");
    expect((await change(admin, id, old)).body).toMatchObject(rule);
    expect(await add(admin, "Filial", old)).toMatchObject(rule);
    expect((await change(admin, id, { sendIdQueue: "", timeSendQueue: 9, timeToTransfer: 8 })).body).toMatchObject({
      transferQueueId: null,
      timeToTransfer: 8,
    });
  });

  it("stay as they are when an old form sends back what it read, and change where it changed something", async () => {
    const { admin } = await api.makeCompany();
    const queueIds = [await addQueue(admin, "Fila A"), await addQueue(admin, "Fila B")];
    const prompt = await admin.call(promptRoutes.create, {
      body: { name: "Atendente", apiKey: "sk-segredo-de-teste", prompt: "Seja gentil.", queueId: queueIds[0] ?? 0 },
    });
    const integration = await admin.call(queueIntegrationRoutes.create, {
      body: { type: "webhook", name: "Sistema", urlN8N: "https://example.com/hook" },
    });
    const { id } = await add(admin, "Loja", {
      queueIds,
      greetingMessage: "Olá",
      ratingMessage: "Nota?",
      expiresTicket: 3,
      maxUseBotQueues: 2,
      transferQueueId: queueIds[0],
      timeToTransfer: 5,
      promptId: prompt.id,
      integrationId: integration.id,
    });
    const read = () => admin.call(connectionRoutes.show, { params: { whatsappId: id } });
    const before = await read();
    expect(before).toMatchObject({
      sendIdQueue: queueIds[0],
      timeSendQueue: 5,
      prompt: { id: prompt.id, name: "Atendente" },
      integration: { id: integration.id, name: "Sistema" },
    });
    expect(await admin.call(connectionRoutes.list)).toEqual([before]);
    expect((await change(admin, id, before)).status).toBe(200);
    expect({ ...(await read()), updatedAt: "" }).toEqual({ ...before, updatedAt: "" });
    const other = { ...before, sendIdQueue: queueIds[1], timeSendQueue: 9 };
    expect((await change(admin, id, other)).body).toMatchObject({ transferQueueId: queueIds[1], timeToTransfer: 9 });
    const none = { ...(await read()), sendIdQueue: 0, promptId: "0", integrationId: 0 };
    expect((await change(admin, id, none)).body).toMatchObject({
      transferQueueId: null,
      sendIdQueue: null,
      timeToTransfer: 9,
      promptId: null,
      prompt: null,
      integrationId: null,
      integration: null,
    });
  });

  it("stop at the plan's number, even when two come for the last place at once", async () => {
    const { admin } = await api.makeCompany({ places: 2 });
    await add(admin, "Primeira");
    const answers = await Promise.all(
      ["Segunda", "Terceira"].map((name) => admin.send(connectionRoutes.create, { body: { name } })),
    );
    expect(answers.map(code).sort()).toEqual([
      [200, undefined],
      [400, "ERR_PLAN_LIMIT"],
    ]);
    expect(await admin.call(connectionRoutes.list)).toHaveLength(2);
  });

  it("are listed by few statements, however many there are", async () => {
    const { admin } = await api.makeCompany();
    const queueIds = [await addQueue(admin, "Fila A"), await addQueue(admin, "Fila B")];
    for (let turn = 0; turn < 8; turn += 1) await add(admin, `Número ${turn}`, { queueIds, greetingMessage: "Olá" });
    const before = statements.ofRequests;
    expect(await admin.call(connectionRoutes.list)).toHaveLength(8);
    const count = statements.ofRequests - before;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(4);
  });

  it("keep being what a user prefers, until they are gone", async () => {
    const { id, admin } = await api.makeCompany();
    for (const isPaired of [false, true]) {
      const { id: whatsappId } = await add(admin, `Preferida ${isPaired}`);
      if (isPaired) await pairUp(id, whatsappId);
      const params = { userId: admin.user?.id ?? 0 };
      const chosen = await admin.call(userRoutes.update, { params, body: { whatsappId } });
      expect(chosen.whatsappId).toBe(whatsappId);
      await admin.call(connectionRoutes.remove, { params: { whatsappId } });
      expect((await admin.call(userRoutes.show, { params })).whatsappId).toBeNull();
      expect(code(await admin.send(userRoutes.update, { params, body: { whatsappId } }))).toEqual([
        404,
        "ERR_NO_WAPP_FOUND",
      ]);
    }
  });
});

describe("the default connection", () => {
  it("is the first, until another takes over; nobody leaves the company without", async () => {
    const { id, admin } = await api.makeCompany();
    await expect(unit({ companyId: id }, findDefaultConnection)).rejects.toMatchObject({
      code: "ERR_NO_DEF_WAPP_FOUND",
    });
    const first = await add(admin, "Primeira", { isDefault: false });
    const second = await add(admin, "Segunda");
    expect(await defaults(admin)).toEqual(["Primeira"]);
    const listener = await api.openSocket(await api.makeUser(admin));
    expect((await change(admin, second.id, { isDefault: true })).body.isDefault).toBe(true);
    expect(await defaults(admin)).toEqual(["Segunda"]);
    expect(await listener.wait(connectionChannel, id, 2)).toMatchObject([
      { whatsapp: { id: first.id, isDefault: false } },
      { whatsapp: { id: second.id, isDefault: true } },
    ]);
    expect(code(await change(admin, second.id, { isDefault: false }))).toEqual([409, "ERR_NO_OTHER_WHATSAPP"]);
    expect((await change(admin, first.id, { isDefault: false })).status).toBe(200);
    await add(admin, "Terceira", { isDefault: true });
    expect(await defaults(admin)).toEqual(["Terceira"]);
    expect((await unit({ companyId: id }, findDefaultConnection)).name).toBe("Terceira");
  });

  it("is nobody's own any more when it goes, and every screen shows that", async () => {
    const { id, admin } = await api.makeCompany();
    await add(admin, "Primeira");
    const second = await add(admin, "Segunda");
    const owner = await api.makeUser(admin);
    const userId = owner.user?.id ?? 0;
    await admin.call(userRoutes.update, { params: { userId }, body: { whatsappId: second.id } });
    const listener = await api.openSocket(owner);
    await admin.call(connectionRoutes.remove, { params: { whatsappId: second.id } });
    await vi.waitFor(async () =>
      expect(await listener.wait(userChannel, id)).toContainEqual(
        expect.objectContaining({ user: expect.objectContaining({ id: userId, whatsappId: null }) }),
      ),
    );
  });

  it("is handed to the oldest other when it goes", async () => {
    const { admin } = await api.makeCompany();
    const first = await add(admin, "Primeira");
    await add(admin, "Segunda");
    await add(admin, "Terceira");
    await admin.call(connectionRoutes.remove, { params: { whatsappId: first.id } });
    expect(await defaults(admin)).toEqual(["Segunda"]);
  });

  it("is one, however many ask at once to be it", async () => {
    const { admin } = await api.makeCompany();
    const all = [await add(admin, "A1"), await add(admin, "B1"), await add(admin, "C1"), await add(admin, "D1")];
    const answers = await Promise.all(all.map(({ id }) => change(admin, id, { isDefault: true })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await defaults(admin)).toHaveLength(1);
  });
});

describe("the network of a connection", () => {
  const before = { ...env };
  afterEach(() => void Object.assign(env, before));
  const networks = async () => (await api.root.call(connectionRoutes.listNetworks)).join();

  it("is the simulator only where there is one, and in production only where it was named", async () => {
    const { admin } = await api.makeCompany();
    expect(await networks()).toBe("whatsapp");
    const body = { name: "Simulada", network: "simulator" as const };
    expect(code(await admin.send(connectionRoutes.create, { body }))).toEqual([400, "ERR_WAPP_NETWORK"]);
    expect(await admin.call(connectionRoutes.list)).toEqual([]);
    Object.assign(env, { WHATSAPP_URL: "ws://127.0.0.1:1/" });
    expect(await networks()).toBe("whatsapp,simulator");
    expect((await admin.call(connectionRoutes.create, { body })).network).toBe("simulator");
    Object.assign(env, { NODE_ENV: "production" });
    expect(await networks()).toBe("whatsapp");
    Object.assign(env, { SIMULATOR_URL: "ws://127.0.0.1:1/" });
    expect(await networks()).toBe("whatsapp,simulator");
  });
});

describe("the token of a connection", () => {
  const columns = async (id: number) =>
    (await api.sql<{ tokenHash: string | null }>(`SELECT "tokenHash" FROM "Whatsapps" WHERE id = $1`, [id]))[0]
      ?.tokenHash;

  it("is shown once, and kept as a hash", async () => {
    const { id, admin } = await api.makeCompany();
    const listener = await api.openSocket(admin);
    const { id: whatsappId } = await add(admin, "Loja");
    const params = { whatsappId };
    const { token } = await admin.call(connectionRoutes.renewToken, { params });
    expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(32);
    const shown = await admin.call(connectionRoutes.show, { params });
    expect(shown.token).toBe(`••••${token.slice(-4)}`);
    const hash = await columns(whatsappId);
    expect(hash).toMatch(/^[\w-]{43}$/);
    // What the form sends back untouched changes nothing.
    for (const kept of ["", null, shown.token, undefined])
      await change(admin, whatsappId, { token: kept, name: "Loja" });
    expect(await columns(whatsappId)).toBe(hash);
    const { token: next } = await admin.call(connectionRoutes.renewToken, { params });
    expect(next).not.toBe(token);
    expect(await columns(whatsappId)).not.toBe(hash);
    await listener.wait(connectionChannel, id, 2);
    const rows = await api.sql(`SELECT * FROM "Whatsapps" WHERE id = $1`, [whatsappId]);
    for (const secret of [token, next]) expect(JSON.stringify([rows, listener.received])).not.toContain(secret);
  });

  it("may be chosen where it cannot be guessed; one of another company is replaced without a word", async () => {
    const [one, two] = [await api.makeCompany(), await api.makeCompany()];
    const token = "um-segredo-que-ninguém-adivinha-ongo";
    const mine = await add(one.admin, "Loja", { token });
    expect(mine.token).toBe("••••ongo");
    for (const weak of ["1", "um-segredo-bem-longo", ` ${"a".repeat(31)} `]) {
      const answer = await one.admin.send(connectionRoutes.create, { body: { name: "Curta", token: weak } });
      expect([answer.status, answer.body.data]).toEqual([400, { fields: { token: "too_short" } }]);
    }
    const other = await add(two.admin, "Loja", { token: ` ${token} ` });
    const { status, body } = await change(two.admin, other.id, { token });
    // It looks like any other answer, and opens nothing of theirs.
    expect([status, body.token, other.token]).toEqual([
      200,
      expect.stringMatching(/^••••/),
      expect.stringMatching(/^••••/),
    ]);
    const hashes = await api.sql<{ id: number; tokenHash: string }>(
      `SELECT id, "tokenHash" FROM "Whatsapps" WHERE id IN ($1, $2) ORDER BY id`,
      [mine.id, other.id],
    );
    expect(new Set(hashes.map(({ tokenHash }) => tokenHash)).size).toBe(2);
    expect((await change(one.admin, mine.id, { token })).status).toBe(200);
  });
});

describe("the codes of a connection", () => {
  it("are for those who may connect a phone; the company hears the status", async () => {
    const { id, admin } = await api.makeCompany();
    const user = await api.makeUser(admin);
    const { id: whatsappId } = await add(admin, "Loja", { token: "um-segredo-que-ninguém-adivinha-utro" });
    const [listener, plain] = [await api.openSocket(admin), await api.openSocket(user)];
    await speakForLine(id, whatsappId, { status: "qrcode", qrcode: "2@segredo" });
    const session = { id: whatsappId, status: "qrcode", qrcode: "2@segredo", pairingCode: "ABCD1234", retries: 1 };
    expect(await listener.wait(connectionStateChannel, id)).toMatchObject([{ action: "update", session }]);
    expect(await plain.wait(connectionChannel, id)).toMatchObject([
      { action: "update", whatsapp: { id: whatsappId, status: "qrcode", qrcode: "", pairingCode: "", token: "" } },
    ]);
    await catchUp(plain);
    const params = { whatsappId };
    expect(await admin.call(connectionRoutes.show, { params })).toMatchObject({
      qrcode: "2@segredo",
      token: "••••utro",
    });
    const answers = [await user.call(connectionRoutes.show, { params }), await user.call(connectionRoutes.list)];
    const text = JSON.stringify([
      answers,
      plain.received,
      listener.received.filter(({ event }) => event.endsWith("-whatsapp")),
    ]);
    for (const secret of ["segredo", "ABCD1234", "utro", "••••"]) expect(text).not.toContain(secret);
    for (const { event } of plain.received) expect(event).not.toContain("whatsappSession");
  });

  it("end nothing when a line speaks that has no row any more", async () => {
    const { id } = await api.makeCompany();
    await expect(speakForLine(id, 2_000_000_000, { status: "qrcode", qrcode: "x" })).resolves.toBeUndefined();
  });
});

describe("what a connection says and does by itself", () => {
  it("is told to those who may change it; the others see its name and how it is", async () => {
    const { id, admin } = await api.makeCompany();
    const colleague = await api.makeUser(admin, "admin");
    const queueIds = [await addQueue(admin, "Fila A")];
    const rule = { transferQueueId: queueIds[0] ?? null, timeToTransfer: 5 };
    const made = await add(admin, "Loja", { queueIds, greetingMessage: "Olá", ratingMessage: "Nota?", ...rule });
    for (const profile of ["user", "supervisor"] as const) {
      const user = await api.makeUser(admin, profile);
      expect(await user.call(connectionRoutes.list)).toEqual([asSeen(made)]);
      expect(await user.call(connectionRoutes.show, { params: { whatsappId: made.id } })).toEqual(asSeen(made));
    }
    const [listener, plain] = [await api.openSocket(colleague), await api.openSocket(await api.makeUser(admin))];
    const changed = (await change(admin, made.id, { complationMessage: "Até logo" })).body as Connection;
    const heard = await listener.wait(connectionChannel, id, 2);
    expect(heard.at(-1)).toEqual({ action: "update", whatsapp: changed });
    await catchUp(plain);
    expect(await plain.wait(connectionChannel, id)).toEqual([{ action: "update", whatsapp: asSeen(changed) }]);
  });
});

it("a menu is shown as often as it takes where nobody says how often", async () => {
  const { admin } = await api.makeCompany();
  for (const [number, given] of [undefined, "", 0, 2].entries()) {
    const { maxUseBotQueues } = await add(
      admin,
      `Loja ${number}`,
      given === undefined ? {} : { maxUseBotQueues: given },
    );
    expect(maxUseBotQueues).toBe(given === undefined ? 3 : Number(given));
  }
});

describe("rights", () => {
  it("of a plain user end at looking", async () => {
    const { admin } = await api.makeCompany();
    const user = await api.makeUser(admin);
    const { id: whatsappId } = await add(admin, "Loja");
    const params = { whatsappId };
    expect((await user.call(connectionRoutes.list)).map(({ name }) => name)).toEqual(["Loja"]);
    const answers = [
      await user.send(connectionRoutes.create, { body: { name: "Minha" } }),
      await user.send(connectionRoutes.update, { params, body: { name: "Minha" } }),
      await user.send(connectionRoutes.remove, { params }),
      await user.send(connectionRoutes.showHealth, { params }),
      await user.send(connectionRoutes.renewToken, { params }),
      await user.send(connectionStateRoutes.start, { params }),
      await user.send(connectionStateRoutes.renew, { params }),
      await user.send(connectionStateRoutes.stop, { params }),
      await user.send(connectionStateRoutes.pair, { params, body: { number: "5511999990000" } }),
    ];
    for (const answer of answers) expect(code(answer)).toEqual([403, "ERR_NO_PERMISSION"]);
  });
});
