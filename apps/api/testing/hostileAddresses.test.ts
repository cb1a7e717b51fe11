import {
  promptRoutes,
  type QueueIntegrationInput,
  queueIntegrationRoutes,
  queueRoutes,
  webhookRoutes,
} from "@recado/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { outgoingSettings, toBlockList } from "../src/kernel/outgoing/addresses.js";
import { deliver } from "../src/modules/push/deliver.js";
import { readVapid } from "../src/modules/push/vapid.js";
import { useApi } from "./api.js";
import type { CallInput } from "./client.js";
import { meetCustomer, offer } from "./customers.js";
import { fixtures } from "./fixtures.js";
import {
  HOSTILE_NAMES,
  hostileAddresses,
  openPrivateListener,
  type PrivateListener,
  watchAttempts,
} from "./hostileAddresses.js";
import { forgetLimits } from "./limits.js";
import { type Office, openOffice } from "./office.js";
import { pushSubscription } from "./pushService.js";
import { bubble, openRobotServer, type RobotServer, soon } from "./robotServer.js";
import { everyRoute } from "./routes.js";
import { changedTables, snapshotCompany } from "./snapshot.js";
import { untilTold } from "./webhooks.js";
import { actorOf, furnish, type World } from "./world.js";

const api = useApi();
let listener: PrivateListener;
let world: World;
beforeAll(async () => {
  listener = await openPrivateListener();
  world = await furnish(api, { isPlanPublic: true });
});
afterAll(() => listener.close());

const before = { ...outgoingSettings };
afterEach(() => {
  Object.assign(outgoingSettings, before);
});

/** When a key was used, and how much a company has, is noted by itself. */
const RESTLESS = ["ApiKeys", "CompanyUsage"];
/** Addresses that are shown, or looked up among our own, and never called. */
const NEVER_CALLED = [
  "helps.create video",
  "helps.update video",
  "installation.update termsUrl",
  "installation.update privacyUrl",
  "messages.create mediaUrl",
];
const KINDS: Partial<QueueIntegrationInput>[] = [
  { type: "n8n" },
  { type: "webhook" },
  { type: "typebot", typebotSlug: "flow" },
];

interface Setting {
  name: string;
  route: (typeof everyRoute)[number]["route"];
  field: string;
  /** What else it is tried with. */
  kinds: object[];
}

/** Every field of a request that an address is written in, by what it is called. */
const settings: Setting[] = everyRoute.flatMap(({ name, route }) => {
  const { properties = {} } = z.toJSONSchema(route.body, { io: "input", unrepresentable: "any" });
  return Object.keys(properties)
    .filter((field) => /url|endpoint|^video$/i.test(field) && !NEVER_CALLED.includes(`${name} ${field}`))
    .map((field) => ({ name, route, field, kinds: name.startsWith("queueIntegrations.") ? KINDS : [{}] }));
});

describe("a setting that takes an address", () => {
  it("is one of these", () => {
    expect(settings.map(({ name, field }) => `${name} ${field}`)).toEqual([
      "prompts.create baseUrl",
      "prompts.try baseUrl",
      "prompts.update baseUrl",
      "push.subscribe endpoint",
      "queueIntegrations.create urlN8N",
      "queueIntegrations.update urlN8N",
      "webhooks.create url",
      "webhooks.update url",
      "v1Webhooks.create url",
      "v1Webhooks.update url",
    ]);
  });

  it.each(settings)("takes none that leads inside: $name $field", async ({ name, route, field, kinds }) => {
    const input = fixtures[name]?.(world) as { body: object };
    const actor = actorOf(route, world, api.root);
    const unchanged = await snapshotCompany(api, world.id);
    for (const kind of kinds)
      for (const address of hostileAddresses(listener.port)) {
        await forgetLimits();
        const body = { ...input.body, ...kind, [field]: address };
        const { status, body: answer } = await actor.send(route, { ...input, body } as CallInput<typeof route>);
        expect([address, status]).toEqual([address, 400]);
        expect(["ERR_VALIDATION", "ERR_WEBHOOK_ADDRESS"]).toContain(answer.error);
      }
    const changed = changedTables(unchanged, await snapshotCompany(api, world.id));
    expect(changed.filter((table) => !RESTLESS.includes(table))).toEqual([]);
    expect(listener.connections).toBe(0);
  });
});

/** What is tried at the port of TLS; databases have other ones. */
async function expectNoCall(work: () => Promise<unknown>): Promise<void> {
  const { attempts, stop } = watchAttempts();
  await work().finally(stop);
  expect(attempts.filter((attempt) => attempt.endsWith(":443"))).toEqual([]);
  expect(listener.connections).toBe(0);
}

async function openShop(robot: object): Promise<{ office: Office; integrationId: number }> {
  const office = await openOffice(api);
  await offer(api, office, [office.sales]);
  const body = { name: "Robô", typebotDelayMessage: 0, ...robot } as QueueIntegrationInput;
  const { id } = await office.admin.call(queueIntegrationRoutes.create, { body });
  await office.admin.call(queueRoutes.update, { params: { queueId: office.sales }, body: { integrationId: id } });
  return { office, integrationId: id };
}

/** The newest exchange of an integration whose robot a customer has spoken to. */
async function talk({ office, integrationId }: Awaited<ReturnType<typeof openShop>>) {
  await meetCustomer(api, office).says("Oi");
  return soon(async () => {
    const { exchanges } = await office.admin.call(queueIntegrationRoutes.listExchanges, { params: { integrationId } });
    expect(exchanges).not.toEqual([]);
    return exchanges[0];
  });
}

