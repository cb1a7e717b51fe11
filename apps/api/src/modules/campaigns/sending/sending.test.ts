import { rename } from "node:fs/promises";
import {
  campaignChannel,
  campaignRoutes,
  campaignSettingRoutes,
  connectionRoutes,
  fileListRoutes,
  optOutRoutes,
} from "@recado/contract";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useApi } from "../../../../testing/api.js";
import {
  AT_ONCE,
  Campaigning,
  makeCampaign,
  of,
  PATIENT,
  type Sender,
  untilCampaign,
  untilStatus,
} from "../../../../testing/campaigns.js";
import { holdChange } from "../../../../testing/holdTable.js";
import { forgetLimits } from "../../../../testing/limits.js";
import { KILLS } from "../../../../testing/lineProcesses.js";
import { useLines } from "../../../../testing/lines.js";
import { PIXEL } from "../../../../testing/world.js";
import { unit } from "../../../kernel/db/unit.js";
import { pollForWork } from "../../../kernel/durable/workers.js";
import { storedPath } from "../../../kernel/storage/storage.js";
import { startCampaign, startKey } from "../start.work.js";
import { finishCampaign } from "./finish.js";
import { sendCampaign } from "./work.js";

const api = useApi();
const lines = useLines(api);
const campaigning = new Campaigning(api, lines);
beforeEach(() => forgetLimits());

const PEOPLE = 6;
/** How many the campaign has that is locked in its midst, and when: npm test -- --long has the larger one. */
const [LOCKED_PEOPLE, LOCKED_AT] = KILLS > 10 ? [1_000, 300] : [PEOPLE, 3];
const LONG_MS = 90_000 + LOCKED_PEOPLE * 2_000;

/** A campaign under way, of which some have something already. */
async function begin(sender: Sender, people = PEOPLE, reached = 3): Promise<{ id: number; pns: string[] }> {
  const pns = await campaigning.makePeople(people);
  const { id } = await makeCampaign({ contactListId: await campaigning.makeList(pns, sender) }, sender);
  await sender.admin.call(campaignRoutes.start, of(id));
  const isUnderWay = async () => expect(await countReceived(sender)).toBeGreaterThanOrEqual(reached);
  await vi.waitFor(isUnderWay, { timeout: LONG_MS, interval: 50 });
  return { id, pns };
}

const countReceived = async ({ pn }: Sender) => (await lines.simulator.readLedger({ account: pn })).entries.length;

/** Has its stream look now: what it rests for is over. */
const look = async (id: number) => {
  await api.sql(`UPDATE "CampaignConnections" SET "nextAt" = now() WHERE "campaignId" = $1`, [id]);
  await api.sql(`UPDATE "DurableWork" SET "dueAt" = now() WHERE kind = 'campaigns.send' AND key LIKE $1`, [
    `campaign:${id}:%`,
  ]);
  await pollForWork();
};
const untilHeld = (id: number, reason: string) =>
  vi.waitFor(async () => {
    const held = await api.sql(`SELECT "holdReason" FROM "CampaignConnections" WHERE "campaignId" = $1`, [id]);
    expect(held).toEqual([{ holdReason: reason }]);
  }, PATIENT);

