import { type ChildProcess, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { type Calls, createClient, RecadoError } from "@recado/client";
import { tagRoutes } from "@recado/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useApi } from "../../../testing/api.js";
import { type Customer, meetCustomer } from "../../../testing/customers.js";
import { makeKeyHolder } from "../../../testing/keys.js";
import { forgetLimits } from "../../../testing/limits.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { untilTold } from "../../../testing/webhooks.js";
import { PIXEL } from "../../../testing/world.js";
import { outgoingSettings, toBlockList } from "../../kernel/outgoing/addresses.js";

/** The client as programs have it, on the real API. */
const api = useApi();
let office: Office;
let address: string;
let key: string;
let recado: Calls;
beforeAll(async () => {
  office = await openOffice(api);
  address = `http://127.0.0.1:${(api.root.server.address() as AddressInfo).port}`;
  key = (await makeKeyHolder(office.admin)).token ?? "";
  recado = createClient({ address, key });
});
beforeEach(() => forgetLimits());

const problemOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(RecadoError);
  return error as RecadoError;
};
/** A customer who has written, and his ticket. */
async function hear(words: string): Promise<{ customer: Customer; ticketId: number }> {
  const customer = meetCustomer(api, office);
  await customer.says(words);
  return { customer, ticketId: (await customer.tickets())[0]?.id ?? 0 };
}

describe("a program with the client", () => {
  it("sends, and the customer receives", async () => {
    const { customer, ticketId } = await hear("Bom dia");
    const { messages } = await recado.messages.sendText({ ticketId, text: "Já saiu" });
    expect(messages).toMatchObject([{ ticketId, text: "Já saiu", direction: "out", origin: "api" }]);
    const file = new File([new Uint8Array(PIXEL)], "foto.png", { type: "image/png" });
    const sent = await recado.messages.sendMedia({ number: customer.pn, caption: "A foto", file });
    expect(sent.messages).toMatchObject([{ ticketId, type: "image", media: { name: "foto.png" } }]);
    expect(await customer.received()).toEqual(["Já saiu", "foto.png"]);
    const told: string[] = [];
    for await (const { text } of recado.messages.list({ ticketId, limit: 1 })) told.push(text);
    expect(told).toEqual(["Bom dia", "Já saiu", "A foto"]);
    const shown = await recado.messages.show({ messageId: messages[0]?.id ?? 0 });
    expect(shown).toMatchObject({ text: "Já saiu", status: expect.any(String) });
  });

  it("does once what it sends under one name, and nothing else under it", async () => {
    const { customer, ticketId } = await hear("Oi");
    const named = { idempotencyKey: "pedido-4711" };
    const [first, second] = await Promise.all([
      recado.messages.sendText({ ticketId, text: "Uma vez" }, named),
      recado.messages.sendText({ ticketId, text: "Uma vez" }, named),
    ]);
    expect(second).toEqual(first);
    const other = await problemOf(recado.messages.sendText({ ticketId, text: "Outra" }, named));
    expect([other.status, other.code]).toEqual([422, "ERR_IDEMPOTENCY_MISMATCH"]);
    expect(await customer.received()).toEqual(["Uma vez"]);
  });

  it("leads tickets from their beginning to their end", async () => {
    const contact = await recado.contacts.update({ contactId: await office.addContact(), email: "ana@loja.test" });
    const { id: ticketId } = await recado.tickets.open({ contactId: contact.id, queueId: office.sales });
    const userId = office.admin.user?.id ?? 0;
    const moved = await recado.tickets.transfer({ ticketId, userId, queueId: office.support });
    expect(moved).toMatchObject({ status: "open", user: { id: userId }, queue: { id: office.support } });
    const tag = await office.admin.call(tagRoutes.create, { body: { name: "VIP", color: "#aabbcc" } });
    expect((await recado.tickets.addTag({ ticketId, tagId: tag.id })).tags).toEqual([{ id: tag.id, name: "VIP" }]);
    expect(await recado.tickets.addNote({ ticketId, text: "Pagou" })).toMatchObject({ ticketId, text: "Pagou" });
    expect(await recado.tickets.close({ ticketId })).toMatchObject({ id: ticketId, status: "closed" });
    const ids: number[] = [];
    for await (const { id } of recado.tickets.list({ contactId: contact.id })) ids.push(id);
    expect(ids).toEqual([ticketId]);
    expect((await recado.connections.list()).items).toMatchObject([{ id: office.whatsappId, isDefault: true }]);
  });

  it("is told what went wrong, and where to look for it", async () => {
    const missing = await problemOf(recado.tickets.show({ ticketId: 2_147_000_000 }));
    expect(missing).toMatchObject({ status: 404, code: "ERR_NO_TICKET_FOUND", requestId: expect.any(String) });
    const bad = await problemOf(recado.messages.sendText({ number: "55", text: "Olá" }));
    expect(bad).toMatchObject({
      status: 400,
      code: "ERR_VALIDATION",
      data: { fields: { number: expect.any(String) } },
    });
    const stranger = createClient({ address, key: "rcd_of-nobody" });
    expect(await problemOf(stranger.tickets.list())).toMatchObject({ status: 401, code: "ERR_API_KEY" });
    const narrow = createClient({
      address,
      key: (await makeKeyHolder(office.admin, { scopes: ["read"] })).token ?? "",
    });
    const refused = await problemOf(narrow.messages.sendText({ number: "5511999990000", text: "Olá" }));
    expect(refused).toMatchObject({ status: 403, code: "ERR_NO_PERMISSION" });
  });
});

