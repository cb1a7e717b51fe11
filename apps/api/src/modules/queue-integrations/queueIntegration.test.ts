import { generateKeyPairSync, type KeyObject, verify } from "node:crypto";
import { connectionRoutes, queueIntegrationChannel, queueIntegrationRoutes, queueRoutes } from "@recado/contract";
import { afterEach, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { openOffice } from "../../../testing/office.js";
import { openRobotServer, type RobotServer } from "../../../testing/robotServer.js";
import { outgoingSettings, toBlockList } from "../../kernel/outgoing/addresses.js";
import { encryptText } from "../../kernel/secrets.js";
import { dialogflowSettings } from "./drivers/dialogflow.js";

const api = useApi();
const { create, update, show, remove, list, test } = queueIntegrationRoutes;
const of = (integrationId: number) => ({ params: { integrationId } });
const N8N = { type: "n8n", name: "Fluxo", urlN8N: "https://n8n.example.com/hook" } as const;
const toPem = (key: KeyObject) => key.export({ type: "pkcs8", format: "pem" }).toString();
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const accountOf = (key: string) =>
  JSON.stringify({ client_email: "robo@projeto.test", private_key: key, private_key_id: "abcd9876" });
const KEY = accountOf(toPem(privateKey));
const DIALOGFLOW = { type: "dialogflow", name: "Google", projectName: "projeto-1", jsonContent: KEY } as const;

let server: RobotServer | undefined;
const google = { ...dialogflowSettings };
afterEach(async () => {
  Object.assign(dialogflowSettings, google);
  await server?.close();
  server = undefined;
});

describe("integrations", () => {
  it("are made, changed and removed with their keys masked, and administrators hear of it", async () => {
    const { id, admin } = await api.makeCompany();
    const listener = await api.openSocket(admin);
    const made = await admin.call(create, { body: { ...N8N, secret: "segredo-muito-longo" } });
    expect(made).toMatchObject({ name: "Fluxo", projectName: "Fluxo", secret: "••••ongo", typebotDelayMessage: 1_000 });
    const changed = await admin.call(update, { ...of(made.id), body: { secret: made.secret, name: "Outro" } });
    expect(changed).toMatchObject({ name: "Outro", projectName: "Outro", secret: "••••ongo" });
    const robot = await admin.call(create, { body: DIALOGFLOW });
    expect(robot).toMatchObject({ projectName: "projeto-1", jsonContent: "••••9876", language: "pt-BR" });
    await admin.call(update, { ...of(robot.id), body: { jsonContent: robot.jsonContent, language: "en" } });
    const rows = await api.sql<Record<string, string>>(`SELECT * FROM "QueueIntegrations" WHERE "companyId" = $1`, [
      id,
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/segredo|PRIVATE KEY/);
    expect(rows.find((row) => row.name === "Google")?.jsonContent).toMatch(/^v1\./);
    const page = await admin.call(list, { query: { searchParam: "outr" } });
    expect(page).toEqual({ queueIntegrations: [changed], count: 1, hasMore: false });
    await admin.call(remove, of(made.id));
    expect((await admin.send(show, of(made.id))).body).toMatchObject({ error: "ERR_NO_INTEGRATION_FOUND" });
    const heard = await listener.wait(queueIntegrationChannel, id, 5);
    expect(heard).toMatchObject(["create", "update", "create", "update", "delete"].map((action) => ({ action })));
    const attendant = await api.makeUser(admin);
    expect((await attendant.send(list, {})).status).toBe(403);
    const bare = await api.makeCompany({ flags: { useIntegrations: false } });
    expect((await bare.admin.send(list, {})).body).toMatchObject({ error: "ERR_PLAN_FEATURE_DISABLED" });
  });

  it("want what their type needs", async () => {
    const { admin } = await api.makeCompany();
    const problem = async (body: object) => (await admin.send(create, { body: body as never })).body.data?.fields;
    expect(await problem({ ...N8N, urlN8N: "" })).toEqual({ urlN8N: "required" });
    expect(await problem({ ...N8N, type: "typebot" })).toEqual({ typebotSlug: "required" });
    // All of it at once, beside what is wrong elsewhere.
    expect(await problem({ type: "typebot", name: "" })).toEqual({
      name: "required",
      urlN8N: "required",
      typebotSlug: "required",
    });
    expect(await problem({ ...N8N, urlN8N: { toString: 1 } })).toEqual({ urlN8N: "invalid" });
    expect(await problem({ ...N8N, type: { toString: 1 } })).toEqual({ type: "invalid" });
    const made = await admin.call(create, { body: { ...N8N, name: "Triagem" } });
    const change = { type: "typebot", urlN8N: "https://127.0.0.1", typebotSlug: "../x" } as const;
    expect((await admin.send(update, { ...of(made.id), body: change })).body.data?.fields).toEqual({
      urlN8N: "invalid",
      typebotSlug: "invalid",
    });
    expect(await problem({ ...N8N, type: "typebot", typebotSlug: "../x" })).toEqual({ typebotSlug: "invalid" });
    expect(await problem({ ...DIALOGFLOW, projectName: "../../etc" })).toEqual({ projectName: "invalid" });
    expect(await problem({ ...DIALOGFLOW, jsonContent: "{" })).toEqual({ jsonContent: "invalid" });
    expect(await problem({ ...DIALOGFLOW, jsonContent: "••••9876" })).toEqual({ jsonContent: "required" });
    for (const urlN8N of HOSTILE) expect(await problem({ ...N8N, urlN8N }), urlN8N).toEqual({ urlN8N: "invalid" });
    await admin.call(create, { body: N8N });
    expect((await admin.send(create, { body: { ...N8N, name: "FLUXO" } })).body).toMatchObject({
      error: "ERR_INTEGRATION_NAME_ALREADY_EXISTS",
    });
  });

  it("take the keys Google gives, and none that keep the process busy, kept ones neither", async () => {
    server = await openRobotServer();
    Object.assign(dialogflowSettings, { tokenUrl: `${server.url}/token`, apiUrl: server.url });
    const { admin } = await api.makeCompany();
    const { id } = await admin.call(create, { body: DIALOGFLOW });
    const body = { integrationId: id, projectName: "projeto-1", jsonContent: "••••9876", language: "es" } as const;
    for (const [name, key] of BAD_KEYS) {
      const jsonContent = accountOf(key);
      const refused = await admin.send(create, { body: { ...DIALOGFLOW, name, jsonContent } });
      expect(refused.body.data?.fields, name).toEqual({ jsonContent: "invalid" });
      await api.sql(`UPDATE "QueueIntegrations" SET "jsonContent" = $2 WHERE id = $1`, [id, encryptText(jsonContent)]);
      expect((await admin.send(test, { body })).body, name).toMatchObject({ error: "ERR_TEST_SESSION_DIALOG" });
    }
    expect(server.requests).toEqual([]);
  });

  it("stay while a queue or a connection is answered by them, and are one's own", async () => {
    const office = await openOffice(api);
    const { admin } = office;
    const { id } = await admin.call(create, { body: N8N });
    const stranger = await api.makeCompany();
    const foreign = await stranger.admin.call(create, { body: N8N });
    const queue = { params: { queueId: office.sales } };
    const line = { params: { whatsappId: office.whatsappId } };
    for (const integrationId of [foreign.id, 2_000_000_000]) {
      expect((await admin.send(queueRoutes.update, { ...queue, body: { integrationId } })).status).toBe(404);
      expect((await admin.send(connectionRoutes.update, { ...line, body: { integrationId } })).status).toBe(404);
    }
    expect(await admin.call(queueRoutes.update, { ...queue, body: { integrationId: id } })).toMatchObject({
      integrationId: id,
    });
    await admin.call(connectionRoutes.update, { ...line, body: { integrationId: id } });
    const { body } = await admin.send(remove, of(id));
    expect(body).toMatchObject({ error: "ERR_INTEGRATION_IN_USE" });
    expect((body.data as { usedBy: string[] }).usedBy).toContain("Vendas");
    await admin.call(queueRoutes.update, { ...queue, body: { integrationId: "" } });
    await admin.call(connectionRoutes.update, { ...line, body: { integrationId: null } });
    await admin.call(remove, of(id));
  });

  it("greet a Dialogflow project, with a token for the account's own signature", async () => {
    server = await openRobotServer();
    Object.assign(dialogflowSettings, { tokenUrl: `${server.url}/token`, apiUrl: server.url });
    server.answer = ({ path }) =>
      path === "/token"
        ? { json: { access_token: "tok" } }
        : { json: { queryResult: { fulfillmentMessages: [{ text: { text: ["Oi!\u202e", "x".repeat(3_000)] } }] } } };
    const { admin } = await api.makeCompany();
    const { id } = await admin.call(create, { body: DIALOGFLOW });
    const body = { integrationId: id, projectName: "projeto-1", jsonContent: "••••9876", language: "es" } as const;
    const { messages } = await admin.call(test, { body });
    expect(messages).toEqual(["Oi!", "x".repeat(2_045)]);
    const [token, asked] = server.requests;
    const assertion = new URLSearchParams(token?.text).get("assertion") ?? "";
    const [head, claims = "", signature = ""] = assertion.split(".");
    const signed = Buffer.from(`${head}.${claims}`);
    expect(verify("sha256", signed, publicKey, Buffer.from(signature, "base64url"))).toBe(true);
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
      iss: "robo@projeto.test",
      aud: `${server.url}/token`,
    });
    expect(asked?.headers.authorization).toBe("Bearer tok");
    expect(asked?.body).toEqual({ queryInput: { text: { text: "Hola", languageCode: "es" } } });
    server.answer = ({ path }) => (path === "/token" ? { json: { access_token: "tok" } } : { status: 500 });
    expect((await admin.send(test, { body })).body).toMatchObject({ error: "ERR_TEST_REPLY_DIALOG" });
    server.answer = () => ({ status: 401, json: { error: "no" } });
    expect((await admin.send(test, { body })).body).toMatchObject({ error: "ERR_TEST_SESSION_DIALOG" });
    const statuses = [];
    for (let tries = 0; tries < 8; tries += 1) statuses.push((await admin.send(test, { body })).status);
    expect(statuses.slice(-1)).toEqual([429]);
  });

  it("never call a server of the installation's own network, even by a name that leads there", async () => {
    const inside = await openRobotServer();
    server = inside;
    outgoingSettings.allowed = toBlockList([]);
    Object.assign(dialogflowSettings, { tokenUrl: inside.url.replace("http", "https"), apiUrl: inside.url });
    const { admin } = await api.makeCompany();
    const refused = await admin.send(test, { body: { projectName: "projeto", jsonContent: KEY } });
    expect(refused.body).toMatchObject({ error: "ERR_TEST_SESSION_DIALOG" });
    expect(inside.requests).toEqual([]);
  });
});

