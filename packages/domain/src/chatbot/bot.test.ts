import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerBot, type BotState, type BotStep, MAX_BOT_TRIES, startBot } from "./bot.js";
import { type BotMenu, type BotOption, type BotQueue, listOptions } from "./bot-menu.js";
import { BOT_TEXTS } from "./bot-texts.js";

function option(id: number, key: string, over: Partial<BotOption> = {}): BotOption {
  return { id, parentId: null, option: key, title: `Opção ${id}`, message: `Texto ${id}`, mediaPath: null, ...over };
}

function queue(id: number, name: string, over: Partial<BotQueue> = {}): BotQueue {
  const bare = { mediaPath: null, closedMessage: null, hasRobot: false, options: [] };
  return { id, name, greetingMessage: `Olá da ${name}`, ...bare, ...over };
}

const sales = queue(1, "Vendas", { mediaPath: "tabela.pdf" });
const support = queue(2, "Suporte Técnico", {
  options: [
    option(20, "10", { title: "Outros" }),
    option(21, "2", { title: "Instalação" }),
    option(22, "1", { title: "Sem conexão", mediaPath: "roteador.png" }),
    option(23, "1", { parentId: 22, title: "Luz vermelha", message: "Desligue e ligue.", mediaPath: "luz.mp4" }),
    option(24, "2", { parentId: 22, title: "Falar com alguém", message: "" }),
  ],
});
const accounts = queue(3, "Financeiro", { greetingMessage: "" });
const menu: BotMenu = {
  greeting: "Bem-vindo!",
  queues: [sales, support, accounts],
  greetsForOneQueue: false,
  fallbackQueueId: null,
};

const QUEUE_MENU = "Bem-vindo!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte Técnico\n*[ 3 ]* - Financeiro";
const SUPPORT_MENU =
  "Olá da Suporte Técnico\n\n*[ 1 ]* - Sem conexão\n*[ 2 ]* - Instalação\n*[ 10 ]* - Outros\n*[ # ]* - Menu principal";
const NODE_MENU =
  "Texto 22\n\n*[ 1 ]* - Luz vermelha\n*[ 2 ]* - Falar com alguém\n*[ 0 ]* - Menu anterior\n*[ # ]* - Menu principal";

const text = (value: string) => ({ kind: "text", text: value }) as const;
const at = (queueId: number | null, optionId: number | null = null, tries = 0): BotState => ({
  queueId,
  optionId,
  tries,
});

describe("startBot", () => {
  it("shows the queues in their order", () => {
    expect(startBot(menu)).toEqual({
      state: at(null),
      queueId: null,
      replies: [text(QUEUE_MENU)],
      showsQueueMenu: true,
    });
  });

  it("shows the lines alone when there is no greeting", () => {
    expect(startBot({ ...menu, greeting: "" }).replies).toEqual([text(QUEUE_MENU.replace("Bem-vindo!\n\n", ""))]);
  });

  it("only greets where there is no queue", () => {
    expect(startBot({ ...menu, queues: [] })).toMatchObject({
      state: null,
      queueId: null,
      replies: [text("Bem-vindo!")],
    });
    expect(startBot({ ...menu, greeting: "", queues: [] }).replies).toEqual([]);
  });

  it("goes straight into the only queue, greeting if the company wants so", () => {
    expect(startBot({ ...menu, queues: [sales] })).toMatchObject({ state: null, queueId: 1, replies: [] });
    expect(startBot({ ...menu, queues: [sales], greetsForOneQueue: true }).replies).toEqual([text("Bem-vindo!")]);
  });

  it("opens the tree of the only queue", () => {
    expect(startBot({ ...menu, queues: [support] })).toEqual({
      state: at(2),
      queueId: 2,
      replies: [text(SUPPORT_MENU)],
      showsQueueMenu: false,
    });
    expect(startBot({ ...menu, queues: [support], greetsForOneQueue: true }).replies).toEqual([
      text("Bem-vindo!"),
      text(SUPPORT_MENU),
    ]);
  });
});

