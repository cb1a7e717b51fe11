import { type QueueIntegrationInput, queueIntegrationRoutes, queueRoutes, webhookRoutes } from "@recado/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { outgoingSettings } from "../src/kernel/outgoing/addresses.js";
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
import { bubble, openRobotServer, soon } from "./robotServer.js";
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
    expect(changed.filter((table) => table !== "ApiKeys")).toEqual([]);
    expect(listener.connections).toBe(0);
  });
});

describe("a name that turns inside after it was taken", () => {
  /** What is tried at the port of TLS; databases have other ones. */
  async function expectNoCall(work: () => Promise<unknown>): Promise<void> {
    const { attempts, stop } = watchAttempts();
    await work().finally(stop);
    expect(attempts.filter((attempt) => attempt.endsWith(":443"))).toEqual([]);
    expect(listener.connections).toBe(0);
  }
  const turn = () => {
    outgoingSettings.lookup = async () => [{ address: "127.0.0.1", family: 4 }];
  };

  it.each(HOSTILE_NAMES)("is not called by a webhook: %s", async (host) => {
    turn();
    const office = await openOffice(api);
    const hook = { name: "Loja", url: `https://${host}/`, events: ["ticket.closed" as const] };
    const { id: webhookId } = await office.admin.call(webhookRoutes.create, { body: hook });
    await expectNoCall(async () => {
      await office.admin.call(webhookRoutes.sendExample, { params: { webhookId } });
      await untilTold(api, office.id);
    });
    const { deliveries } = await office.admin.call(webhookRoutes.listDeliveries, { params: { webhookId } });
    expect(deliveries).toMatchObject([{ state: "failed", status: 0, answer: "The address is not on the internet" }]);
  });

  async function openShop(robot: object): Promise<{ office: Office; integrationId: number }> {
    const office = await openOffice(api);
    await offer(api, office, [office.sales]);
    const body = { name: "Robô", typebotDelayMessage: 0, ...robot } as QueueIntegrationInput;
    const { id } = await office.admin.call(queueIntegrationRoutes.create, { body });
    await office.admin.call(queueRoutes.update, { params: { queueId: office.sales }, body: { integrationId: id } });
    return { office, integrationId: id };
  }

  it.each(KINDS)("is not called by an integration: $type", async (kind) => {
    turn();
    const { office, integrationId } = await openShop({ ...kind, urlN8N: "https://turned.recado.test/" });
    await expectNoCall(async () => {
      await meetCustomer(api, office).says("Oi");
      await soon(async () => {
        const params = { integrationId };
        const { exchanges } = await office.admin.call(queueIntegrationRoutes.listExchanges, { params });
        expect(exchanges[0]).toMatchObject({ status: null, problem: "The address is not on the internet" });
      });
    });
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
