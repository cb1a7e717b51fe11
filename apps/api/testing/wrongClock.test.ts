import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type LaunchedSimulator, launchSimulator } from "@recado/simulator/launch";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Installation, until } from "./installation.js";
import { InstallationCampaign } from "./installationCampaign.js";
import { plain } from "./plain.js";

// The clock of the process is wrong by hours, and that of Postgres right: what is due is due by the latter.
const SLOW = 240_000;
const TIMEOUT_MS = 90_000;
const HOURS_MS = 2 * 3_600_000;
const line = { companyId: 1, connectionId: 0, pn: "5511971000001" };

let installation: Installation;
let folder: string;
let launched: LaunchedSimulator;
let people = 0;

const startApi = (skewMs: number) =>
  installation.startApi({
    SIMULATOR_URL: launched.addresses.whatsapp,
    SIMULATOR_CONTROL_URL: launched.addresses.control,
    SIMULATOR_CA_FILE: launched.addresses.caFile,
    OUTGOING_ALLOWED_NETS: "127.0.0.1",
    NODE_OPTIONS: `--import ${pathToFileURL(plain("testing/wrongClockProcess.ts"))}`,
    RECADO_TEST_SKEW_MS: String(skewMs),
  });
const readLine = async () =>
  (
    await installation.sql<{ status: string; qrcode: string }>(`SELECT status, qrcode FROM "Whatsapps" WHERE id = $1`, [
      line.connectionId,
    ])
  )[0];
const untilOpen = () => until("the line is open", async () => (await readLine())?.status === "CONNECTED", TIMEOUT_MS);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "recado-clock-"));
  launched = await launchSimulator({ folder, env: { ...process.env, SIMULATOR_LOG: "silent" } });
  await launched.client.createAccount({ pn: line.pn, name: "Loja" });
  installation = await Installation.build();
  await startApi(0);
  const [made] = await installation.sql<{ id: number }>(
    `INSERT INTO "Whatsapps" ("companyId", name, network, wanted, "greetingMessage")
     VALUES (1, 'Linha', 'simulator', 'up', 'Bem-vindo') RETURNING id`,
  );
  line.connectionId = made?.id ?? 0;
  await until("a picture is shown", async () => (await readLine())?.qrcode !== "", TIMEOUT_MS);
  await launched.client.scan(line.pn, { qr: (await readLine())?.qrcode ?? "" });
  await untilOpen();
}, SLOW);
afterEach(() => installation.endApi("SIGTERM"), SLOW);
afterAll(async () => {
  await installation?.tearDown();
  await launched?.stop();
  await rm(folder, { recursive: true, force: true });
}, SLOW);

describe.each([
  ["ahead", HOURS_MS],
  ["behind", -HOURS_MS],
])("a process whose clock is two hours %s", (_name, skewMs) => {
  /** A customer who has just written. */
  const meet = async () => {
    people += 1;
    const pn = String(5_521_981_000_000 + people);
    await launched.client.createCustomer({ pn, name: `Cliente ${people}`, identity: "pn+lid" });
    await launched.client.say(pn, { account: line.pn, type: "text", text: "Bom dia" });
    return pn;
  };
  const untilTold = (pn: string, words: string) =>
    until(
      `${pn} is told ${words}`,
      async () => {
        const { entries } = await launched.client.readLedger({ account: line.pn });
        return entries.some(({ customer, text }) => customer === pn && text?.includes(words));
      },
      TIMEOUT_MS,
    );

  /** When a webhook says that it was signed, in seconds. */
  const readSignedTime = async (token: string) => {
    const server = createServer((_request, response) => response.end()).listen(0, "127.0.0.1");
    await once(server, "listening");
    const heard = once(server, "request") as Promise<[IncomingMessage]>;
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const hook = { name: "Programa", url, events: ["message.received"], isActive: false };
    const { body } = await installation.call("POST", "/webhooks", { token, body: hook });
    await installation.call("POST", `/webhooks/${body.id}/example`, { token });
    const [{ headers }] = await heard;
    server.close();
    return Number(/^t=(\d+),/.exec(String(headers["x-recado-signature"]))?.[1]);
  };

  it("answers customers, keeps its promises in time, and gets through a campaign", { timeout: SLOW }, async () => {
    await installation.endApi("SIGTERM");
    await startApi(skewMs);
    await untilOpen();
    const { status, body } = await installation.call("POST", "/auth/login", {
      body: { email: "root@recado.test", password: "Root-1234" },
    });
    const token = body.token ?? "";
    expect([status, (await installation.call("GET", "/tags", { token })).status]).toEqual([200, 200]);

    const at = await readSignedTime(token);
    expect(Math.abs(at - Date.now() / 1_000)).toBeLessThan(60);

    const pn = await meet();
    await untilTold(pn, "Bem-vindo");

    const [known] = await installation.sql<{ contactId: number; soon: string }>(
      `SELECT "contactId", (now() + interval '2 seconds')::text AS soon FROM "ContactAddresses" WHERE kind = 'pn' AND value = $1`,
      [pn],
    );
    const promise = { contactId: known?.contactId, body: "Como prometido", sendAt: new Date(known?.soon ?? "") };
    expect((await installation.call("POST", "/schedules", { token, body: promise })).body).toMatchObject({
      status: "PENDENTE",
    });
    const far = { ...promise, sendAt: new Date(promise.sendAt.getTime() + HOURS_MS / 2) };
    expect((await installation.call("POST", "/schedules", { token, body: far })).body).toMatchObject({
      status: "PENDENTE",
    });
    await untilTold(pn, "Como prometido");

    const campaign = new InstallationCampaign({ installation, simulator: launched.client, line, token });
    await campaign.start({ people: 3, interval: 1 });
    await campaign.finish();
    const sent = await installation.sql(`SELECT FROM "Schedules" WHERE status = 'ENVIADA' AND "contactId" = $1`, [
      known?.contactId,
    ]);
    expect(sent).toHaveLength(1);
  });
});
