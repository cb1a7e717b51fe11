import { connectionRoutes, promptChannel, promptRoutes, queueRoutes } from "@recado/contract";
import { afterEach, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { openOffice } from "../../../testing/office.js";
import { completion, openRobotServer, type RobotServer } from "../../../testing/robotServer.js";
import { outgoingSettings, toBlockList } from "../../kernel/outgoing/addresses.js";

const api = useApi();
const { create, update, show, remove, list, showUsage } = promptRoutes;
const tryIt = promptRoutes.try;
const of = (promptId: number) => ({ params: { promptId } });
const KEY = "sk-uma-chave-longa-9876";

let server: RobotServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function openCompany() {
  const office = await openOffice(api);
  const prompt = { name: "Assistente", prompt: "Responda com calma.", apiKey: KEY, queueId: office.sales };
  return { ...office, prompt };
}

describe("prompts", () => {
  it("are made, changed and removed with their keys masked and encrypted, and administrators hear of it", async () => {
    const { id, admin, prompt, sales } = await openCompany();
    const listener = await api.openSocket(admin);
    const made = await admin.call(create, { body: prompt });
    expect(made).toMatchObject({
      name: "Assistente",
      apiKey: "••••9876",
      voice: "texto",
      maxTokens: 100,
      temperature: 1,
      maxMessages: 10,
      queueId: sales,
      queue: { name: "Vendas" },
      monthlyTokens: null,
      model: "",
      baseUrl: "",
      seesPictures: false,
    });
    const body = { apiKey: made.apiKey, temperature: "0,5", maxTokens: "200", monthlyTokens: "5000000" } as never;
    const changed = await admin.call(update, { ...of(made.id), body });
    expect(changed).toMatchObject({ temperature: 0.5, maxTokens: 200, monthlyTokens: 5_000_000, apiKey: "••••9876" });
    const spoken = { voice: "pt-BR-YaraNeural", voiceKey: "uma-chave-do-azure", voiceRegion: "brazilsouth" } as const;
    expect(await admin.call(update, { ...of(made.id), body: spoken })).toMatchObject({ voiceKey: "••••zure" });
    const rows = await api.sql<Record<string, string>>(`SELECT * FROM "Prompts" WHERE "companyId" = $1`, [id]);
    expect(JSON.stringify(rows)).not.toMatch(/chave/);
    expect([rows[0]?.apiKey, rows[0]?.voiceKey]).toEqual([
      expect.stringMatching(/^v1\./),
      expect.stringMatching(/^v1\./),
    ]);
    const page = await admin.call(list, { query: { searchParam: "assis" } });
    expect(page).toMatchObject({ prompts: [{ id: made.id, apiKey: "••••9876" }], count: 1, hasMore: false });
    await admin.call(queueRoutes.remove, { params: { queueId: sales } });
    expect(await admin.call(show, of(made.id))).toMatchObject({ queueId: null, queue: null });
    expect(await admin.call(remove, of(made.id))).toEqual({ message: expect.any(String) });
    expect((await admin.send(show, of(made.id))).body).toMatchObject({ error: "ERR_NO_PROMPT_FOUND" });
    const heard = await listener.wait(promptChannel, id, 4);
    expect(heard).toMatchObject(["create", "update", "update", "delete"].map((action) => ({ action })));
    const attendant = await api.makeUser(admin);
    expect((await attendant.send(list, {})).status).toBe(403);
    const bare = await api.makeCompany({ flags: { useOpenAi: false } });
    expect((await bare.admin.send(list, {})).body).toMatchObject({ error: "ERR_PLAN_FEATURE_DISABLED" });
  });

  it("want what they cannot do without, and never send a kept key to another server", async () => {
    const { admin, prompt } = await openCompany();
    const problem = async (more: object) =>
      (await admin.send(create, { body: { ...prompt, ...more } as never })).body.data?.fields;
    expect(await problem({ name: " " })).toEqual({ name: "required" });
    expect(await problem({ name: "x".repeat(101) })).toEqual({ name: "too_long" });
    expect(await admin.call(create, { body: { ...prompt, name: "Lia" } })).toMatchObject({ name: "Lia" });
    expect(await problem({ prompt: " " })).toEqual({ prompt: "required" });
    expect(await problem({ apiKey: "" })).toEqual({ apiKey: "required" });
    expect(await problem({ apiKey: "••••9876" })).toEqual({ apiKey: "required" });
    expect(await problem({ temperature: 3 })).toEqual({ temperature: "too_big" });
    expect(await problem({ maxMessages: 0 })).toEqual({ maxMessages: "too_small" });
    expect(await problem({ voice: "pt-BR-YaraNeural" })).toEqual({ voiceRegion: "required" });
    expect(await problem({ voice: "pt-BR-YaraNeural", voiceRegion: "x.evil.test/" })).toEqual({
      voiceRegion: "invalid",
    });
    expect(await problem({ voice: "pt-BR-YaraNeural", voiceRegion: "brazilsouth" })).toEqual({ voiceKey: "required" });
    for (const baseUrl of HOSTILE) expect(await problem({ baseUrl }), baseUrl).toEqual({ baseUrl: "invalid" });
    expect((await admin.send(create, { body: { ...prompt, queueId: 2_000_000_000 } })).status).toBe(404);
    const { id: promptId } = await admin.call(create, { body: prompt });
    const elsewhere = { baseUrl: "https://models.example.com/v1" };
    for (const body of [elsewhere, { ...elsewhere, apiKey: "••••9876" }]) {
      const { body: refused } = await admin.send(update, { ...of(promptId), body });
      expect(refused.data?.fields).toEqual({ apiKey: "required" });
    }
    const talk = [{ from: "customer" as const, text: "oi" }];
    const draft = { prompt: "Oi", promptId, talk, apiKey: "••••9876", ...elsewhere };
    expect((await admin.send(tryIt, { body: draft })).body.data?.fields).toEqual({ apiKey: "required" });
  });

  it("stay while a queue or a connection is answered by them, and are one's own", async () => {
    const { admin, prompt, sales, whatsappId } = await openCompany();
    const { id: promptId } = await admin.call(create, { body: prompt });
    const stranger = await openCompany();
    const foreign = await stranger.admin.call(create, { body: stranger.prompt });
    const queue = { params: { queueId: sales } };
    const line = { params: { whatsappId } };
    for (const other of [foreign.id, 2_000_000_000]) {
      expect((await admin.send(queueRoutes.update, { ...queue, body: { promptId: other } })).status).toBe(404);
      expect((await admin.send(connectionRoutes.update, { ...line, body: { promptId: other } })).status).toBe(404);
    }
    expect(await admin.call(queueRoutes.update, { ...queue, body: { promptId } })).toMatchObject({ promptId });
    expect(await admin.call(connectionRoutes.update, { ...line, body: { promptId } })).toMatchObject({ promptId });
    const { body } = await admin.send(remove, of(promptId));
    expect(body).toMatchObject({ error: "ERR_PROMPT_IN_USE" });
    expect((body.data as { usedBy: string[] }).usedBy).toContain("Vendas");
    expect(await admin.call(queueRoutes.update, { ...queue, body: { promptId: "" } })).toMatchObject({
      promptId: null,
    });
    await admin.call(connectionRoutes.update, { ...line, body: { promptId: null } });
    await admin.call(remove, of(promptId));
  });

  it("can be tried before they are saved, by the key that is kept, and what that costs is counted", async () => {
    server = await openRobotServer();
    const { admin, prompt } = await openCompany();
    const own = { ...prompt, baseUrl: `${server.url}/v1`, model: "local" };
    const { id: promptId } = await admin.call(create, { body: own });
    server.answer = () => completion("Abrimos às 8h.");
    const talk = [
      { from: "customer" as const, text: "oi" },
      { from: "robot" as const, text: "Olá!" },
      { from: "customer" as const, text: "que horas abre?" },
    ];
    const draft = { prompt: "Abrimos às 8h.", baseUrl: own.baseUrl, model: "local", maxMessages: 2, temperature: 0.2 };
    const body = { ...draft, apiKey: "••••9876", promptId, talk, inputPrice: 0.5 };
    expect(await admin.call(tryIt, { body })).toEqual({
      text: "Abrimos às 8h.",
      action: null,
      tokens: 50,
      cost: 0.000_02,
    });
    const [asked] = server.requests;
    expect(asked).toMatchObject({ path: "/v1/chat/completions", headers: { authorization: `Bearer ${KEY}` } });
    expect(asked?.body).toMatchObject({ model: "local", max_tokens: 100, temperature: 0.2 });
    const [system, ...said] = asked?.body.messages ?? [];
    expect(system).toMatchObject({ role: "system", content: expect.stringContaining("Abrimos às 8h.") });
    expect(said).toEqual([
      { role: "assistant", content: "Olá!" },
      { role: "user", content: "que horas abre?" },
    ]);
    expect(await admin.call(showUsage, of(promptId))).toMatchObject({
      tokens: 50,
      days: [{ tokens: 50, turns: 1 }],
      tickets: [],
    });
    const atCeiling = { params: { promptId }, body: { ...own, monthlyTokens: 50 } };
    await admin.call(promptRoutes.update, atCeiling);
    const spent = await admin.send(tryIt, { body });
    expect([spent.status, spent.body.data?.fields]).toEqual([400, { monthlyTokens: "too_small" }]);
    expect(server.requests).toHaveLength(1);
    // A draft of nothing that is saved has no ceiling.
    const { promptId: _, ...unsaved } = { ...body, apiKey: KEY };
    expect((await admin.send(tryIt, { body: unsaved })).status).toBe(200);
    await admin.call(promptRoutes.update, { ...atCeiling, body: { ...own, monthlyTokens: 1_000 } });
    server.answer = () => completion(null, ["transfer_to_person", { reason: "complaint" }]);
    expect(await admin.call(tryIt, { body })).toMatchObject({ text: "", action: "people" });
    server.answer = () => ({ status: 401, json: { error: { message: `Incorrect API key: ${KEY}` } } });
    const refused = await admin.send(tryIt, { body });
    expect(refused.body).toMatchObject({ error: "ERR_PROMPT_TRY", data: { problem: "401 Incorrect API key: ••••" } });
    outgoingSettings.allowed = toBlockList([]);
    const inside = { ...body, apiKey: KEY, baseUrl: server.url.replace("http", "https") };
    const before = server.requests.length;
    expect((await admin.send(tryIt, { body: inside })).status).toBe(400);
    expect(server.requests.length).toBe(before);
    const statuses = [];
    for (let tries = 0; tries < 16; tries += 1) statuses.push((await admin.send(tryIt, { body: inside })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

const HOSTILE = [
  ...["http://127.0.0.1/", "http://localhost./", "http://2130706433/", "http://[::1]/", "http://169.254.169.254/v1"],
  ...["https://u:p@example.com/", "https://example.com:5432/", "https://redis:6379/", "file:///etc/passwd"],
  ...["gopher://example.com/", "nonsense", "https://example.com/v1?x=", "https://example.com/v1#x"],
];