describe("answerBot at the queue menu", () => {
  it.each(["2", " 2 ", "2.", "02", "２", "2️⃣", "*[ 2 ]*", "suporte tecnico", "SUPORTE  TÉCNICO "])(
    "takes %j for the second queue",
    (answer) => {
      expect(answerBot(menu, at(null), answer)).toMatchObject({ state: at(2), replies: [text(SUPPORT_MENU)] });
    },
  );

  it("leaves the customer in a queue without options, with greeting and media", () => {
    expect(answerBot(menu, at(null, null, 2), "1")).toEqual({
      state: null,
      queueId: 1,
      replies: [text("Olá da Vendas"), { kind: "queueMedia", queueId: 1 }],
      showsQueueMenu: false,
    });
  });

  it("never leaves without a word", () => {
    expect(answerBot(menu, at(null), "3")).toMatchObject({ queueId: 3, replies: [text(BOT_TEXTS.waiting)] });
  });

  it("tells that a queue is closed and lets choose another", () => {
    const closed = { ...menu, queues: [{ ...sales, closedMessage: "Fechado até amanhã." }, support] };
    expect(answerBot(closed, at(null, null, 1), "1")).toEqual({
      state: at(null),
      queueId: null,
      replies: [text("Fechado até amanhã.\n\n*[ # ]* - Menu principal")],
      showsQueueMenu: false,
    });
    const silent = { ...menu, queues: [{ ...sales, closedMessage: "" }, support] };
    expect(answerBot(silent, at(null), "1")).toMatchObject({ state: null, queueId: 1 });
  });

  it.each(["", "0", "4", "-1", "1.5", "bom dia", "vendas e suporte", "11", "1 2"])(
    "does not understand %j",
    (answer) => {
      expect(answerBot(menu, at(null), answer)).toEqual({
        state: at(null, null, 1),
        queueId: null,
        replies: [text(`${BOT_TEXTS.invalid}\n\n${QUEUE_MENU}`)],
        showsQueueMenu: true,
      });
    },
  );

  it("hands over after three answers it did not understand", () => {
    const handOver = { state: null, replies: [text(BOT_TEXTS.handOver)], showsQueueMenu: false };
    expect(answerBot(menu, at(null, null, 2), "?")).toEqual({ ...handOver, queueId: 1 });
    expect(answerBot({ ...menu, fallbackQueueId: 9 }, at(null, null, 2), "?")).toEqual({ ...handOver, queueId: 9 });
  });

  it("shows the menu again on #", () => {
    expect(answerBot(menu, at(null, null, 2), "#")).toEqual(startBot(menu));
  });
});

