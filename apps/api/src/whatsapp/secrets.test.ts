import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { connectionRoutes } from "@recado/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type LiveListener, useApi } from "../../testing/api.js";
import type { Client } from "../../testing/client.js";
import { LineProcess } from "../../testing/lineProcesses.js";
import { jidOf, useLines } from "../../testing/lines.js";
import { everyRoute } from "../../testing/routes.js";
import { unit } from "../kernel/db/unit.js";
import { decryptText } from "../kernel/secrets.js";
import { type LineRef, logoutLine, type OutgoingContent, queueMessage, startLine } from "./port.js";

const api = useApi();
const world = useLines(api, { isRunHere: false });

/** What opens something, in the library's own words, wherever it stands in a key. */
const SECRET_NAMES = new Set(["private", "privKey", "rootKey", "key", "keyData", "advSecretKey", "chainKey"]);
/** Enough of a secret to know it again; the log cuts long things off. */
const TELLING_BYTES = 15;
const PATIENT = { timeout: 30_000, interval: 50 };

let folder: string;
let lines: LineProcess;
let line: LineRef & { pn: string };
let admin: Client;
let listener: LiveListener;
let token: string;
const secrets = new Set<string>();
const mediaKeys = new Set<string>();
const answers: string[] = [];

/** Every form in which bytes get into a text by accident. */
function formsOf(bytes: Buffer): string[] {
  const part = bytes.subarray(0, TELLING_BYTES);
  const numbers = [...part];
  return [
    part.toString("base64"),
    part.toString("base64url"),
    part.toString("hex"),
    part.toString("hex").replace(/..(?=.)/g, "$& "),
    numbers.join(","),
  ];
}
function findIn(text: string, wanted: Iterable<string>): string[] {
  const haystack = text.replace(/,\s+/g, ",");
  return [...wanted].filter((secret) => formsOf(Buffer.from(secret, "base64")).some((form) => haystack.includes(form)));
}

