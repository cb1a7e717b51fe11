import { createSign } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestSimulator } from "./simulator.js";

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await TestSimulator.start();
});
afterAll(() => simulator.stop());

/** What the robots answer, each a part of it. */
interface Answer {
  sessionId: string;
  messages: { id: string; content: { url: string } }[];
  input?: object;
  clientSideActions: unknown[];
  access_token: string;
  queryResult: { fulfillmentMessages: unknown[]; diagnosticInfo: unknown };
}
interface Shown {
  exchanges: unknown[];
  account: { client_email: string; private_key: string };
}

async function ask(path: string, body: object | URLSearchParams, headers: Record<string, string> = {}) {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(simulator.client.url + path, {
    method: "POST",
    headers: isForm ? headers : { "content-type": "application/json", ...headers },
    body: isForm ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer };
}
const show = async () => (await (await fetch(`${simulator.client.url}/robots/exchanges`)).json()) as Shown;

describe("the robots of this machine", () => {
  it("are a Typebot, which greets, offers, shows, waits, listens and gives to people", async () => {
    const start = await ask("/typebot/api/v1/typebots/padaria/startChat", { prefilledVariables: { pushName: "Rita" } });
    const { sessionId, messages, input } = start.body;
    expect(JSON.stringify(messages)).toContain("Rita");
    expect(input).toMatchObject({ type: "choice input", items: [{ content: "Horários" }, {}, {}] });
    const say = async (text: string, session = sessionId) =>
      ask(`/typebot/api/v1/sessions/${session}/continueChat`, { message: { type: "text", text } });
    const hours = await say("Horários");
    expect(hours.body.clientSideActions).toMatchObject([
      { lastBubbleBlockId: hours.body.messages[0]?.id, wait: { secondsToWaitFor: 1 } },
    ]);
    const [picture] = (await say("Cardápio")).body.messages;
    expect((await fetch(picture?.content.url ?? "")).headers.get("content-type")).toBe("image/png");
    expect(JSON.stringify((await say("Pão")).body)).toContain("Anotado: Pão");
    expect(JSON.stringify((await say("qualquer coisa")).body)).toContain("Invalid message. Please, try again.");
    const last = (await say("Falar com uma pessoa")).body;
    expect([JSON.stringify(last), last.input]).toEqual([expect.stringContaining("stopBot"), undefined]);
    expect((await say("e agora?")).status).toBe(404);
  });

  it("are an n8n, which answers customers, takes events, and fails where it is told to", async () => {
    const word = (text: string) => ({ event: "message", contact: { name: "Rita" }, message: { text } });
    expect((await ask("/n8n/recado", word("Oi"))).body.messages[0]).toContain("Você disse: “Oi”");
    expect((await ask("/n8n/recado", word("uma pessoa"))).body).toMatchObject({ transfer: true });
    expect((await ask("/n8n/recado", word("tchau"))).body).toMatchObject({ finish: true });
    expect((await ask("/n8n/recado", { event: "ticket.closed", data: {} })).body).toEqual({ ok: true });
    await ask("/robots/n8n", { isFailing: true });
    expect((await ask("/n8n/recado", word("Oi"))).status).toBe(503);
    await ask("/robots/n8n", { isFailing: false });
    const { exchanges } = await show();
    expect(exchanges[0]).toMatchObject({ robot: "n8n", request: word("Oi"), answer: { error: "failing" } });
  });

  it("are a Dialogflow, for whoever signs with its account", async () => {
    const { account } = await show();
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const text = `${part({ alg: "RS256" })}.${part({ iss: account.client_email })}`;
    const sign = (words: string) => createSign("RSA-SHA256").update(words).sign(account.private_key, "base64url");
    const tokenFor = (assertion: string) => ask("/dialogflow/token", new URLSearchParams({ assertion }));
    expect((await tokenFor(`${text}.${sign("other")}`)).status).toBe(401);
    const { access_token: token } = (await tokenFor(`${text}.${sign(text)}`)).body;
    const path = "/dialogflow/v2/projects/simulator/agent/sessions/s-1:detectIntent";
    const query = (words: string) => ({ queryInput: { text: { text: words, languageCode: "es" } } });
    expect((await ask(path, query("Hola"))).status).toBe(401);
    const detect = async (words: string) =>
      (await ask(path, query(words), { authorization: `Bearer ${token}` })).body.queryResult;
    expect(JSON.stringify(await detect("Hola"))).toContain("Dialogflow de pruebas");
    expect((await detect("???")).fulfillmentMessages).toEqual([]);
    expect((await detect("una persona")).diagnosticInfo).toEqual({ end_conversation: true });
    // The account stays what it was, so that what was saved with it works on.
    await simulator.killAndRelaunch();
    expect((await show()).account).toEqual(account);
  });

  it("have a page", async () => {
    expect((await fetch(`${simulator.client.url}/robots`)).headers.get("content-type")).toContain("text/html");
  });
});