// They wait for the pauses between messages, and do so side by side.
describe.concurrent("a campaign under way", () => {
  it.each([
    ["messages", {}],
    ["questions", { confirmation: true, confirmationMessage1: "Quer receber?" }],
  ])(
    "keeps its pace with %s: never faster than half of it, never by the clock, longer after so many",
    async (...what) => {
      const sender = await campaigning.openSender();
      const settings = { messageInterval: 2, longerIntervalAfter: 3, greaterInterval: 4 };
      await sender.admin.call(campaignSettingRoutes.update, { body: { settings } });
      const contactListId = await campaigning.makeList(await campaigning.makePeople(5), sender);
      const { id } = await makeCampaign({ contactListId, ...what[1] }, sender);
      await sender.admin.call(campaignRoutes.start, of(id));
      const gaps = await vi.waitFor(async () => {
        const rows = await api.sql<{ gap: number | null }>(
          `SELECT extract(epoch FROM "queuedAt" - lag("queuedAt") OVER (ORDER BY id))::float AS gap
           FROM "CampaignRecipients" WHERE "campaignId" = $1 ORDER BY id OFFSET 1`,
          [id],
        );
        const gaps = rows.flatMap(({ gap }) => gap ?? []);
        expect(gaps).toHaveLength(4);
        return gaps;
      }, PATIENT);
      expect(gaps.map((gap) => gap >= 1)).toEqual([true, true, true, true]);
      expect(gaps[2]).toBeGreaterThanOrEqual(4);
      expect(new Set(gaps.map((gap) => gap.toFixed(3))).size).toBeGreaterThan(1);
    },
  );

  it("tells how far it came once a second at most, and how far it came in the end", async () => {
    const sender = await campaigning.openSender();
    const listener = await api.openSocket(sender.admin);
    const pns = await campaigning.makePeople(PEOPLE);
    const { id } = await makeCampaign({ contactListId: await campaigning.makeList(pns, sender) }, sender);
    const since = Date.now();
    await sender.admin.call(campaignRoutes.start, of(id));
    const told = await vi.waitFor(async () => {
      const all = (await listener.wait(campaignChannel, sender.companyId)) as { record: { progress: object } }[];
      expect(all.at(-1)?.record.progress).toMatchObject({ sent: PEOPLE, delivered: PEOPLE });
      return all;
    }, PATIENT);
    // Made, started, claimed, prepared and finished are told at once.
    expect(told.length).toBeLessThanOrEqual(5 + Math.ceil((Date.now() - since) / 1_000));
  });

  const locked = `of ${LOCKED_PEOPLE} begins at most one more conversation once WhatsApp allows none, and goes on when it does`;
  it(locked, { timeout: LONG_MS * 2 }, async () => {
    const sender = await campaigning.openSender();
    const { id, pns } = await begin(sender, LOCKED_PEOPLE, LOCKED_AT);
    await lines.simulator.lockReachout(sender.pn, 3_600);
    const reached = await countReceived(sender);
    await untilHeld(id, "restricted");
    const { progress } = await sender.admin.call(campaignRoutes.show, of(id));
    expect(progress.failed).toBeLessThanOrEqual(1);
    expect(await countReceived(sender)).toBe(reached);
    await lines.simulator.lockReachout(sender.pn, 0);
    // Where one was refused, the number is left alone for a while whatever else is told.
    await api.sql(`UPDATE "Whatsapps" SET "restrictedUntil" = NULL WHERE id = $1`, [sender.connectionId]);
    await look(id);
    const done = await vi.waitFor(
      async () => {
        const campaign = await sender.admin.call(campaignRoutes.show, of(id));
        expect(campaign.status).toBe("FINALIZADA");
        return campaign;
      },
      { timeout: LONG_MS, interval: 200 },
    );
    const sent = LOCKED_PEOPLE - progress.failed;
    expect(done.progress).toMatchObject({ waiting: 0, sent, failed: progress.failed });
    const { entries, summary } = await lines.simulator.readLedger({ account: sender.pn });
    expect(summary.doubled).toEqual([]);
    expect(entries).toHaveLength(sent);
    expect(new Set(entries.map(({ customer }) => customer)).size).toBe(sent);
    expect(pns).toEqual(expect.arrayContaining(entries.map(({ customer }) => customer)));
  });

  it("sends at most one more message once its end was answered, and the rest alone when it goes on", async () => {
    const sender = await campaigning.openSender();
    const { id, pns } = await begin(sender);
    await sender.admin.call(campaignRoutes.cancel, of(id));
    const before = await countReceived(sender);
    await vi.waitFor(async () => {
      const underWay = `SELECT id FROM "WaOutbox" WHERE "connectionId" = $1 AND status = 'waiting'`;
      expect(await api.sql(underWay, [sender.connectionId])).toEqual([]);
    }, PATIENT);
    expect((await countReceived(sender)) - before).toBeLessThanOrEqual(1);
    await sender.admin.call(campaignRoutes.restart, of(id));
    await untilStatus(id, "FINALIZADA", sender);
    const all = await Promise.all(pns.map(campaigning.received));
    expect(all.map((texts) => texts.length)).toEqual(pns.map(() => 1));
  });
});