describe("the robot of the README", () => {
  const folder = path.resolve(import.meta.dirname, "../../../../../packages/client");
  const allowed = outgoingSettings.allowed;
  let robot: ChildProcess;
  let url: string;
  let secret: string;
  let webhookId: number;
  beforeAll(async () => {
    const readme = readFileSync(path.join(folder, "README.md"), "utf8");
    const code = /## A robot in 20 lines[\s\S]*?```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
    expect(code.split("\n").filter((line) => line.trim() !== "").length).toBeLessThanOrEqual(20);
    const port = await findPort();
    url = `http://127.0.0.1:${port}/`;
    outgoingSettings.allowed = toBlockList(["127.0.0.0/8"]);
    const hook = { name: "Robô", url, events: ["message.received" as const] };
    ({ id: webhookId, secret } = await recado.webhooks.create(hook));
    const env = { RECADO_ADDRESS: address, RECADO_KEY: key, RECADO_SECRET: secret, PORT: port };
    robot = spawn(process.execPath, ["--input-type=module", "--eval", code], { cwd: folder, env, stdio: "inherit" });
    await vi.waitFor(() => fetch(url), { timeout: 20_000, interval: 50 });
  });
  afterAll(async () => {
    outgoingSettings.allowed = allowed;
    robot.kill("SIGKILL");
    await once(robot, "exit");
  });

  it("answers whoever writes, once", async () => {
    const { customer } = await hear("Tem alguém aí?");
    await untilTold(api, office.id);
    const answers = [expect.stringMatching(/^Olá, .+! Você disse: Tem alguém aí\?$/)];
    expect(await customer.received()).toEqual(answers);
    const { items } = await recado.webhooks.listDeliveries({ webhookId });
    expect(items).toMatchObject([{ state: "delivered", status: 204, attempts: 1 }]);
    await recado.webhooks.replay({ webhookId, deliveryId: items[0]?.id ?? 0 });
    await untilTold(api, office.id);
    expect(await customer.received()).toEqual(answers);
  });

  it("listens to nobody else", async () => {
    const { customer, ticketId } = await hear("De verdade");
    await untilTold(api, office.id);
    const said = await customer.received();
    const data = { message: { body: "Falsa" }, ticket: { id: ticketId, contact: { name: "Eva" } } };
    const body = JSON.stringify({ version: 1, id: "evt_forged", event: "message.received", data });
    const sign = (at: number, by: string) =>
      `t=${at},v1=${createHmac("sha256", by).update(`${at}.${body}`).digest("hex")}`;
    const now = Math.floor(Date.now() / 1_000);
    const forged: Record<string, string>[] = [
      {},
      { "x-recado-signature": sign(now, "guessed") },
      { "x-recado-signature": sign(now - 400, secret) },
    ];
    for (const headers of forged) expect((await fetch(url, { method: "POST", headers, body })).status).toBe(401);
    expect(await customer.received()).toEqual(said);
  });
});

/** One that is free now. */
async function findPort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return String(port);
}
