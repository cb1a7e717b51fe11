import { promptRoutes, queueIntegrationRoutes, queueRoutes } from "@recado/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, useApi } from "../../../testing/api.js";
import { KILLS, LineProcess } from "../../../testing/lineProcesses.js";
import type { CrashPoint } from "../../../testing/lineSteps.js";
import { useLines } from "../../../testing/lines.js";
import {
  bubble,
  completion,
  openRobotServer,
  type RobotReply,
  type RobotRequest,
} from "../../../testing/robotServer.js";
import { drawLots } from "../../../testing/seed.js";
import { Succession } from "../../../testing/succession.js";
import { stopWorkers } from "../../kernel/durable/workers.js";
import { stopReaders } from "../../kernel/events/readers.js";
import { startLine } from "../../whatsapp/port.js";

// A longer run, 100 kills and 500 customers: npm test -- --long, or RECADO_TEST_KILLS=100 npx vitest run src/modules/robots/crash.test.ts

const api = useApi();
const world = useLines(api, { isRunHere: false });
const lot = drawLots();

const DEATHS = KILLS > 10 ? KILLS : 4;
/** How many begin to talk before each death, and say their second word before the next one. */
const WAVE = 5;
/** A start until the line talks takes about 400 steps. */
const STEPS = 900;
const MAX_LIFE_MS = 60_000;

const TALK = '"RobotTalks"';
const QUEUED = 'INSERT INTO "WaOutbox"';
/** A robot is chosen, asked, paid for, heard; its answer is queued with how far the talk is, and leaves. */
const AIMS: CrashPoint[] = [
  { past: [`INSERT INTO ${TALK}`], at: "COMMIT", isSent: false },
  { past: [`INSERT INTO ${TALK}`], at: "COMMIT", isSent: true },
  { past: [], at: "POST /chat/completions", isSent: true },
  { past: [], at: "/continueChat", isSent: true },
  { past: [], at: "/startChat", isSent: true },
  { past: ['INSERT INTO "PromptUsage"'], at: "COMMIT", isSent: true },
  { past: [QUEUED], at: TALK, isSent: false },
  { past: [QUEUED], at: "COMMIT", isSent: false },
  { past: [QUEUED], at: "COMMIT", isSent: true },
];

const settings = () => ({
  simulatorUrl: world.launched.addresses.whatsapp,
  leaseMs: 4_000,
  pollMs: 200,
  pauseFactor: 0.05,
});
const succession = new Succession(api, () =>
  LineProcess.hold(
    settings(),
    { ROLES: "whatsapp,worker", PORT: "0", OUTGOING_ALLOWED_NETS: "127.0.0.1" },
    "apiProcess.ts",
  ),
);

/** A model and a Typebot. Neither knows what it has said already: whoever asks again is answered again. */
function answer({ path, body }: RobotRequest): RobotReply {
  if (path === "/chat/completions") return completion(`Ouvi ${body.messages.at(-1).content}`);
  const said = path.endsWith("/startChat") ? ["Bem-vindo!", "O que deseja?"] : ["Certo.", "Anotado."];
  return { json: { sessionId: "s1", messages: said.map(bubble), input: { type: "text input" } } };
}
const heardFrom = {
  promptId: ["Ouvi um", "Ouvi dois"],
  integrationId: ["Bem-vindo!", "O que deseja?", "Certo.", "Anotado."],
};
type RobotKind = keyof typeof heardFrom;

interface Line {
  kind: RobotKind;
  companyId: number;
  connectionId: number;
  pn: string;
}
interface Customer {
  pn: string;
  line: Line;
}

let server: Awaited<ReturnType<typeof openRobotServer>>;
const lines: Line[] = [];
beforeAll(async () => {
  server = await openRobotServer();
  server.answer = answer;
  for (const kind of ["promptId", "integrationId"] as const) {
    const line = { ...(await world.makeLine()), kind };
    const robotId = await makeRobot(line);
    await startLine(line);
    await api.sql(`UPDATE "Whatsapps" SET "${kind}" = $2 WHERE id = $1`, [line.connectionId, robotId]);
    lines.push(line);
  }
  // Nobody talks here: the processes that die do.
  await Promise.all([stopWorkers(), stopReaders()]);
});
afterAll(async () => {
  await succession.end();
  await server.close();
});

async function makeRobot({ kind, companyId }: Line): Promise<number> {
  const [row] = await api.sql<{ email: string }>('SELECT email FROM "Users" WHERE "companyId" = $1', [companyId]);
  const admin = await api.signIn(row?.email ?? "", PASSWORD);
  const { id: queueId } = await admin.call(queueRoutes.create, { body: { name: "Pessoas", color: "#0b6b50" } });
  if (kind === "promptId") {
    const body = { name: "Assistente", prompt: "Repita.", queueId, baseUrl: server.url };
    return (await admin.call(promptRoutes.create, { body })).id;
  }
  const body = { type: "typebot", name: "Robô", urlN8N: server.url, typebotSlug: "flow" } as const;
  const robot = { ...body, typebotDelayMessage: 100, typebotExpires: 0 };
  return (await admin.call(queueIntegrationRoutes.create, { body: robot })).id;
}