/** Notes the secrets in a key: bytes in base64, marked as bytes or not. */
function collect(value: unknown, name = ""): void {
  if (typeof value === "string") {
    if (SECRET_NAMES.has(name) && Buffer.from(value, "base64").length >= 32) secrets.add(value);
  } else if (Array.isArray(value)) {
    for (const each of value) collect(each, name);
  } else if (value !== null && typeof value === "object") {
    const isBytes = "type" in value && value.type === "Buffer" && "data" in value;
    if (isBytes) collect(value.data, name);
    else for (const [inner, each] of Object.entries(value)) collect(each, inner);
  }
}
async function collectKeys(): Promise<void> {
  const rows = await api.sql<{ type: string; value: string }>(
    // Of the eight hundred keys for first messages some are enough.
    `SELECT type, value FROM "WaAuthKeys" WHERE "connectionId" = $1 AND (type <> 'pre-key' OR key LIKE '%7')`,
    [line.connectionId],
  );
  for (const { value } of rows) collect(JSON.parse(decryptText(value)));
}
async function listen(): Promise<void> {
  for (const { route } of everyRoute.filter(({ route }) => /^\/whatsapp(\/|$)/.test(route.path))) {
    if (route.method !== "get") continue;
    const params = { whatsappId: line.connectionId };
    for (const client of [admin, api.root])
      answers.push(inspect((await client.send(route, { params })).body, { depth: 9 }));
  }
}
async function dumpDatabase(): Promise<string> {
  const tables = await api.sql<{ name: string }>(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const dumps = await Promise.all(tables.map(({ name }) => api.sql(`SELECT to_jsonb(t)::text AS row FROM ${name} t`)));
  return JSON.stringify(dumps);
}

const heard = (id: string) =>
  lines.events.find(
    (event) => event.type === "message" && event.ref.waId === id && event.content.kind !== "undecryptable",
  );
const say = async (customer: string, input: object) => {
  const { id } = await world.simulator.say(customer, { account: line.pn, ...input } as Parameters<
    typeof world.simulator.say
  >[1]);
  return vi.waitFor(() => heard(id) ?? Promise.reject(new Error("not heard")), PATIENT);
};
const send = async (customer: string, content: OutgoingContent) => {
  const waId = await unit(line, () => queueMessage(line, { chat: jidOf(customer), content }));
  await vi.waitFor(async () => {
    const rows = await api.sql('SELECT status FROM "WaOutbox" WHERE "waId" = $1', [waId]);
    expect(rows).toEqual([{ status: "delivered" }]);
  }, PATIENT);
};

beforeAll(async () => {
  await api.sql("CREATE TABLE heard (id text PRIMARY KEY, kind text, chat text, times integer DEFAULT 1)");
  folder = await mkdtemp(join(tmpdir(), "recado-secrets-"));
  const { whatsapp: simulatorUrl, caFile: simulatorCaFile } = world.launched.addresses;
  const settings = { simulatorUrl, simulatorCaFile, leaseMs: 6_000, pollMs: 300, pauseFactor: 0.05 };
  lines = await LineProcess.start(settings, { LOG_LEVEL: "debug" });
  const company = await api.makeCompany();
  admin = company.admin;
  listener = await api.openSocket(admin);
  const [row] = await api.sql<{ id: number }>(
    `INSERT INTO "Whatsapps" ("companyId", name, network) VALUES ($1, 'Loja', 'simulator') RETURNING id`,
    [company.id],
  );
  line = { companyId: company.id, connectionId: row?.id ?? 0, pn: "5511960000001" };
  await world.simulator.createAccount({ pn: line.pn, name: "Loja" });
  ({ token } = await admin.call(connectionRoutes.renewToken, { params: { whatsappId: line.connectionId } }));

  await startLine(line);
  await world.untilStatus(line, "qrcode");
  const { qrcode: qr } = await world.row(line);
  secrets.add(qr.split(",")[3] ?? "");
  await world.simulator.scan(line.pn, { qr });
  await world.untilStatus(line, "CONNECTED");
  await collectKeys();
  await listen();

  const customer = await world.customer();
  await say(customer, { type: "text", text: "Olá" });
  await send(customer, { kind: "text", text: "Bom dia" });
  for (const kind of ["corrupt-ciphertext", "undecryptable-first", "duplicate"] as const) {
    await world.simulator.addFault({ kind, account: line.pn });
    await say(customer, { type: "text", text: kind });
  }
  await world.simulator.addFault({ kind: "retry-at-customer", account: line.pn });
  await send(customer, { kind: "text", text: "De novo" });
  await world.simulator.poison(line.pn, { kind: "undecryptable", customer, count: 30 });
  const file = await say(customer, { type: "document", file: Buffer.alloc(5_000, "x").toString("base64") });
  if (file?.type === "message" && file.content.kind === "media") mediaKeys.add(file.content.media.mediaKey);
  const path = join(folder, "carta.pdf");
  await writeFile(path, Buffer.alloc(5_000, "y"));
  await send(customer, { kind: "media", as: "document", path, mimetype: "application/pdf", fileName: "carta.pdf" });
  const [row2] = await api.sql<{ sent: string }>(`SELECT sent FROM "WaOutbox" WHERE content ->> 'kind' = 'media'`);
  // The key of the file in the message as it left: field 7 of the document, 32 bytes.
  const sent = Buffer.from(decryptText(row2?.sent ?? ""), "base64");
  const at = sent.indexOf(Buffer.from([0x3a, 0x20]));
  mediaKeys.add(sent.subarray(at + 2, at + 34).toString("base64"));
  await collectKeys();
  await listen();

  await logoutLine(line);
  await world.untilStatus(line, "DISCONNECTED");
  await listen();
  await lines.end("SIGTERM");
}, 240_000);
afterAll(async () => {
  await lines?.end("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

describe("what opens a number, a conversation or a file", () => {
  it("was there to be found: keys, files, a token, and a log that says much", () => {
    expect(secrets.size).toBeGreaterThan(90);
    expect(mediaKeys.size).toBe(2);
    expect(token.length).toBeGreaterThan(40);
    expect(lines.said.length).toBeGreaterThan(150);
    expect(answers.length).toBeGreaterThan(5);
    const [known = ""] = secrets;
    const bytes = Buffer.from(known, "base64");
    for (const text of [JSON.stringify({ bytes }), inspect(bytes), inspect(new Uint8Array(bytes)), `k=${known}`])
      expect(findIn(text, secrets)).toEqual([known]);
  });

  it("is not in the log", () => {
    const log = lines.said.join("\n");
    expect(findIn(log, [...secrets, ...mediaKeys])).toEqual([]);
    expect(log).not.toContain(token);
  });

  it("is not in any row", async () => {
    const dump = await dumpDatabase();
    expect(findIn(dump, [...secrets, ...mediaKeys])).toEqual([]);
    expect(dump).not.toContain(token);
  });

  it("is not in what listeners, sockets and browsers are told", () => {
    // A picture is made to be shown, and whoever fetches a file needs its key.
    const events = lines.events.filter((event) => event.type !== "state" || event.state.qrcode === "");
    expect(findIn(JSON.stringify(events), secrets)).toEqual([]);
    const told = JSON.stringify(listener.received) + answers.join("\n");
    expect(findIn(told, [...secrets, ...mediaKeys])).toEqual([]);
    expect(told).not.toContain(token);
  });
});
