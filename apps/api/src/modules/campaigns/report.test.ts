import { ACKS, campaignRoutes } from "@recado/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { of } from "../../../testing/campaigns.js";
import type { Client } from "../../../testing/client.js";
import { countLeast } from "../../../testing/countLeast.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { campaignAckSubscriber } from "./sending/acks.js";

const api = useApi();
const MANY = 100_000;
const MAX_STATEMENTS = 6;

let office: Office;
beforeAll(async () => {
  office = await openOffice(api);
});

/** A campaign whose last recipient's message is under way. */
async function make(recipients: number): Promise<{ id: number; messageId: number }> {
  const messageId = await office.addMessage(await office.addTicket(), "Oi");
  const [campaign] = await api.sql<{ id: number }>(
    `INSERT INTO "Campaigns" ("companyId", name, status, messages, confirmations, recipients, waiting)
     VALUES ($1, 'Promoção', 'EM_ANDAMENTO', '[]', '[]', $2, $2) RETURNING id`,
    [office.id, recipients],
  );
  const id = campaign?.id ?? 0;
  await api.sql(
    `INSERT INTO "CampaignRecipients" ("companyId", "campaignId", name, number, email, "isStranger", "messageId")
     SELECT $1, $2, 'Cliente ' || n, 5511900000000 + n, '', true, CASE WHEN n = $3 THEN $4::integer END
       FROM generate_series(1, $3::integer) n`,
    [office.id, id, recipients, messageId],
  );
  return { id, messageId };
}

/** What it costs when a message was taken, delivered, and read. */
const countAcks = async (messageId: number) => {
  const { signal } = new AbortController();
  const ctx = { companyId: office.id, attempt: 1, signal, done: async () => undefined };
  const counts: number[] = [];
  for (const ack of [ACKS.accepted, ACKS.delivered, ACKS.read]) {
    const payload = { messageId, ticketId: 0, ack, isEdited: false, isDeleted: false, problem: null };
    const event = { name: "message.changed" as const, seq: 1, key: "", at: new Date(), payload };
    counts.push(
      await countLeast(async () => {
        await api.sql(
          `UPDATE "CampaignRecipients" SET "sentAt" = NULL, "deliveredAt" = NULL, "readAt" = NULL WHERE "messageId" = $1`,
          [messageId],
        );
        await campaignAckSubscriber.handle(ctx, event as never);
      }),
    );
  }
  return counts;
};
const countPage = (admin: Client, id: number, after: number) =>
  countLeast(() => admin.call(campaignRoutes.listRecipients, { ...of(id), query: { after } }));

describe("a report", () => {
  it(`of ${MANY} recipients costs what one of a hundred does, a page of it and each step of a message`, async () => {
    const [few, many] = [await make(100), await make(MANY)];
    expect(await countAcks(many.messageId)).toEqual(await countAcks(few.messageId));
    const page = await countPage(office.admin, few.id, 1);
    expect(page).toBeLessThanOrEqual(MAX_STATEMENTS);
    const [middle] = await api.sql<{ id: number }>(
      `SELECT id FROM "CampaignRecipients" WHERE "campaignId" = $1 ORDER BY id LIMIT 1 OFFSET ${MANY / 2}`,
      [many.id],
    );
    expect(await countPage(office.admin, many.id, middle?.id ?? 0)).toBe(page);
  });
});
