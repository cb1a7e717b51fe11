import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "@recado/local/ports.mjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, useApi } from "../../../testing/api.js";
import { Correspondence } from "../../../testing/correspondence.js";
import { until } from "../../../testing/installation.js";
import { drawAims, KILLS, LineProcess } from "../../../testing/lineProcesses.js";
import type { CrashPoint } from "../../../testing/lineSteps.js";
import { useLines } from "../../../testing/lines.js";
import { drawLots } from "../../../testing/seed.js";
import { Succession } from "../../../testing/succession.js";
import { startLine } from "../../whatsapp/port.js";
import { sweepMessages } from "./sweep.js";

// A longer run: npm test -- --long, or RECADO_TEST_KILLS=200 npx vitest run src/modules/messages/crash.test.ts

const api = useApi();
const world = useLines(api, { isRunHere: false });

const CUSTOMERS = 6;
const MESSAGES_A_KILL = 10;
/** A start until the line talks takes about 400 steps. */
const STEPS = 500;
/** Longer than anything takes on a machine that does other things too. */
const MAX_LIFE_MS = 60_000;
const TIMEOUT_MS = 180_000;

const ROW = 'INSERT INTO "Messages"';
const QUEUED = 'INSERT INTO "WaOutbox"';
const FOUND = 'FROM "WaOutbox" n';
const ARRIVED = "o.status) < array_position(";
const TICKED = "problem = NULL";
/** A message is written and queued in one unit, found by the sender, sent, taken by WhatsApp, and ticked. */
const AIMS: Record<string, CrashPoint> = {
  "after the row": { past: [ROW], at: QUEUED, isSent: false },
  "after it was queued": { past: [QUEUED], at: "COMMIT", isSent: false },
  "inside the commit": { past: [QUEUED], at: "COMMIT", isSent: true },
  "after the commit": { past: [QUEUED, "COMMIT"], at: "START TRANSACTION", isSent: false },
  "when it was found": { past: [FOUND], at: "COMMIT", isSent: true },
  "after it arrived, before that is written": { past: [], at: ARRIVED, isSent: false },
  "while it is written that it arrived": { past: [ARRIVED], at: "COMMIT", isSent: true },
  "before it is ticked": { past: [], at: TICKED, isSent: false },
};

let address = "";
const settings = () => ({
  simulatorUrl: world.launched.addresses.whatsapp,
  leaseMs: 4_000,
  pollMs: 200,
  pauseFactor: 0.05,
});
const lot = drawLots();
const succession = new Succession(api, () =>
  LineProcess.hold(settings(), { ROLES: "web,whatsapp", PORT: new URL(address).port }, "apiProcess.ts"),
);
beforeAll(async () => {
  address = `http://127.0.0.1:${await findFreePort()}`;
});
afterAll(async () => {
  await succession.end();
});

describe("a process that dies while messages leave", () => {
  it(
    `${KILLS} times, where it hurts and at random: each message leaves once, in its place`,
    async () => {
      const line = await world.makeLine();
      const [admin] = await api.sql<{ email: string }>(`SELECT email FROM "Users" WHERE "companyId" = $1`, [
        line.companyId,
      ]);
      const signIn = async () => {
        const { token = "", user } = await api.signIn(admin?.email ?? "", PASSWORD);
        return { token, userId: user?.id ?? 0 };
      };
      let current = await succession.take();
      current.run();
      await startLine(line);
      await world.untilStatus(line, "qrcode");
      await world.simulator.scan(line.pn, { qr: (await world.row(line)).qrcode });
      await world.untilStatus(line, "CONNECTED");
      const talk = new Correspondence({ address, line, signIn, simulator: world.simulator, sql: api.sql });
      const pns: string[] = [];
      while (pns.length < CUSTOMERS) pns.push(await world.customer({ identity: "pn+lid" }));
      await talk.meet(pns);

      // As many may have been said by now: each life has something to say.
      let most = 0;
      let isOver = false;
      const talking = talk.people.map(async (person) => {
        while (!isOver) {
          if (talk.countSaid < most) await talk.say(person);
          await pause(20);
        }
      });
      const aims = drawAims(Object.values(AIMS), lot);
      let hits = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const aim = aims.next().value;
        // Those at random fall into the start as well; the aimed ones into what is said once the one before is got over.
        if (!aim) current.dieIn(lot(STEPS));
        if (kill > 0) current.run();
        if (aim) {
          await until("the words owed are said", async () => talk.countSaid >= most, TIMEOUT_MS);
          current.dieAt(aim);
        }
        most += MESSAGES_A_KILL;
        if (await succession.bury(current, MAX_LIFE_MS)) hits += 1;
        current = await succession.take({ isLast: kill + 1 === KILLS });
      }
      current.run();
      await until("everything is said", async () => talk.countSaid >= most, TIMEOUT_MS);
      isOver = true;
      await Promise.all(talking);
      await talk.settle();
      expect(hits).toBeGreaterThan(KILLS * 0.9);

      // What was sent while nobody could write it down is ticked by the sweep.
      await api.sql(`UPDATE "Messages" SET "updatedAt" = now() - interval '1 minute' WHERE ack < 2`);
      await sweepMessages();
      expect(await api.sql(`SELECT "waId", ack FROM "Messages" WHERE "fromMe" AND ack < 2`)).toEqual([]);
      await current.end("SIGTERM");
    },
    KILLS * 60_000 + TIMEOUT_MS * 2,
  );
});