/** What comes of an example that is sent to a webhook. */
async function sendExample(url: string) {
  const office = await openOffice(api);
  const hook = { name: "Loja", url, events: ["ticket.closed" as const] };
  const { id: webhookId } = await office.admin.call(webhookRoutes.create, { body: hook });
  await office.admin.call(webhookRoutes.sendExample, { params: { webhookId } });
  await untilTold(api, office.id);
  return (await office.admin.call(webhookRoutes.listDeliveries, { params: { webhookId } })).deliveries[0];
}

async function tryPrompt(baseUrl: string) {
  const { admin } = await openOffice(api);
  const body = { prompt: "Oi", baseUrl, talk: [{ from: "customer" as const, text: "oi" }] };
  return (await admin.send(promptRoutes.try, { body: body as never })).body;
}

async function push(endpoint: string) {
  const target = { ...pushSubscription(), endpoint };
  const message = { deviceId: 1, target, tag: "t", payload: {} };
  return (await deliver([message], await readVapid(), new AbortController().signal))[0];
}

const INSIDE = "The address is not on the internet";

describe("a name that turns inside after it was taken", () => {
  const turn = () => {
    outgoingSettings.lookup = async () => [{ address: "127.0.0.1", family: 4 }];
  };

  it.each(HOSTILE_NAMES)("is not called by a webhook: %s", async (host) => {
    turn();
    await expectNoCall(async () =>
      expect(await sendExample(`https://${host}/`)).toMatchObject({ state: "failed", status: 0, answer: INSIDE }),
    );
  });

  it.each(KINDS)("is not called by an integration: $type", async (kind) => {
    turn();
    const shop = await openShop({ ...kind, urlN8N: "https://turned.recado.test/" });
    await expectNoCall(async () =>
      expect(await talk(shop)).toMatchObject({ status: null, problem: "forbidden_address" }),
    );
  });

  it.each(HOSTILE_NAMES)("is not called by a prompt: %s", async (host) => {
    turn();
    await expectNoCall(async () => {
      const { error, data } = await tryPrompt(`https://${host}/v1`);
      expect([error, data.problem]).toEqual(["ERR_PROMPT_TRY", expect.stringContaining(INSIDE)]);
    });
  });

  it.each(HOSTILE_NAMES)("is not called for a push: %s", async (host) => {
    turn();
    await expectNoCall(async () => expect(await push(`https://${host}/`)).toMatchObject({ problem: INSIDE }));
  });

  it("is not called for a picture that a robot shows; its address is said", async () => {
    const server = await openRobotServer();
    turn();
    const urls = ["https://turned.recado.test/a.png", "https://169.254.169.254/b.png", "https://[::1]/c.png"];
    const pictures = urls.map((url) => ({ type: "image", content: { url } }));
    server.answer = () => ({
      json: { sessionId: "s1", messages: [...pictures, bubble("Fim")], input: { type: "text input" } },
    });
    // What the operator named may be called, and nothing else of the same network.
    const { office } = await openShop({ type: "typebot", typebotSlug: "flow", urlN8N: server.url });
    const customer = meetCustomer(api, office);
    outgoingSettings.lookup = async () => [{ address: "127.0.0.3", family: 4 }];
    await expectNoCall(async () => {
      await customer.says("Oi");
      await soon(async () => expect((await customer.received()).at(-1)).toBe("Fim"));
    });
    expect((await customer.received()).slice(0, 3)).toEqual(urls.map((url) => expect.stringContaining(url)));
    await server.close();
  });
});

describe("a server that sends elsewhere", () => {
  let server: RobotServer;
  beforeAll(async () => {
    server = await openRobotServer();
    const ways = hostileAddresses(listener.port).map(encodeURI);
    const statuses = [301, 302, 303, 307, 308];
    let count = 0;
    server.answer = () => {
      count += 1;
      return { status: statuses[count % statuses.length], location: ways[(count * 7) % ways.length], bytes: "" };
    };
  });
  // What the operator named may be called: 127.0.0.1 stands for a server on the internet.
  const allowed = () => {
    outgoingSettings.allowed = toBlockList(["127.0.0.1"]);
  };
  afterAll(() => server.close());

  it("is not followed, whichever setting led to it", async () => {
    allowed();
    await expectNoCall(async () => {
      for (let time = 0; time < 2; time += 1) {
        expect(await sendExample(server.url)).toMatchObject({ state: "failed", status: expect.any(Number) });
        expect(await tryPrompt(server.url)).toMatchObject({ error: "ERR_PROMPT_TRY" });
        expect(await push(server.url)).toMatchObject({ problem: expect.stringMatching(/answered 30\d$/) });
        for (const kind of KINDS)
          expect(await talk(await openShop({ ...kind, urlN8N: server.url }))).toMatchObject({ problem: "refused" });
      }
    });
    expect(server.requests.length).toBeGreaterThanOrEqual(12);
  });

  it("is not followed for a picture either", async () => {
    allowed();
    const away = server.answer;
    const picture = { type: "image", content: { url: `${server.url}/a.png` } };
    server.answer = (request) =>
      request.path === "/a.png"
        ? away(request)
        : { json: { sessionId: "s1", messages: [picture, bubble("Fim")], input: { type: "text input" } } };
    const { office } = await openShop({ type: "typebot", typebotSlug: "flow", urlN8N: server.url });
    const customer = meetCustomer(api, office);
    await expectNoCall(async () => {
      await customer.says("Oi");
      await soon(async () => expect(await customer.received()).toEqual([`${server.url}/a.png`, "Fim"]));
    });
    server.answer = away;
  });
});
