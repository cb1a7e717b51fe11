import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LaunchedSimulator, launchSimulator } from "@recado/simulator/launch";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Correspondence } from "./correspondence.js";
import { Installation, pause, until } from "./installation.js";
import { InstallationCampaign } from "./installationCampaign.js";
import { type RedisProxy, startRedisProxy } from "./redisProxy.js";

// A longer absence of Redis: RECADO_TEST_AWAY_MS=60000 npx vitest run testing/correspondenceOutage.test.ts
const AWAY_MS = Number(process.env.RECADO_TEST_AWAY_MS ?? 3_000);
/** Half a minute on a machine that does nothing else; nobody waits for a slow one so long. */
const RECOVERY_MS = 120_000;
const SLOW = 300_000;
/** They get a campaign meanwhile, a second apart. */
const CAMPAIGN = { people: 10, interval: 1 };
/** Customers say no more than so much unheard, or a slow machine would be late by whatever it was told meanwhile. */
const MAX_AHEAD = 10;
const CUSTOMERS = ["5521981000001", "5521981000002", "5521981000003"];
/** As Redis says it. */
const REFUSALS = [
  "OOM command not allowed when used memory > 'maxmemory'.",
  "READONLY You can't write against a read only replica.",
];
const line = { companyId: 1, connectionId: 0, pn: "5511971000001" };

let installation: Installation;
let proxy: RedisProxy;
let folder: string;
let launched: LaunchedSimulator;
let talk: Correspondence;

async function signIn() {
  const { body } = await installation.call("POST", "/auth/login", {
    body: { email: "root@recado.test", password: "Root-1234" },
  });
  const [user] = await installation.sql<{ id: number }>(`SELECT id FROM "Users" WHERE email = 'root@recado.test'`);
  return { token: body.token ?? "", userId: user?.id ?? 0 };
}

const readHealth = async () => (await installation.call("GET", "/health/ready")).body.status;
const untilHealthy = () => until("all is well", async () => (await readHealth()) === "ok", RECOVERY_MS);

const expectAlive = () => expect([installation.api?.exitCode, installation.api?.signalCode]).toEqual([null, null]);

const readLine = async () =>
  (
    await installation.sql<{ status: string; qrcode: string }>(`SELECT status, qrcode FROM "Whatsapps" WHERE id = $1`, [
      line.connectionId,
    ])
  )[0];

/** How many of a customer's words the product kept; none that anybody knows of while the database is away. */
const countKept = ({ ticketId }: { ticketId: number }) =>
  installation
    .sql<{ count: number }>(`SELECT count(*)::int AS count FROM "Messages" WHERE "ticketId" = $1 AND NOT "fromMe"`, [
      ticketId,
    ])
    .then(
      ([row]) => row?.count ?? 0,
      () => 0,
    );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "recado-correspondence-"));
  launched = await launchSimulator({ folder, env: { ...process.env, SIMULATOR_LOG: "silent" } });
  const { whatsapp, control, caFile } = launched.addresses;
  installation = await Installation.build();
  proxy = await startRedisProxy(installation.redisUrl);
  await installation.startApi({
    SIMULATOR_URL: whatsapp,
    SIMULATOR_CONTROL_URL: control,
    SIMULATOR_CA_FILE: caFile,
    REDIS_URL: proxy.url,
  });
  await launched.client.createAccount({ pn: line.pn, name: "Loja" });
  for (const pn of CUSTOMERS) await launched.client.createCustomer({ pn, name: `Cliente ${pn}`, identity: "pn+lid" });
  const [made] = await installation.sql<{ id: number }>(
    `INSERT INTO "Whatsapps" ("companyId", name, network, wanted) VALUES (1, 'Linha', 'simulator', 'up') RETURNING id`,
  );
  line.connectionId = made?.id ?? 0;
  await until("a picture is shown", async () => (await readLine())?.qrcode !== "", 60_000);
  await launched.client.scan(line.pn, { qr: (await readLine())?.qrcode ?? "" });
  await until("the line is open", async () => (await readLine())?.status === "CONNECTED", 60_000);
  const sql: Installation["sql"] = (text, values) => installation.sql(text, values);
  talk = new Correspondence({ address: installation.address, line, simulator: launched.client, sql, signIn });
  await talk.meet(CUSTOMERS);
}, SLOW);
afterAll(async () => {
  await installation?.tearDown();
  proxy?.stop();
  await launched?.stop();
  await rm(folder, { recursive: true, force: true });
}, SLOW);

const TROUBLES: [string, () => Promise<void>][] = [
  [
    "Redis forgets everything",
    async () => {
      const redis = new Redis(installation.redisUrl);
      await redis.flushall();
      redis.disconnect();
    },
  ],
  [
    "Redis is away for a while",
    async () => {
      await installation.redis.stop();
      await pause(AWAY_MS);
      await installation.redis.start();
    },
  ],
  [
    "Redis keeps nothing, first full and then a copy of another,",
    async () => {
      await untilHealthy();
      for (const words of REFUSALS) {
        proxy.refuseWrites(words);
        await until("that is told", async () => (await readHealth()) === "degraded", RECOVERY_MS);
        await pause(AWAY_MS / 2);
      }
      expectAlive();
      proxy.resume();
      await untilHealthy();
    },
  ],
  [
    "Postgres is restarted",
    async () => {
      await installation.postgres.stop();
      await installation.postgres.start();
    },
  ],
];

describe("a correspondence, and a campaign beside it, in which", () => {
  it.each(TROUBLES)(
    "%s goes on by itself, and nothing is lost, doubled or misplaced",
    {
      timeout: SLOW,
    },
    async (_name, befall) => {
      // A session that Redis forgot, or that grew old, is no part of it.
      const { token } = await signIn();
      const campaign = new InstallationCampaign({ installation, simulator: launched.client, line, token });
      await campaign.start(CAMPAIGN);
      let isOver = false;
      const talking = talk.people.flatMap((person) => {
        const repeat = async (action: () => Promise<void>) => {
          while (!isOver) {
            await action();
            await pause(200);
          }
        };
        const hear = async () => {
          if (person.inbound.length < (await countKept(person)) + MAX_AHEAD) await talk.hear(person);
        };
        return [repeat(() => talk.say(person)), repeat(hear)];
      });
      try {
        await until("the campaign is under way", async () => (await campaign.countSent()) > 1, RECOVERY_MS);
        await befall();
        // What is said from now on comes through on both sides.
        const marks = talk.people.map((person) => ({
          said: `sai ${person.pn} ${person.outbound.length}`,
          heard: person.inbound.length,
          person,
        }));
        const isThrough = async () => {
          expectAlive();
          const { entries } = await launched.client.readLedger({ account: line.pn });
          const received = new Set(entries.map(({ text }) => text));
          if (!marks.every(({ said }) => received.has(said))) return false;
          const kept = await Promise.all(marks.map(({ person }) => countKept(person)));
          return marks.every(({ heard }, index) => (kept[index] ?? 0) > heard);
        };
        await until("new words come through", isThrough, RECOVERY_MS);
      } finally {
        isOver = true;
        await Promise.all(talking);
      }
      await campaign.finishWithoutPauses();
      await talk.settle();
    },
  );
});
