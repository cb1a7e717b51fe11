import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bubble, openRobotServer, type RobotRequest, type RobotServer } from "../../../../testing/robotServer.js";
import type { Exchange } from "../exchanges.js";
import { askTypebot } from "./typebot.js";
import type { RobotQuestion } from "./types.js";

let server: RobotServer;
beforeAll(async () => {
  server = await openRobotServer();
});
afterAll(() => server.close());

const robot: RobotQuestion["robot"] = {
  type: "typebot",
  id: 1,
  name: "Robô",
  projectName: "",
  jsonContent: "",
  language: "pt-BR",
  secret: "",
  urlN8N: "",
  typebotSlug: "padaria",
  typebotDelayMessage: 500,
  typebotExpires: 5,
  typebotKeywordFinish: "sair",
  typebotKeywordRestart: "recomeçar",
  typebotRestartMessage: "De novo!",
  typebotUnknownMessage: "Não entendi.",
};
const LIVE = { session: "s1", choices: [] as string[], lastAt: new Date() };

/** What the customer is told, and what was asked for it, where the server answers this. */
async function ask(json: object | ((asked: RobotRequest) => object), more: Partial<RobotQuestion> = {}) {
  server.requests.length = 0;
  server.answer = (asked) => ({ json: typeof json === "function" ? json(asked) : json });
  const exchanges: Exchange[] = [];
  const question: RobotQuestion = {
    robot: { ...robot, urlN8N: `${server.url}/base/?x=1` },
    talk: LIVE,
    text: "oi",
    message: { id: 1, type: "conversation", sentAt: new Date().toISOString(), file: null },
    company: { id: 1, name: "Padaria" },
    connection: { id: 1, name: "Loja" },
    ticket: { id: 1, uuid: "u", queueId: 1, queueName: "Vendas" },
    contact: { id: 1, name: "Ana", number: "5511999990000" },
    ...more,
  };
  const signal = AbortSignal.timeout(5_000);
  const answer = await askTypebot(question, { signal, onExchange: async (each) => void exchanges.push(each) });
  return { ...answer, asked: server.requests.map(({ path, body }) => ({ path, body })), exchanges };
}

const TEXT_INPUT = { input: { id: "i", type: "text input" } };
const rich = (...richText: object[]) => ({ id: "b", type: "text", content: { type: "richText", richText } });