describe("a campaign under way", () => {
  it("rests longer after so many of one connection, however many the others have sent", async () => {
    const sender = await campaigning.openSender();
    const settings = { messageInterval: 0, longerIntervalAfter: 2, greaterInterval: 3_600 };
    await sender.admin.call(campaignSettingRoutes.update, { body: { settings } });
    const contactListId = await campaigning.makeList(await campaigning.makePeople(3), sender);
    const { id } = await makeCampaign({ contactListId }, sender);
    // As if another connection had sent one.
    await api.sql(`UPDATE "Campaigns" SET sent = 1 WHERE id = $1`, [id]);
    await sender.admin.call(campaignRoutes.start, of(id));
    const rests = `SELECT FROM "CampaignConnections" WHERE "campaignId" = $1 AND "nextAt" > now() + interval '30 minutes'`;
    await vi.waitFor(async () => expect(await api.sql(rests, [id])).toHaveLength(1), PATIENT);
    const queued = `SELECT FROM "CampaignRecipients" WHERE "campaignId" = $1 AND "queuedAt" IS NOT NULL`;
    expect(await api.sql(queued, [id])).toHaveLength(2);
  });

  it("tells whom it passed over, also where nothing follows", { timeout: 40_000 }, async () => {
    const sender = await campaigning.openSender();
    await sender.admin.call(campaignSettingRoutes.update, { body: { settings: { messageInterval: 3_600 } } });
    const listener = await api.openSocket(sender.admin);
    const pns = await campaigning.makePeople(2);
    const asking = { confirmation: true, confirmationMessage1: "Quer receber?" };
    const { id } = await makeCampaign({ contactListId: await campaigning.makeList(pns, sender), ...asking }, sender);
    await sender.admin.call(optOutRoutes.create, { body: { number: pns[1] ?? "" } });
    await sender.admin.call(campaignRoutes.start, of(id));
    const lastTold = async () =>
      ((await listener.wait(campaignChannel, sender.companyId)) as { record: { progress: object } }[]).at(-1)?.record;
    const isAsked = async () => expect(await lastTold()).toMatchObject({ progress: { requested: 1 } });
    await vi.waitFor(isAsked, PATIENT);
    const underWay = `SELECT FROM "CampaignRecipients" WHERE "campaignId" = $1 AND "isLeaving"
      UNION ALL SELECT FROM "DurableWork" WHERE kind = 'campaigns.tell' AND key = 'campaign:' || $1`;
    await vi.waitFor(async () => expect(await api.sql(underWay, [id])).toEqual([]), PATIENT);
    await look(id);
    const isPassedOver = async () => expect(await lastTold()).toMatchObject({ progress: { requested: 1, skipped: 1 } });
    await vi.waitFor(isPassedOver, { timeout: 20_000, interval: 50 });
  });

  it("shares with others what its number may send on one day, also when they look at the same moment", async () => {
    const sender = await campaigning.openSender();
    const set = (settings: object) => sender.admin.call(campaignSettingRoutes.update, { body: { settings } });
    const kept = (await sender.admin.call(campaignSettingRoutes.list)).find(({ key }) => key === "hours");
    const week = JSON.parse(kept?.value ?? "") as object[];
    const closed = { startTime: "00:00", endTime: "00:00", open: false, intervals: [] };
    await set({ dailyLimit: 1, hours: week.map((day) => ({ ...day, ...closed })) });
    const ids: number[] = [];
    for (const pn of await campaigning.makePeople(2)) {
      const { id } = await makeCampaign({ contactListId: await campaigning.makeList([pn], sender) }, sender);
      await sender.admin.call(campaignRoutes.start, of(id));
      await untilHeld(id, "hours");
      ids.push(id);
    }
    // Both have seen that one may leave, and look whom they know under the number: there they are held.
    const people = await holdChange(`LOCK TABLE "ContactAddresses" IN ACCESS EXCLUSIVE MODE`);
    await set({ hours: week });
    await people.untilWaiting(2);
    await people.commit();
    const holds = `SELECT "holdReason" AS reason FROM "CampaignConnections" WHERE "campaignId" = ANY($1) ORDER BY 1`;
    await vi.waitFor(
      async () => {
        expect(await api.sql(holds, [ids])).toEqual([{ reason: "dailyLimit" }, { reason: null }]);
      },
      { timeout: 10_000, interval: 50 },
    );
    await expect.poll(() => countReceived(sender)).toBe(1);
  });

  it("lets a number send no more after a day on which it sent nothing", async () => {
    const sender = await campaigning.openSender();
    await sender.admin.call(campaignSettingRoutes.update, { body: { settings: { warmUp: true } } });
    const days = `INSERT INTO "CampaignDays" ("companyId", "whatsappId", day, sent)
      SELECT $1, $2, (now() AT TIME ZONE 'America/Sao_Paulo')::date - ago, sent FROM (VALUES (0, 50), (1, 0)) AS n (ago, sent)`;
    await api.sql(days, [sender.companyId, sender.connectionId]);
    const contactListId = await campaigning.makeList(await campaigning.makePeople(1), sender);
    const { id } = await makeCampaign({ contactListId }, sender);
    await sender.admin.call(campaignRoutes.start, of(id));
    await untilHeld(id, "dailyLimit");
  });

  it("asks WhatsApp after a refusal until when it holds, and rests so long", async () => {
    const sender = await campaigning.openSender();
    await lines.simulator.lockReachout(sender.pn, 7_200);
    const column = `SELECT "restrictedUntil" FROM "Whatsapps" WHERE id = $1 AND "restrictedUntil" IS NOT NULL`;
    await vi.waitFor(async () => expect(await api.sql(column, [sender.connectionId])).toHaveLength(1), PATIENT);
    // As if that had been told while nobody listened.
    await api.sql(`UPDATE "Whatsapps" SET "restrictedUntil" = NULL WHERE id = $1`, [sender.connectionId]);
    const contactListId = await campaigning.makeList(await campaigning.makePeople(2), sender);
    const { id } = await makeCampaign({ contactListId }, sender);
    await sender.admin.call(campaignRoutes.start, of(id));
    const { progress } = await untilCampaign(id, sender.admin, ({ hold }) => {
      expect(hold?.reason).toBe("restricted");
      expect(Date.parse(hold?.until ?? "")).toBeGreaterThan(Date.now() + 7_000_000);
    });
    expect(progress).toMatchObject({ failed: 1, waiting: 1 });
  });

  it("stands still while its connection is down, says so, and goes on by itself", async () => {
    const sender = await campaigning.openSender();
    const { id, pns } = await begin(sender);
    await lines.simulator.addFault({ kind: "refuse-login", account: sender.pn, value: 503, times: 0 });
    await lines.simulator.end(sender.pn, { how: "cut" });
    await untilHeld(id, "connection");
    await lines.simulator.clearFaults();
    expect((await untilStatus(id, "FINALIZADA", sender)).progress).toMatchObject({ sent: PEOPLE, failed: 0 });
    const all = await Promise.all(pns.map(campaigning.received));
    expect(all.map((texts) => texts.length)).toEqual(pns.map(() => 1));
  });

  it("tries nobody again whom WhatsApp refused as one too many", async () => {
    const sender = await campaigning.openSender();
    const pns = await campaigning.makePeople(3);
    await lines.simulator.addFault({ kind: "refuse-message", customer: pns[1], value: 463, times: 0 });
    const { admin } = sender;
    const files = await admin.call(fileListRoutes.create, { body: { name: "Catálogo", message: "-", options: [] } });
    const file = { name: "a.png", bytes: PIXEL };
    await admin.call(fileListRoutes.upload, { params: { fileListId: files.id }, body: { name: "Página 1" }, file });
    const contactListId = await campaigning.makeList(pns, sender);
    const { id } = await makeCampaign({ contactListId, fileListId: files.id }, sender);
    await sender.admin.call(campaignRoutes.start, of(id));
    await untilHeld(id, "restricted");
    await api.sql(`UPDATE "Whatsapps" SET "restrictedUntil" = NULL WHERE id = $1`, [sender.connectionId]);
    await look(id);
    const done = await untilStatus(id, "FINALIZADA", sender);
    expect(done.progress).toMatchObject({ sent: 2, failed: 1, waiting: 0 });
    // Each gets a file and a text: of whom the first of them was refused, the second was not tried.
    expect(await lines.simulator.listFaults()).toMatchObject([{ happened: 1 }]);
    expect(await campaigning.received(pns[2] ?? "")).toEqual(["Página 1", "Oi Cliente 3"]);
    const { records } = await sender.admin.call(campaignRoutes.listRecipients, { ...of(id), query: {} });
    expect(records.map(({ reason }) => reason)).toEqual([null, "restricted", null]);
  });

  it("fails nobody for what is no fault of theirs: it rests, and goes on when that is over", async () => {
    const sender = await campaigning.openSender();
    const pns = await campaigning.makePeople(2);
    const { id } = await makeCampaign({ contactListId: await campaigning.makeList(pns, sender) }, sender);
    await sender.admin.call(campaignRoutes.uploadMedia, { ...of(id), file: { name: "a.png", bytes: PIXEL } });
    const kept = `SELECT key FROM "StoredFiles" WHERE "companyId" = $1`;
    const [file] = await api.sql<{ key: string }>(kept, [sender.companyId]);
    const path = storedPath(sender.companyId, file?.key ?? "");
    const { attempts } = sendCampaign;
    sendCampaign.attempts = 1;
    try {
      await rename(path, `${path}-gone`);
      await sender.admin.call(campaignRoutes.start, of(id));
      const rests = `SELECT FROM "DurableWork" WHERE kind = 'campaigns.send' AND key LIKE $1 AND "dueAt" > now() + interval '5 minutes'`;
      await vi.waitFor(async () => expect(await api.sql(rests, [`campaign:${id}:%`])).toHaveLength(1), PATIENT);
    } finally {
      sendCampaign.attempts = attempts;
    }
    const { status, progress, hold } = await sender.admin.call(campaignRoutes.show, of(id));
    expect({ status, ...progress }).toMatchObject({ status: "EM_ANDAMENTO", waiting: 2, failed: 0 });
    expect(hold).toMatchObject({ reason: "fault" });
    await rename(`${path}-gone`, path);
    await look(id);
    expect((await untilStatus(id, "FINALIZADA", sender)).progress).toMatchObject({ sent: 2, failed: 0 });
  });

  it("begins in the end, though its list could not be read again and again: it rests, and says so", async () => {
    const sender = await campaigning.openSender();
    const contactListId = await campaigning.makeList(await campaigning.makePeople(2), sender);
    const { id } = await makeCampaign({ contactListId }, sender);
    const planned = (state: string) =>
      api.sql(
        `SELECT attempts, "dueAt" > now() + interval '5 minutes' AS "isLate" FROM "DurableWork"
          WHERE kind = 'campaigns.start' AND key = $1 AND state = $2`,
        [startKey(id), state],
      );
    const { rest } = startCampaign;
    startCampaign.rest = () => 0;
    await api.sql(`ALTER TABLE "CampaignRecipients" ADD CONSTRAINT refused CHECK ("campaignId" <> ${id}) NOT VALID`);
    try {
      await sender.admin.call(campaignRoutes.start, of(id));
      await vi.waitFor(async () => expect(await planned("failed")).toMatchObject([{ attempts: 8 }]), PATIENT);
    } finally {
      startCampaign.rest = rest;
      await api.sql('ALTER TABLE "CampaignRecipients" DROP CONSTRAINT refused');
    }
    expect(await planned("waiting")).toEqual([{ attempts: 0, isLate: true }]);
    const { status, progress, hold } = await sender.admin.call(campaignRoutes.show, of(id));
    expect({ status, ...progress }).toMatchObject({ status: "EM_ANDAMENTO", recipients: 0 });
    expect(hold).toMatchObject({ reason: "fault" });
    expect(Date.parse(hold?.until ?? "")).toBeGreaterThan(Date.now() + 300_000);
    await api.sql(`UPDATE "DurableWork" SET "dueAt" = now() WHERE key = $1 AND state = 'waiting'`, [startKey(id)]);
    await pollForWork();
    const done = await untilStatus(id, "FINALIZADA", sender);
    expect(done).toMatchObject({ hold: null, progress: { recipients: 2, sent: 2, failed: 0 } });
  });

  it.each(["looks again", "hears that its question was read"])(
    "does not wait for the message of somebody who said yes where that was deleted on its way: it %s",
    async (what) => {
      const sender = await campaigning.openSender();
      await sender.admin.call(campaignSettingRoutes.update, { body: { settings: { messageInterval: 3_600 } } });
      const pns = await campaigning.makePeople(1);
      const [pn = ""] = pns;
      const asking = { confirmation: true, confirmationMessage1: "Quer receber?" };
      const { id } = await makeCampaign({ contactListId: await campaigning.makeList(pns, sender), ...asking }, sender);
      await sender.admin.call(campaignRoutes.start, of(id));
      await vi.waitFor(async () => expect(await campaigning.received(pn)).toEqual(["Quer receber?"]), PATIENT);
      await lines.simulator.say(pn, { type: "text", text: "Quero", account: sender.pn });
      await untilCampaign(id, sender.admin, ({ progress }) => {
        expect(progress).toMatchObject({ confirmed: 1, waiting: 1 });
      });
      // Whoever looked just now has looked.
      const rests = `SELECT FROM "DurableWork" WHERE kind = 'campaigns.send' AND key LIKE $1 AND state = 'waiting' AND "dueAt" > now() + interval '10 minutes'`;
      await vi.waitFor(async () => expect(await api.sql(rests, [`campaign:${id}:%`])).toHaveLength(1), PATIENT);
      // The message was queued, and went with its ticket; the question stands in another one.
      await api.sql(
        `UPDATE "CampaignRecipients" SET "isLeaving" = true, "queuedAt" = now(), "messageId" = NULL WHERE "campaignId" = $1`,
        [id],
      );
      if (what === "looks again") await look(id);
      else {
        const { entries } = await lines.simulator.readLedger({ customer: pn });
        await lines.simulator.confirm(pn, { account: sender.pn, ids: entries.map((entry) => entry.id), ticks: "read" });
      }
      const { progress } = await untilStatus(id, "FINALIZADA", sender);
      expect(progress).toMatchObject({ confirmed: 1, sent: 0, failed: 1, waiting: 0 });
      expect(await campaigning.received(pn)).toEqual(["Quer receber?"]);
    },
  );

  it("passes over a long row of numbers that are nobody's, a few in each go", async () => {
    const sender = await campaigning.openSender();
    const nobody = Array.from({ length: 25 }, (_, at) => `55219888${70_000 + at}`);
    const [pn = ""] = await campaigning.makePeople(1);
    const contactListId = await campaigning.makeList([...nobody, pn], sender);
    const { id } = await makeCampaign({ contactListId }, sender);
    const countPassed = async () => {
      const passed = `SELECT FROM "CampaignRecipients" WHERE "campaignId" = $1 AND state = 'skipped'`;
      return (await api.sql(passed, [id])).length;
    };
    const goes: number[] = [];
    const { run } = sendCampaign;
    sendCampaign.run = async (stream, task) => {
      const before = await countPassed();
      await run(stream, task);
      if (stream.campaignId === id) goes.push((await countPassed()) - before);
    };
    try {
      await sender.admin.call(campaignRoutes.start, of(id));
      expect((await untilStatus(id, "FINALIZADA", sender)).progress).toMatchObject({ sent: 1, skipped: 25 });
    } finally {
      sendCampaign.run = run;
    }
    expect(goes.slice(0, 3)).toEqual([10, 10, 5]);
  });

  it("rests while the company's plan is over or has no campaigns, and goes on after that", async () => {
    const sender = await campaigning.openSender();
    const paced = { ...AT_ONCE, messageInterval: 3_600 };
    await sender.admin.call(campaignSettingRoutes.update, { body: { settings: paced } });
    const pns = await campaigning.makePeople(2);
    const { id } = await makeCampaign({ contactListId: await campaigning.makeList(pns, sender) }, sender);
    await sender.admin.call(campaignRoutes.start, of(id));
    await untilCampaign(id, sender.admin, ({ progress }) => expect(progress.sent).toBe(1));
    const setDueDate = (day: string | null) =>
      api.sql(`UPDATE "Companies" SET "dueDate" = $2 WHERE id = $1`, [sender.companyId, day]);
    const setFlag = (isIn: boolean) =>
      api.sql(`UPDATE "Plans" SET "useCampaigns" = $2 WHERE id = (SELECT "planId" FROM "Companies" WHERE id = $1)`, [
        sender.companyId,
        isIn,
      ]);
    await setDueDate("2020-01-01");
    await look(id);
    await untilHeld(id, "plan");
    await setDueDate(null);
    await setFlag(false);
    await api.sql(`UPDATE "CampaignConnections" SET "holdReason" = NULL WHERE "campaignId" = $1`, [id]);
    await look(id);
    await untilHeld(id, "plan");
    expect(await Promise.all(pns.map(campaigning.received))).toEqual([["Oi Cliente 1"], []]);
    await setFlag(true);
    await sender.admin.call(campaignSettingRoutes.update, { body: { settings: AT_ONCE } });
    await look(id);
    await untilStatus(id, "FINALIZADA", sender);
  });

  it("does not end before its last question has left, and the day to answer it is over", async () => {
    const sender = await campaigning.openSender();
    const second = await sender.admin.call(connectionRoutes.create, { body: { name: "Segunda" } });
    const pns = await campaigning.makePeople(1);
    const [pn = ""] = pns;
    const asking = { confirmation: true, confirmationMessage1: "Quer receber?" };
    const whatsappIds = [sender.connectionId, second.id];
    const { id } = await makeCampaign(
      { contactListId: await campaigning.makeList(pns, sender), ...asking, whatsappIds },
      sender,
    );
    await sender.admin.call(campaignRoutes.start, of(id));
    await vi.waitFor(async () => expect(await campaigning.received(pn)).toEqual(["Quer receber?"]), PATIENT);
    const untilLeft = () =>
      vi.waitFor(async () => {
        const leaving = `SELECT FROM "CampaignRecipients" WHERE "campaignId" = $1 AND "isLeaving"`;
        expect(await api.sql(leaving, [id])).toEqual([]);
      }, PATIENT);
    await untilLeft();
    const set = (change: string) =>
      api.sql(
        `UPDATE "CampaignRecipients" SET ${change}, "requestedAt" = now() - interval '25 hours' WHERE "campaignId" = $1`,
        [id],
      );
    const { companyId } = sender;
    const finish = () =>
      unit({ companyId }, () => finishCampaign({ companyId, campaignId: id, connectionId: second.id }));
    await set(`"isLeaving" = true`);
    expect(await finish()).toBeInstanceOf(Date);
    const { entries } = await lines.simulator.readLedger({ customer: pn });
    await lines.simulator.confirm(pn, { account: sender.pn, ids: entries.map((entry) => entry.id), ticks: "read" });
    await untilLeft();
    expect(await finish()).toBeInstanceOf(Date);
    await set(`"isLeaving" = false`);
    expect(await finish()).toBeNull();
    await untilStatus(id, "FINALIZADA", sender);
  });
});