const HOSTILE = [
  ...["http://127.0.0.1/", "http://localhost./", "http://0/", "http://2130706433/", "http://0x7f.1/", "http://[::1]/"],
  ...["http://[::ffff:127.0.0.1]/", "http://169.254.169.254/latest", "http://[fd00::1]/", "http://100.64.0.1/"],
  ...["https://u:p@example.com/", "https://example.com:5432/", "https://redis:6379/", "file:///etc/passwd"],
  ...["gopher://example.com/", "javascript:alert(1)", "nonsense", "http://n8n.example.com/"],
];

/** A value of DER, which tells its length in as few bytes as will do. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const { length } = value;
  const told = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...told]), value]);
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
/** An odd number of so many bytes; nothing else is right about it. */
const numberOf = (bytes: number) => der(2, Buffer.alloc(bytes, 0x7f));
const zero = der(2, Buffer.from([0]));
const pem = (name: string, content: Buffer) =>
  `-----BEGIN ${name}-----\n${content.toString("base64")}\n-----END ${name}-----\n`;
const pkcs8 = (oid: string, parameters: Buffer, key: Buffer) =>
  pem("PRIVATE KEY", sequence(zero, sequence(der(6, Buffer.from(oid, "hex")), parameters), der(4, key)));

const RSA = "2a864886f70d010101";
const DSA = "2a8648ce380401";
const rsaNumbers = (modulusBytes: number) =>
  sequence(zero, numberOf(modulusBytes), numberOf(1), numberOf(8), zero, zero, zero, zero, zero);
const dsaNumbers = (bytes: number) => sequence(numberOf(bytes), numberOf(32), numberOf(1));
const short = generateKeyPairSync("rsa", { modulusLength: 1_024 }).privateKey;
const elliptic = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
const BAD_KEYS = [
  ["RSA, too long", pkcs8(RSA, der(5), rsaNumbers(1_024))],
  ["RSA, in the form OpenSSL had before", pem("RSA PRIVATE KEY", rsaNumbers(1_024))],
  ["RSA, too short", toPem(short)],
  ["RSA, with a long text behind it", toPem(privateKey) + " ".repeat(3_000)],
  // Whoever reads it works out its public half.
  ["DSA", pkcs8(DSA, dsaNumbers(256), numberOf(256))],
  ["elliptic", toPem(elliptic)],
] as const;