describe("a flow of Typebot", () => {
  it("shows every kind of bubble: files by their address, what is embedded as its address", async () => {
    const kinds = ["image", "video", "audio", "file"] as const;
    const messages = [
      ...kinds.map((type) => ({ type, content: { url: `https://files.test/${type}` } })),
      { type: "embed", content: { url: "https://maps.test/x" } },
      { type: "text", content: { type: "markdown", markdown: "**oi**" } },
      { type: "image", content: {} },
      rich({ type: "p", children: [{ text: " " }] }),
    ];
    const { bubbles, ending } = await ask({ messages, ...TEXT_INPUT });
    expect(bubbles).toEqual([
      ...kinds.map((kind) => ({ kind, url: `https://files.test/${kind}`, delayMs: 500 })),
      { text: "https://maps.test/x", delayMs: 500 },
      { text: "**oi**", delayMs: 500 },
    ]);
    expect(ending).toBeNull();
  });

  it.each<[string, object[], string]>([
    [
      "marks",
      [
        {
          type: "p",
          children: [
            { text: "a ", bold: true },
            { text: "b", italic: true, underline: true },
          ],
        },
      ],
      "*a* _~b~_",
    ],
    [
      "links",
      [
        { type: "p", children: [{ type: "a", url: "https://x.test", children: [{ text: "aqui" }] }] },
        { type: "p", children: [{ type: "a", url: "https://x.test", children: [{ text: "https://x.test" }] }] },
      ],
      "aqui (https://x.test)\nhttps://x.test",
    ],
    [
      "lists",
      [
        {
          type: "ul",
          children: [
            { type: "li", children: [{ text: "um" }] },
            { type: "li", children: [{ text: "dois" }] },
          ],
        },
        { type: "ol", children: [{ type: "li", children: [{ text: "três" }] }] },
      ],
      "- um\n- dois\n1. três",
    ],
    [
      "lines",
      [
        { type: "p", children: [{ text: "um" }] },
        { type: "p", children: [{ text: "" }] },
        { type: "p", children: [{ text: "dois" }] },
      ],
      "um\n\ndois",
    ],
    [
      "a variable's paragraphs",
      [
        {
          type: "variable",
          children: [
            { type: "p", children: [{ text: "um" }] },
            { type: "p", children: [{ text: "dois" }] },
          ],
        },
      ],
      "um\ndois",
    ],
  ])("writes %s as WhatsApp does", async (_what, richText, text) => {
    expect((await ask({ messages: [rich(...richText)], ...TEXT_INPUT })).bubbles).toEqual([{ text, delayMs: 500 }]);
  });

  it("waits as long as it says, and no longer than customers do", async () => {
    const said = ["um", "dois", "três"].map((text, place) => ({ ...bubble(text), id: `b${place}` }));
    const wait = (place: number, secondsToWaitFor: unknown) => ({
      type: "wait",
      lastBubbleBlockId: `b${place}`,
      wait: { secondsToWaitFor },
    });
    const { bubbles } = await ask({ messages: said, ...TEXT_INPUT, clientSideActions: [wait(0, 2), wait(1, "600")] });
    expect(bubbles.map(({ delayMs }) => delayMs)).toEqual([500, 2_500, 20_000]);
  });

  it.each<[string, object, string[]]>([
    ["buttons", { type: "choice input", items: [{ content: "Sim" }, { content: "Não" }] }, ["Sim", "Não"]],
    [
      "pictures",
      { type: "picture choice input", items: [{ title: "Pão", pictureSrc: "x" }, { title: "Bolo" }] },
      ["Pão", "Bolo"],
    ],
    ["cards", { type: "cards input", items: [{ title: "Plano A" }] }, ["Plano A"]],
  ])("offers %s as a list that is answered by numbers", async (_what, input, choices) => {
    const { bubbles, talk } = await ask({ messages: [], input });
    expect(bubbles.at(-1)?.text).toContain(`*[ 1 ]* - ${choices[0]}`);
    expect(talk).toEqual({ session: "s1", choices });
    const { asked } = await ask({ messages: [], ...TEXT_INPUT }, { talk: { ...LIVE, choices }, text: "1" });
    expect(asked[0]?.body).toEqual({ message: { type: "text", text: choices[0] } });
  });

  it.each(["text", "number", "email", "url", "date", "phone number", "rating", "time", "payment"])(
    "takes words for an input of the kind %s as they are",
    async (kind) => {
      const { asked, bubbles } = await ask(
        { messages: [], input: { type: `${kind} input`, options: {} } },
        { text: "3/4" },
      );
      expect([asked[0]?.body, bubbles]).toEqual([{ message: { type: "text", text: "3/4" } }, []]);
    },
  );

  it("is given files by their address, with what was said to them", async () => {
    const file = { url: "https://desk.test/media/1", mime: "image/png", name: "a.png" };
    const message = { id: 1, type: "image", sentAt: "", file };
    const { asked } = await ask({ messages: [], input: { type: "file input" } }, { message, text: "" });
    expect(asked[0]).toEqual({
      path: "/base/api/v1/sessions/s1/continueChat",
      body: { message: { type: "text", text: file.url, attachedFileUrls: [file.url] } },
    });
  });

  describe("with words under a file", () => {
    const file = { url: "https://desk.test/media/1", mime: "image/png", name: "a.png" };
    const sent = { message: { id: 1, type: "image", sentAt: "", file }, text: "Meu RG" };
    const toldOf = ({ asked }: Awaited<ReturnType<typeof ask>>) => asked.map(({ body }) => body.message);
    const words = { type: "text", text: "Meu RG", attachedFileUrls: [file.url] };

    it("is told both", async () => {
      expect(toldOf(await ask({ messages: [bubble("Obrigado")], ...TEXT_INPUT }, sent))).toEqual([words]);
    });

    it("is told its address instead where it waits for a file, which words are none", async () => {
      const input = { id: "f", type: "file input" };
      const answer = await ask(
        ({ body }) =>
          body.message.text === file.url
            ? { messages: [bubble("Recebido")], ...TEXT_INPUT }
            : { messages: [{ ...bubble("Invalid message. Please, try again."), id: "f" }], input },
        sent,
      );
      expect(toldOf(answer)).toEqual([words, { ...words, text: file.url }]);
      expect(answer.bubbles).toEqual([{ text: "Recebido", delayMs: 500 }]);
    });

    it("is told once where a file is what it asks for next", async () => {
      const input = { id: "f", type: "file input" };
      expect(toldOf(await ask({ messages: [{ ...bubble("Agora a foto"), id: "b" }], input }, sent))).toEqual([words]);
    });

    it("takes them for one of its choices", async () => {
      const talk = { ...LIVE, choices: ["Sim", "Não"] };
      const [told] = toldOf(await ask({ messages: [], ...TEXT_INPUT }, { ...sent, text: "2", talk }));
      expect(told).toEqual({ ...words, text: "Não" });
    });
  });

  it("begins anew where the server knows no more of it, or it has said nothing for too long", async () => {
    const start = {
      path: "/base/api/v1/typebots/padaria/startChat",
      body: { prefilledVariables: { number: "5511999990000", pushName: "Ana" } },
    };
    const silent = { ...LIVE, lastAt: new Date(Date.now() - 6 * 60_000) };
    expect((await ask({ sessionId: "s2", messages: [], ...TEXT_INPUT }, { talk: silent })).asked).toEqual([start]);
    server.requests.length = 0;
    const { talk } = await ask({ sessionId: "s2", messages: [], ...TEXT_INPUT }, { talk: { ...LIVE, session: "" } });
    expect(talk.session).toBe("s2");
  });

  it.each<[string, object | null]>([
    ['#{"stopBot": true}', { kind: "people" }],
    ['#{"queueId": "7"}', { kind: "move", queueId: 7, userId: null }],
    ['#{"queueId": 7, "userId": 3}', { kind: "move", queueId: 7, userId: 3 }],
    ['#{"stopBot": false}', null],
    ['#{"stopBot": "false"}', null],
    ['#{"stopBot": "true"}', { kind: "people" }],
    ['#{"other": 1}', null],
  ])("does %s with the ticket, and says nothing of it", async (text, ending) => {
    const answer = await ask({ messages: [bubble(text)], ...TEXT_INPUT });
    expect([answer.ending, answer.bubbles]).toEqual([ending, []]);
  });

  it("gives the customer to people where it has come to its end", async () => {
    expect((await ask({ messages: [bubble("Fim.")] })).ending).toEqual({ kind: "people" });
  });

  it("obeys the words for its end and its beginning, and asks nobody for them", async () => {
    expect(await ask({}, { text: " sair " })).toMatchObject({ ending: { kind: "close" }, asked: [] });
    expect(await ask({}, { text: "recomeçar" })).toMatchObject({
      bubbles: [{ text: "De novo!" }],
      talk: { session: "" },
      ending: null,
      asked: [],
    });
  });

  it("has words of the company's own for what it does not take", async () => {
    const { bubbles } = await ask({ messages: [bubble("Invalid message. Please, try again.")], ...TEXT_INPUT });
    expect(bubbles).toEqual([{ text: "Não entendi.", delayMs: 500 }]);
  });

  it.each<[string, object]>([
    ["messages that are none", { messages: "no" }],
    ["a broken trigger", { messages: [bubble('#{"queueId": ')], ...TEXT_INPUT }],
    ["a trigger for no queue", { messages: [bubble('#{"queueId": -1}')], ...TEXT_INPUT }],
    ["a trigger for a queue beyond all ids", { messages: [bubble('#{"queueId": 9999999999}')], ...TEXT_INPUT }],
  ])("with %s is a problem", async (_what, json) => {
    await expect(ask(json)).rejects.toThrow(/Typebot|trigger/);
  });
});
