import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LaunchedSimulator, launchSimulator } from "@recado/simulator/launch";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Installation, until } from "../testing/installation.js";
import { InstallationCampaign } from "../testing/installationCampaign.js";
import { ask, type Latency, summarise } from "./load.js";
import { NeighbourDesk } from "./neighbourDesk.js";
import { printTable } from "./table.js";

// A campaign to ten thousand on a line, in the whole product: how long a person's replies on that line wait meanwhile, and what
// a neighbour company notices. BENCH_INTERVAL is the pace in seconds; 0 is as fast as campaigns go.
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 10_000);
const INTERVAL = Number(process.env.BENCH_INTERVAL ?? 0);
const IDLE_SECONDS = Number(process.env.BENCH_SECONDS ?? 30);
/** The campaign is watched so long, and to its end where it is shorter; a session's token lives a quarter of an hour. */
const WATCHED_SECONDS = Number(process.env.BENCH_WATCHED ?? 480);
/** Between two replies of the same person, beside what a reply takes. */
const REPLY_EVERY_MS = 250;
const MAX_DELAY_MS = 1_000;
/** How much slower a neighbour may be. */
const MAX_SHARE = 1.2;
const LONG_MS = 60_000;

let installation: Installation;
let folder = "";
let launched: LaunchedSimulator;
let token = "";
let neighbour: NeighbourDesk;
/** Conversations in which a person replies: on the line of the campaign, and on one of the neighbour's. */
let ours: Talk;
let theirs: Talk;

interface Talk {
  line: { companyId: number; connectionId: number; pn: string };
  token: string;
  ticketId: number;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "recado-campaign-"));
  launched = await launchSimulator({ folder, env: { ...process.env, SIMULATOR_LOG: "silent" } });
  const { whatsapp, control, caFile } = launched.addresses;
  installation = await Installation.build();
  await installation.startApi({ SIMULATOR_URL: whatsapp, SIMULATOR_CONTROL_URL: control, SIMULATOR_CA_FILE: caFile });
  token = await signIn({ email: "root@recado.test", password: "Root-1234" });
  neighbour = await NeighbourDesk.open(installation, { name: "vizinha", rootToken: token });
  ours = await openTalk({ companyId: 1, token, place: 1 });
  const { id: companyId, admin } = neighbour.company;
  theirs = await openTalk({ companyId, token: await signIn(admin), place: 2 });
}, 900_000);
afterAll(async () => {
  await installation.tearDown();
  await launched.stop();
  await rm(folder, { recursive: true, force: true });
});

async function signIn(body: { email: string; password: string }): Promise<string> {
  return (await installation.call("POST", "/auth/login", { body })).body.token ?? "";
}

/** Pairs a line, lets a customer write over it, and accepts the ticket. */
async function openTalk(of: { companyId: number; token: string; place: number }): Promise<Talk> {
  const { client } = launched;
  const [pn, customer] = [`551197100000${of.place}`, `552198100000${of.place}`];
  await client.createAccount({ pn, name: "Loja" });
  await client.createCustomer({ pn: customer, name: "Rita", identity: "pn+lid" });
  const [made] = await installation.sql<{ id: number }>(
    `INSERT INTO "Whatsapps" ("companyId", name, network, wanted) VALUES ($1, 'Linha', 'simulator', 'up') RETURNING id`,
    [of.companyId],
  );
  const connectionId = made?.id ?? 0;
  const read = async () =>
    (
      await installation.sql<{ status: string; qrcode: string; ticketId: number | null }>(
        `SELECT status, qrcode, (SELECT max(t.id) FROM "Tickets" t WHERE t."whatsappId" = w.id) AS "ticketId"
           FROM "Whatsapps" w WHERE id = $1`,
        [connectionId],
      )
    )[0];
  await until("a picture is shown", async () => (await read())?.qrcode !== "", LONG_MS);
  await client.scan(pn, { qr: (await read())?.qrcode ?? "" });
  await until("the line is open", async () => (await read())?.status === "CONNECTED", LONG_MS);
  await client.say(customer, { account: pn, type: "text", text: "Bom dia" });
  await until("there is a ticket", async () => (await read())?.ticketId != null, LONG_MS);
  const ticketId = (await read())?.ticketId ?? 0;
  const [user] = await installation.sql<{ id: number }>(
    `SELECT id FROM "Users" WHERE "companyId" = $1 AND profile = 'admin' ORDER BY id LIMIT 1`,
    [of.companyId],
  );
  const body = { status: "open", userId: user?.id };
  const accepted = await installation.call("PUT", `/tickets/${ticketId}`, { token: of.token, body });
  if (accepted.status !== 200) throw new Error(`The ticket was not accepted: ${accepted.body.error}`);
  return { line: { companyId: of.companyId, connectionId, pn }, token: of.token, ticketId };
}