describe("answerBot in the tree", () => {
  it.each([
    ["a number goes down", at(2), "1", at(2, 22), [text(NODE_MENU), { kind: "optionMedia", optionId: 22 }]],
    ["a title goes down", at(2), "SEM CONEXAO", at(2, 22), [text(NODE_MENU), { kind: "optionMedia", optionId: 22 }]],
    ["a right answer forgets the wrong ones", at(2, null, 2), "1", at(2, 22), [text(NODE_MENU), expect.anything()]],
    ["0 goes up", at(2, 22, 1), "0", at(2), [text(SUPPORT_MENU)]],
    ["0 at the top goes to the queues", at(2), "0", at(null), [text(QUEUE_MENU)]],
    ["# goes to the queues", at(2, 22, 1), "#", at(null), [text(QUEUE_MENU)]],
    [
      "a wrong answer repeats the node, without its media",
      at(2, 22),
      "3",
      at(2, 22, 1),
      [text(`${BOT_TEXTS.invalid}\n\n${NODE_MENU}`)],
    ],
    ["a node that is gone is its queue", at(2, 99), "1", at(2, 22), [text(NODE_MENU), expect.anything()]],
    ["a queue that is gone is the main menu", at(99, 22), "1", at(null), [text(QUEUE_MENU)]],
  ])("%s", (_, state, answer, next, replies) => {
    expect(answerBot(menu, state, answer)).toMatchObject({ state: next, queueId: next.queueId, replies });
  });

  it.each([
    ["a leaf says its text", at(2), "10", [text("Texto 20")]],
    ["a leaf shows its media", at(2, 22), "1", [text("Desligue e ligue."), { kind: "optionMedia", optionId: 23 }]],
    ["a leaf without words", at(2, 22), "2", [text(BOT_TEXTS.waiting)]],
    ["the third wrong answer", at(2, 22, 2), "?", [text(BOT_TEXTS.handOver)]],
    ["a tree that is gone", at(1), "1", [text(BOT_TEXTS.waiting)]],
  ])("%s, and leaves the customer in the queue", (_, state, answer, replies) => {
    expect(answerBot(menu, state, answer)).toEqual({
      state: null,
      queueId: state.queueId,
      replies,
      showsQueueMenu: false,
    });
  });

  it.each(["quero reclamar", "7", ""])("takes %j for the only child", (answer) => {
    const lonely = queue(5, "Única", { options: [option(50, "1"), option(51, "1", { parentId: 50 })] });
    const narrow = { ...menu, queues: [sales, lonely] };
    expect(answerBot(narrow, at(5, null, 1), answer).state).toEqual(at(5, 50));
    expect(answerBot(narrow, at(5, 50), answer)).toMatchObject({
      state: null,
      queueId: 5,
      replies: [text("Texto 51")],
    });
    expect(answerBot(narrow, at(5, 50), "0").state).toEqual(at(5));
    expect(answerBot(narrow, at(5), "0").state).toEqual(at(null));
  });
});

/** Menus, trees, states and answers of all kinds: among them ids that do not exist and numbers given twice. */
const title = fc.constantFrom("Vendas", "Suporte", "1", "#", "Ação", "x");
const words = fc.constantFrom("", "Olá", "  ", "{{name}}");
const media = fc.constantFrom(null, "arquivo.pdf");
const MAX_OPTIONS = 8;
const anyOptions = fc.array(
  fc.record({ parent: fc.option(fc.nat(7)), key: fc.nat(12).map(String), title, message: words, mediaPath: media }),
  { maxLength: MAX_OPTIONS },
);
const anyQueue = fc
  .record({
    name: title,
    greetingMessage: words,
    mediaPath: media,
    closedMessage: fc.option(words),
    hasRobot: fc.boolean(),
    options: anyOptions,
  })
  .map(({ options, ...rest }) => ({
    ...rest,
    // A parent is always older than its children, as it is in a tree that people build.
    options: options.map(({ parent, key, ...node }, id) => ({
      ...node,
      id,
      option: key,
      parentId: parent !== null && parent < id ? parent : null,
    })),
  }));
const anyMenu: fc.Arbitrary<BotMenu> = fc
  .record({
    greeting: words,
    queues: fc.array(anyQueue, { maxLength: 4 }),
    greetsForOneQueue: fc.boolean(),
    fallbackQueueId: fc.option(fc.constant(77)),
  })
  .map((any) => ({ ...any, queues: any.queues.map((one, id) => ({ ...one, id })) }));
const anyState: fc.Arbitrary<BotState> = fc.record({
  queueId: fc.option(fc.nat(5)),
  optionId: fc.option(fc.nat(9)),
  tries: fc.nat(MAX_BOT_TRIES - 1),
});
const anyAnswer = fc.oneof(
  fc.nat(13).map(String),
  title,
  fc.constantFrom("#", "0", ""),
  fc.string({ unit: "grapheme" }),
);

