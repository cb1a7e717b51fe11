import { campaignChannel, campaignRoutes, campaignSettingRoutes } from "@recado/contract";
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
import { forgetLimits } from "../../../../testing/limits.js";
import { useLines } from "../../../../testing/lines.js";
import { lookForWork } from "../../../kernel/durable/workers.js";

const api = useApi();
const lines = useLines(api);
const campaigning = new Campaigning(api, lines);
beforeEach(() => forgetLimits());

const PEOPLE = 12;

/** A campaign under way, of which a few have something already. */
async function begin(sender: Sender): Promise<{ id: number; pns: string[] }> {
  const pns = await campaigning.makePeople(PEOPLE);
  const { id } = await makeCampaign({ contactListId: await campaigning.makeList(pns, sender) }, sender);
  await sender.admin.call(campaignRoutes.start, of(id));
  await vi.waitFor(async () => expect(await countReceived(sender)).toBeGreaterThan(2), PATIENT);
  return { id, pns };
}

const countReceived = async ({ pn }: Sender) => (await lines.simulator.readLedger({ account: pn })).entries.length;

/** Has its stream look now: what it rests for is over. */
const look = async (id: number) => {
  await api.sql(`UPDATE "CampaignConnections" SET "nextAt" = now() WHERE "campaignId" = $1`, [id]);
  await api.sql(`UPDATE "DurableWork" SET "dueAt" = now() WHERE kind = 'campaigns.send' AND key LIKE $1`, [
    `campaign:${id}:%`,
  ]);
  await lookForWork();
};
const untilHeld = (id: number, reason: string) =>
  vi.waitFor(async () => {
    const held = await api.sql(`SELECT "holdReason" FROM "CampaignConnections" WHERE "campaignId" = $1`, [id]);
    expect(held).toEqual([{ holdReason: reason }]);
  }, PATIENT);

describe("a campaign under way", () => {
  it("begins at most one more conversation once WhatsApp allows none, and goes on when it does", async () => {
    const sender = await campaigning.openSender();
    const { id, pns } = await begin(sender);
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
    const done = await untilStatus(id, "FINALIZADA", sender);
    expect(done.progress).toMatchObject({ waiting: 0, sent: PEOPLE - progress.failed, failed: progress.failed });
    const all = await Promise.all(pns.map(campaigning.received));
    expect(all.filter((texts) => texts.length === 1)).toHaveLength(PEOPLE - progress.failed);
  });

  it("tries nobody again whom WhatsApp refused as one too many", async () => {
    const sender = await campaigning.openSender();
    const pns = await campaigning.makePeople(3);
    await lines.simulator.addFault({ kind: "refuse-message", customer: pns[1], value: 463, times: 0 });
    const { id } = await makeCampaign({ contactListId: await campaigning.makeList(pns, sender) }, sender);
    await sender.admin.call(campaignRoutes.start, of(id));
    await untilHeld(id, "restricted");
    await api.sql(`UPDATE "Whatsapps" SET "restrictedUntil" = NULL WHERE id = $1`, [sender.connectionId]);
    await look(id);
    const done = await untilStatus(id, "FINALIZADA", sender);
    expect(done.progress).toMatchObject({ sent: 2, failed: 1, waiting: 0 });
    expect(await lines.simulator.listFaults()).toMatchObject([{ happened: 1 }]);
    const { records } = await sender.admin.call(campaignRoutes.listRecipients, { ...of(id), query: {} });
    expect(records.map(({ reason }) => reason)).toEqual([null, "restricted", null]);
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
});
