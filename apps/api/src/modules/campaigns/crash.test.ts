import { campaignRoutes } from "@recado/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { Campaigning, makeCampaign, of, type Sender } from "../../../testing/campaigns.js";
import { KILLS, LineProcess } from "../../../testing/lineProcesses.js";
import type { CrashPoint } from "../../../testing/lineSteps.js";
import { useLines } from "../../../testing/lines.js";
import { drawLots } from "../../../testing/seed.js";
import { Succession } from "../../../testing/succession.js";
import { stopWorkers } from "../../kernel/durable/workers.js";
import { stopReaders } from "../../kernel/events/readers.js";
import { redis } from "../../kernel/jobs/redis.js";
import { startLine } from "../../whatsapp/port.js";

// A longer run, 200 kills and 2,000 messages: npm test -- --long, or RECADO_TEST_KILLS=100 npx vitest run src/modules/campaigns/crash.test.ts

const api = useApi();
const world = useLines(api, { isRunHere: false });
const campaigning = new Campaigning(api, world);

/** At least one beside each trouble, and one beside none. */
const DEATHS = KILLS > 10 ? KILLS * 2 : 4;
/** Each of them is on the lists of two campaigns that run at once. */
const PEOPLE = DEATHS * 5;
/** A start until the line talks takes about 400 steps, a message about 40. */
const STEPS = 800;
const MAX_LIFE_MS = 30_000;

const CLAIMED = "EM_ANDAMENTO";
const NOTED = 'SET "isLeaving" = true';
const ARRIVED = "o.status) < array_position(";
const REACHED = '"sentAt" = coalesce("sentAt", now())';
/** A campaign is claimed, and its list is read. */
const BEGINNINGS: CrashPoint[] = [
  { past: [CLAIMED], at: "COMMIT", isSent: false },
  { past: ['INSERT INTO "CampaignRecipients"'], at: "COMMIT", isSent: true },
];
/** A message is written, queued and noted in one unit, leaves, arrives, and is noted again. */
const AIMS: CrashPoint[] = [
  { past: ['INSERT INTO "WaOutbox"'], at: NOTED, isSent: false },
  { past: [NOTED], at: "COMMIT", isSent: false },
  { past: [NOTED], at: "COMMIT", isSent: true },
  { past: [], at: ARRIVED, isSent: false },
  { past: [ARRIVED], at: "COMMIT", isSent: true },
  { past: [REACHED], at: "COMMIT", isSent: false },
  { past: [REACHED], at: "COMMIT", isSent: true },
];
/** What else may befall, one after the other. */
const TROUBLES: (() => Promise<unknown>)[] = [
  () => world.simulator.end(sender.pn, { how: "cut" }),
  () => redis().flushdb(),
  () =>
    api.sql(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = 'recado_app'",
    ),
];

const lot = drawLots();
const settings = () => ({
  simulatorUrl: world.launched.addresses.whatsapp,
  leaseMs: 4_000,
  pollMs: 200,
  pauseFactor: 0.05,
});
const succession = new Succession(api, () =>
  LineProcess.hold(settings(), { ROLES: "whatsapp,worker", PORT: "0" }, "apiProcess.ts"),
);
interface ReportLine {
  pn: string;
  waId: string | null;
  text: string | null;
  state: string;
  isLeaving: boolean;
}

/** The reports, with the messages they tell of, each person's in the order they were written. */
const readReports = () =>
  api.sql<ReportLine>(
    `SELECT r.number AS pn, m."waId", m.body AS text, r.state, r."isLeaving"
       FROM "CampaignRecipients" r LEFT JOIN "Messages" m ON m.id = r."messageId"
      WHERE r."companyId" = $1 ORDER BY r.number, m.id`,
    [sender.companyId],
  );

let sender: Sender;
beforeAll(async () => {
  const line = await world.makeLine();
  sender = await campaigning.asSender(line);
  await startLine(line);
  // Nobody sends here: the processes that die do.
  await Promise.all([stopWorkers(), stopReaders()]);
});
afterAll(() => succession.end());

describe("a process that dies while campaigns are sent", () => {
  it(
    `${DEATHS} times, where it hurts and at random: each of ${PEOPLE} people gets each once, in order, and the report says so`,
    async () => {
      const pns = await campaigning.makePeople(PEOPLE);
      const contactListId = await campaigning.makeList(pns, sender);
      const names = ["Um", "Dois"];
      const ids: number[] = [];
      let current = await succession.take();
      // Its number is paired, and its time comes while nobody is there.
      current.run();
      await world.untilStatus(sender, "qrcode");
      await world.simulator.scan(sender.pn, { qr: (await world.row(sender)).qrcode });
      await world.untilStatus(sender, "CONNECTED");
      await current.end("SIGKILL");
      await succession.bury(current, 0);
      for (const message1 of names) {
        const scheduledAt = new Date().toISOString();
        ids.push((await makeCampaign({ contactListId, message1, scheduledAt }, sender)).id);
      }

      let hits = 0;
      for (let death = 0; death < DEATHS; death += 1) {
        current = await succession.take();
        await succession.passSilence();
        const aims = death === 0 ? BEGINNINGS : AIMS;
        if (death % 3 === 2) current.dieIn(lot(STEPS));
        else current.dieAt(aims[lot(aims.length) - 1] as CrashPoint);
        current.run();
        const trouble = TROUBLES[death % (TROUBLES.length + 1)];
        if (trouble && !current.isGone) await trouble();
        if (await succession.bury(current, MAX_LIFE_MS)) hits += 1;
      }
      current = await succession.take({ isLast: true });
      await succession.passSilence();
      current.run();
      const underWay = async () => {
        await succession.passSilence();
        return (await readReports()).filter(
          ({ state, isLeaving }) => isLeaving || !["delivered", "read"].includes(state),
        );
      };
      await expect.poll(underWay, { timeout: 60_000 + PEOPLE * 1_000, interval: 1_000 }).toEqual([]);
      const isDone = async () =>
        (await api.sql(`SELECT id FROM "Campaigns" WHERE status <> 'FINALIZADA'`)).length === 0;
      await expect.poll(isDone, { timeout: 60_000 }).toBe(true);

      const lines = await readReports();
      const { entries, summary } = await world.simulator.readLedger({ account: sender.pn });
      expect(summary.doubled).toEqual([]);
      const received = entries.sort((a, b) => a.order - b.order);
      for (const pn of pns) {
        const theirs = received.filter(({ customer }) => customer === pn);
        const reported = lines.filter((line) => line.pn === pn);
        expect(theirs.map(({ id, text }) => [pn, id, text])).toEqual(
          reported.map(({ waId, text }) => [pn, waId, text]),
        );
        expect(theirs.map(({ text }) => text).sort()).toEqual([...names].sort());
      }
      // A long run outlives the login it began with.
      const { admin } = await campaigning.asSender(sender);
      for (const id of ids) {
        const { progress } = await admin.call(campaignRoutes.show, of(id));
        expect(progress).toMatchObject({ recipients: PEOPLE, waiting: 0, sent: PEOPLE, failed: 0, skipped: 0 });
        expect(progress.delivered).toBe(PEOPLE);
      }
      await expect.poll(() => api.sql(`SELECT kind FROM "DurableWork" WHERE kind LIKE 'campaigns.%'`)).toEqual([]);
      expect(hits).toBeGreaterThanOrEqual(Math.floor(DEATHS * 0.9));
      await current.end("SIGTERM");
    },
    DEATHS * 60_000 + PEOPLE * 1_000 + MAX_LIFE_MS * 4,
  );
});