const saidBy = (step: BotStep) => step.replies.map((reply) => (reply.kind === "text" ? reply.text : "")).join("\n");
const keysIn = (step: BotStep) => [...saidBy(step).matchAll(/\*\[ (\d+|#) \]\*/g)].map((match) => match[1] ?? "");

function expectSound(menu: BotMenu, step: BotStep) {
  if (step.state === null) {
    if (menu.queues.length > 0) expect(step.queueId).not.toBeNull();
    return;
  }
  const { state } = step;
  expect(state.tries).toBeLessThan(MAX_BOT_TRIES);
  expect(step.queueId).toBe(state.queueId);
  // Whoever is asked is shown a way out: the queues themselves, or the way to them.
  if (!keysIn(step).includes("#")) expect(keysIn(step)).toEqual(menu.queues.map((_, index) => String(index + 1)));
  const at = menu.queues.find(({ id }) => id === state.queueId);
  if (state.queueId === null) expect(menu.queues.length).toBeGreaterThan(1);
  else expect(listOptions(at as BotQueue, state.optionId)).not.toEqual([]);
}

it("where a robot answers the bot promises nobody, and says what people wrote down", () => {
  const queues = menu.queues.map((each) => ({ ...each, hasRobot: true }));
  const staffed = { ...menu, queues };
  expect(answerBot(staffed, at(null), "3")).toMatchObject({ state: null, queueId: 3, replies: [] });
  expect(answerBot(staffed, at(null, null, 2), "?")).toMatchObject({ state: null, queueId: 1, replies: [] });
  expect(answerBot(staffed, at(null), "1").replies[0]).toEqual(text("Olá da Vendas"));
});

describe("no answer traps a customer", () => {
  it("whatever comes, the bot asks with a way out or leaves for a queue", () => {
    fc.assert(
      fc.property(anyMenu, anyState, fc.array(anyAnswer, { minLength: 1, maxLength: 12 }), (menu, start, answers) => {
        let state: BotState | null = start;
        for (const answer of answers) {
          if (!state) return;
          const step: BotStep = answerBot(menu, state, answer);
          expectSound(menu, step);
          state = step.state;
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("# leads to the main menu from everywhere", () => {
    fc.assert(
      fc.property(anyMenu, anyState, (menu, state) => {
        expect(answerBot(menu, state, "#")).toEqual(startBot(menu));
        expectSound(menu, startBot(menu));
      }),
    );
  });

  it("who is never understood is with people soon", () => {
    fc.assert(
      fc.property(anyMenu, anyState, (menu, start) => {
        let state: BotState | null = start;
        // A step more for each only child on the way down, and because a conversation at a queue that is gone begins anew.
        for (let turns = 0; state && turns <= MAX_BOT_TRIES + MAX_OPTIONS; turns++)
          state = answerBot(menu, state, "não entendi").state;
        expect(state).toBeNull();
      }),
    );
  });

  it("every answer that is offered is understood", () => {
    fc.assert(
      fc.property(anyMenu, anyState, anyAnswer, (menu, start, answer) => {
        const step = answerBot(menu, start, answer);
        if (!step.state) return;
        for (const key of keysIn(step)) {
          const next = answerBot(menu, step.state, key);
          expect(saidBy(next)).not.toContain(BOT_TEXTS.invalid);
          expect(saidBy(next)).not.toContain(BOT_TEXTS.handOver);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("who goes down the tree arrives", () => {
    fc.assert(
      fc.property(anyMenu, fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), (menu, picks) => {
        const open = { ...menu, queues: menu.queues.map((one) => ({ ...one, closedMessage: null })) };
        let step = startBot(open);
        for (const pick of picks) {
          const ways = keysIn(step).filter((key) => key !== "#" && key !== "0");
          if (!step.state || ways.length === 0) break;
          step = answerBot(open, step.state, ways[pick % ways.length] ?? "");
        }
        // Where every node is numbered 0 the only ways are back; whoever has others is there by now.
        if (step.state) expect(keysIn(step).every((key) => key === "#" || key === "0")).toBe(true);
        else if (open.queues.length > 0) expect(step.queueId).not.toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });
});