it("is hardly noticed by a person who replies on its line, and by a neighbour", async () => {
  const idle = await watch(IDLE_SECONDS, async () => false);
  const campaign = new InstallationCampaign({ installation, simulator: launched.client, line: ours.line, token });
  await campaign.start({ people: PEOPLE, interval: INTERVAL });
  const began = performance.now();
  const before = await campaign.countSent();
  const during = await watch(WATCHED_SECONDS, async () => (await campaign.countSent()) === PEOPLE);
  const seconds = (performance.now() - began) / 1_000;
  const sent = (await campaign.countSent()) - before;
  printTable([
    { while: "nothing is sent", ...idle },
    { while: `a campaign to ${PEOPLE}, interval ${INTERVAL} s`, ...during },
  ]);
  console.log(`${sent} left in ${seconds.toFixed(0)} s, ${(sent / seconds).toFixed(1)} a second`);
  expect(during["reply p95"] - idle["reply p95"]).toBeLessThanOrEqual(MAX_DELAY_MS);
  expect(during["neighbour's reply p95"]).toBeLessThanOrEqual(idle["neighbour's reply p95"] * MAX_SHARE);
}, 3_600_000);

/** Lets two people reply and the neighbour's desk work for so long, or until something is over. Times are milliseconds. */
async function watch(seconds: number, isDone: () => Promise<boolean>) {
  const [{ now } = { now: "" }] = await installation.sql<{ now: string }>("SELECT now()::text AS now");
  const end = performance.now() + seconds * 1_000;
  let isOver = false;
  const working = neighbour.work(() => isOver);
  while (!isOver) {
    await Promise.all([reply(ours), reply(theirs)]);
    await new Promise((resolve) => setTimeout(resolve, REPLY_EVERY_MS));
    isOver = performance.now() >= end || (await isDone());
  }
  const { list, send } = await working;
  const [own, other] = [await readDelays(ours, now), await readDelays(theirs, now)];
  return {
    "reply p50": own.p50,
    "reply p95": own.p95,
    "neighbour's reply p50": other.p50,
    "neighbour's reply p95": other.p95,
    "its list p95": list.p95,
    "its send p95": send.p95,
  };
}

function reply({ token: by, ticketId }: Talk): Promise<string> {
  return ask({
    url: `${installation.address}/backend/messages/${ticketId}`,
    method: "POST",
    token: by,
    body: { body: "Já vejo" },
  });
}

/** From the moment a reply was queued until WhatsApp, and mostly the customer's phone, has it. */
async function readDelays({ line }: Talk, since: string): Promise<Latency> {
  const read = (isWaiting: boolean) =>
    installation.sql<{ ms: number }>(
      `SELECT extract(epoch FROM "updatedAt" - "createdAt")::float * 1000 AS ms FROM "WaOutbox"
        WHERE "connectionId" = $1 AND priority = 0 AND "createdAt" >= $2::timestamptz AND (status = 'waiting') = $3`,
      [line.connectionId, since, isWaiting],
    );
  await until("all replies left", async () => (await read(true)).length === 0, LONG_MS);
  return summarise(
    (await read(false)).map(({ ms }) => ms),
    1_000,
  );
}