/** What was said by each customer, or by the robot to each, in order, as the desk has it. */
async function readDesk({ fromMe }: { fromMe: boolean }): Promise<Map<string, string[]>> {
  const rows = await api.sql<{ pn: string; body: string }>(
    `SELECT a.value AS pn, m.body FROM "Messages" m JOIN "Tickets" t ON t.id = m."ticketId"
       JOIN "ContactAddresses" a ON a."contactId" = t."contactId" AND a.kind = 'pn'
      WHERE m."fromMe" = $1 ORDER BY m.id`,
    [fromMe],
  );
  const said = new Map<string, string[]>();
  for (const { pn, body } of rows) said.set(pn, [...(said.get(pn) ?? []), body]);
  return said;
}

/** What reached each customer at WhatsApp. A phone that has to ask for a message again gets it after later ones. */
async function readHeard(): Promise<Map<string, string[]>> {
  const heard = new Map<string, string[]>();
  for (const line of lines) {
    const { entries, summary } = await world.simulator.readLedger({ account: line.pn });
    expect(summary.doubled).toEqual([]);
    for (const { customer, text } of entries) heard.set(customer, [...(heard.get(customer) ?? []), text]);
  }
  return heard;
}

describe("a process that dies while customers talk to robots", () => {
  it(
    `${DEATHS} times, where it hurts and at random: ${DEATHS * WAVE} of them hear each answer once`,
    async () => {
      const first = await succession.take();
      first.run();
      for (const line of lines) {
        await world.untilStatus(line, "qrcode");
        await world.simulator.scan(line.pn, { qr: (await world.row(line)).qrcode });
        await world.untilStatus(line, "CONNECTED");
      }
      await first.end("SIGKILL");
      await succession.bury(first, 0);

      const say = ({ pn, line }: Customer, text: string) =>
        world.simulator.say(pn, { account: line.pn, type: "text", text });
      const customers: Customer[] = [];
      let wave: Customer[] = [];
      let hits = 0;
      for (let death = 0; death < DEATHS; death += 1) {
        for (const customer of wave) await say(customer, "dois");
        wave = [];
        while (wave.length < WAVE)
          wave.push({ pn: await world.customer(), line: lines[(death + wave.length) % lines.length] as Line });
        for (const customer of wave) await say(customer, "um");
        customers.push(...wave);
        const victim = await succession.take();
        await succession.passSilence();
        if (death % 4 === 3) victim.dieIn(lot(STEPS));
        else victim.dieAt(AIMS[lot(AIMS.length) - 1] as CrashPoint);
        victim.run();
        if (await succession.bury(victim, MAX_LIFE_MS)) hits += 1;
      }
      for (const customer of wave) await say(customer, "dois");
      const heir = await succession.take({ isLast: true });
      await succession.passSilence();
      heir.run();
      const unheard = async () => {
        const heard = await readHeard();
        return customers.filter(({ pn, line }) => (heard.get(pn)?.length ?? 0) < heardFrom[line.kind].length);
      };
      // Short lives leave much to whoever outlives them: it may take long, but it goes on.
      for (let left = customers.length + 1; left > 0; ) {
        const before = left;
        const look = async () => (left = (await unheard()).length);
        await expect.poll(look, { timeout: 60_000, interval: 500 }).toBeLessThan(before);
      }
      // Whatever is still to be done says nothing more.
      const left = () =>
        api.sql(`SELECT kind FROM "DurableWork" WHERE kind ~ '^(robots|prompts|inbound)' AND state <> 'failed'`);
      await expect.poll(left, { timeout: 60_000, interval: 200 }).toEqual([]);
      await heir.end("SIGTERM");

      const [heard, asked, said] = [
        await readHeard(),
        await readDesk({ fromMe: false }),
        await readDesk({ fromMe: true }),
      ];
      for (const { pn, line } of customers) {
        const all = heardFrom[line.kind];
        expect([pn, heard.get(pn)?.toSorted()]).toEqual([pn, all.toSorted()]);
        // A word that could not be read at first comes after the next one, and is answered after it.
        expect([pn, asked.get(pn)?.toSorted()]).toEqual([pn, ["um", "dois"].toSorted()]);
        const answers = line.kind === "promptId" ? asked.get(pn)?.map((word) => `Ouvi ${word}`) : all;
        expect([pn, said.get(pn)]).toEqual([pn, answers]);
      }
      expect(await api.sql(`SELECT kind FROM "TimelineEntries" WHERE kind LIKE 'robot%'`)).toEqual([]);
      expect(hits).toBeGreaterThanOrEqual(Math.floor(DEATHS * 0.9));
    },
    DEATHS * 90_000 + MAX_LIFE_MS * 8,
  );
});
