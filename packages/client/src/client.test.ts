import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ClientSettings, createClient, RecadoError } from "./index.js";

interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
  at: number;
}
type Reply = (response: ServerResponse) => void;

/** A server that hears everything and answers what it is told to, one after the other; the last again and again. */
let server: Server;
let address: string;
let heard: ReceivedRequest[] = [];
let replies: Reply[] = [];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    heard.push({ method, url, headers, body: await text(request), at: Date.now() });
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    reply?.(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  heard = [];
  replies = [says({})];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function says(answer: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  return (response) =>
    void response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(answer));
}
const hangsUp: Reply = (response) => void response.socket?.destroy();
const isSilent: Reply = () => undefined;
const client = (more: Partial<ClientSettings> = {}) => createClient({ address, key: "rcd_of-a-test", ...more });
const keys = () => heard.map(({ headers }) => headers["idempotency-key"]);
const problemOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(RecadoError);
  return error as RecadoError;
};
const TEXT = { number: "5511999990000", text: "Olá" };

describe("a call", () => {
  it("puts everything in its place: path, query or body", async () => {
    const { messages, tickets } = client({ address: `${address}/desk/` });
    await messages.react({ messageId: 7, emoji: "👍" });
    await tickets.list({ status: "open", limit: 2, contactId: undefined });
    await tickets.close({ ticketId: 9 });
    expect(heard.map(({ method, url, body }) => [method, url, body])).toEqual([
      ["POST", "/desk/api/v1/messages/7/reaction", '{"emoji":"👍"}'],
      ["GET", "/desk/api/v1/tickets?status=open&limit=2", ""],
      ["POST", "/desk/api/v1/tickets/9/close", "{}"],
    ]);
    expect(new Set(heard.map(({ headers }) => headers.authorization))).toEqual(new Set(["Bearer rcd_of-a-test"]));
  });

  it("that sends has a name of its own, or the one it is given; what reads has none", async () => {
    const { messages } = client();
    await messages.sendText(TEXT);
    await messages.sendText(TEXT);
    await messages.sendText(TEXT, { idempotencyKey: "pedido-4711" });
    await messages.show({ messageId: 1 });
    const [first, second, third, fourth] = keys();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
    expect([third, fourth]).toEqual(["pedido-4711", undefined]);
  });

  it("with a file is a form, whose file keeps its name and kind", async () => {
    const file = new File(["%PDF-1.7"], "boleto.pdf", { type: "application/pdf" });
    await client().messages.sendMedia({ ticketId: 3, caption: "Segue", connectionId: null, file });
    const [{ headers, body }] = heard as [ReceivedRequest];
    expect(headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toContain('name="ticketId"\r\n\r\n3\r\n');
    expect(body).toContain('name="caption"\r\n\r\nSegue\r\n');
    expect(body).toContain('name="file"; filename="boleto.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7');
    expect(body).not.toContain("connectionId");
  });

  it("is one part of a list, or in `for await` all of it", async () => {
    const part = (from: number, next: number | null) => says({ items: [{ id: from }, { id: from + 1 }], next });
    replies = [part(1, 2)];
    expect(await client().contacts.list({ search: "ana & cia", limit: 2 })).toEqual({
      items: [{ id: 1 }, { id: 2 }],
      next: 2,
    });
    heard = [];
    replies = [part(1, 2), part(3, 4), part(5, null)];
    const ids: number[] = [];
    for await (const { id } of client().contacts.list({ search: "ana & cia", limit: 2 })) ids.push(id);
    expect(ids).toEqual([1, 2, 3, 4, 5, 6]);
    const query = "/api/v1/contacts?search=ana+%26+cia&limit=2";
    expect(heard.map(({ url }) => url)).toEqual([query, `${query}&after=2`, `${query}&after=4`]);
  });
});

describe("what went wrong", () => {
  it("is told by code, status, request and data", async () => {
    const data = { fields: { number: "invalid" } };
    replies = [says({ error: "ERR_VALIDATION", data, requestId: "abc" }, 400)];
    const { code, status, requestId, data: told, message } = await problemOf(client().messages.sendText(TEXT));
    expect({ code, status, requestId, told }).toEqual({
      code: "ERR_VALIDATION",
      status: 400,
      requestId: "abc",
      told: data,
    });
    expect(message).toBe("Recado answered 400 ERR_VALIDATION");
  });

  it.each([
    [400, "ERR_VALIDATION"],
    [401, "ERR_API_KEY"],
    [403, "ERR_NO_PERMISSION"],
    [404, "ERR_NO_TICKET_FOUND"],
    [409, "ERR_TICKET_STATUS"],
    [422, "ERR_IDEMPOTENCY_MISMATCH"],
  ])("%i %s is not tried again", async (status, error) => {
    replies = [says({ error }, status)];
    expect(await problemOf(client().messages.sendText(TEXT))).toMatchObject({ code: error, status });
    expect(heard).toHaveLength(1);
  });

  it.each<[string, Reply]>([
    ["a page of somebody in between", (response) => response.writeHead(403).end("<html>")],
    ["a redirect, which is not followed", (response) => response.writeHead(301, { location: `${address}/x` }).end()],
    ["an answer that is no object", says("ok")],
  ])("%s is no answer of the API", async (_, reply) => {
    replies = [reply];
    expect((await problemOf(client().tickets.show({ ticketId: 1 }))).code).toBe("ERR_ANSWER");
    expect(heard).toHaveLength(1);
  });
});

describe("patience", () => {
  it.each<[string, Reply]>([
    ["a server that comes back", says({ error: "ERR_UNAVAILABLE" }, 503)],
    ["a broken server", says({ error: "ERR_INTERNAL" }, 500)],
    ["a torn connection", hangsUp],
    ["a server that says nothing", isSilent],
  ])("sends the same, by the same name, to %s", async (_, reply) => {
    replies = [reply, reply, says({ messages: [] })];
    expect(await client({ timeoutMs: 400 }).messages.sendText(TEXT)).toEqual({ messages: [] });
    expect(heard).toHaveLength(3);
    expect([new Set(keys()).size, new Set(heard.map(({ body }) => body)).size]).toEqual([1, 1]);
    const [first, second, third] = heard.map(({ at }) => at) as [number, number, number];
    // Longer each time: at least half of what grows by two.
    expect(second - first).toBeGreaterThanOrEqual(190);
    expect(third - second).toBeGreaterThanOrEqual(390);
  });

  it("does not remove again what may be gone", async () => {
    replies = [says({ error: "ERR_INTERNAL" }, 500), says({})];
    expect((await problemOf(client().webhooks.remove({ webhookId: 1 }))).status).toBe(500);
    replies = [says({ error: "ERR_RATE_LIMIT" }, 429), says({})];
    heard = [];
    expect(await client().webhooks.remove({ webhookId: 1 })).toEqual({});
    expect(heard.map(({ method, body }) => [method, body])).toEqual(Array(2).fill(["DELETE", ""]));
  });

  it("rests as long as it is asked to", async () => {
    replies = [says({ error: "ERR_RATE_LIMIT" }, 429, { "retry-after": "1" }), says({ messages: [] })];
    await client().messages.sendText(TEXT);
    const [first, second] = heard.map(({ at }) => at) as [number, number];
    expect(second - first).toBeGreaterThanOrEqual(1_190);
    expect(new Set(keys()).size).toBe(1);
  });

  it("tells who asks for a longer rest than it has", async () => {
    const later = new Date(Date.now() + 120_000).toUTCString();
    replies = [says({ error: "ERR_RATE_LIMIT" }, 429, { "retry-after": later })];
    const { status, retryAfterSeconds } = await problemOf(client().tickets.show({ ticketId: 1 }));
    expect([status, heard.length]).toEqual([429, 1]);
    expect(retryAfterSeconds).toBeGreaterThan(115);
  });

  it("ends", async () => {
    replies = [says({ error: "ERR_INTERNAL", requestId: "last" }, 500)];
    const problem = await problemOf(client({ tries: 2 }).tickets.show({ ticketId: 1 }));
    expect([problem.status, problem.requestId, heard.length]).toEqual([500, "last", 2]);
    heard = [];
    replies = [isSilent];
    const late = await problemOf(client({ tries: 1 }).tickets.show({ ticketId: 1 }, { timeoutMs: 100 }));
    expect([late.code, late.status]).toEqual(["ERR_TIMEOUT", 0]);
    const nobody = await problemOf(client({ tries: 1, address: "http://127.0.0.1:1" }).tickets.show({ ticketId: 1 }));
    expect(nobody.code).toBe("ERR_NETWORK");
  });

  it("ends when whoever asked says so, also while it rests", async () => {
    replies = [says({ error: "ERR_RATE_LIMIT" }, 429, { "retry-after": "30" })];
    const signal = AbortSignal.timeout(300);
    await expect(client().messages.sendText(TEXT, { signal })).rejects.toMatchObject({ name: "TimeoutError" });
    await expect(client().messages.sendText(TEXT, { signal })).rejects.toMatchObject({ name: "TimeoutError" });
    expect(heard).toHaveLength(1);
  });
});
