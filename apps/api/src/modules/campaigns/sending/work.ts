import { z } from "zod";
import { clock } from "../../../kernel/clock.js";
import { select } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { addWork, cancelWork, defineWork, moveWork } from "../../../kernel/durable/work.js";
import { failNext } from "./failNext.js";
import { sendNext } from "./sendNext.js";
import type { Stream } from "./stream.js";

const streamKey = ({ campaignId, connectionId }: Stream) => `campaign:${campaignId}:${connectionId}`;

/** Sends a campaign's next message over a connection, and adds itself again for the one after it. */
export const sendCampaign = defineWork("campaigns.send", {
  payload: z.object({ campaignId: z.number(), connectionId: z.number() }),
  isAnew: true,
  run: (stream, task) => sendNext({ ...stream, companyId: task.companyId ?? 0 }, task, (at) => goOn(stream, at)),
  // Something about the next recipient cannot be sent: the others do not wait for it.
  onGivenUp: async (stream, { companyId }) => {
    await failNext({ ...stream, companyId: companyId ?? 0 });
    await addStream(stream, clock.now());
  },
});

async function addStream(stream: Stream, dueAt: Date): Promise<void> {
  await addWork(sendCampaign, stream, { key: streamKey(stream), dueAt, priority: "patient" });
}

/** Adds the work again; at once where something happened while it ran. */
async function goOn(stream: Stream, at: Date): Promise<void> {
  const [known] = await select<{ isWoken: boolean }>(
    sql`SELECT "isWoken" FROM "CampaignConnections"
         WHERE "campaignId" = ${stream.campaignId} AND "whatsappId" = ${stream.connectionId} FOR UPDATE`,
  );
  await addStream(stream, known?.isWoken ? clock.now() : at);
}

/** Begins to send over all connections of a campaign. */
export async function addSending(campaignId: number): Promise<void> {
  for (const connectionId of await connectionsOf(campaignId))
    await addStream({ campaignId, connectionId }, clock.now());
}

/** Takes back what would send; a message that is being written just now is not written. */
export async function stopSending(campaignId: number): Promise<void> {
  for (const connectionId of await connectionsOf(campaignId)) await stopStream({ campaignId, connectionId });
}

export async function stopStream(stream: Stream): Promise<void> {
  await cancelWork(sendCampaign, streamKey(stream));
}

/** Something has happened: the stream looks no later than this, also if it looks just now. */
export async function hasten(stream: Stream, at: Date): Promise<void> {
  await select(
    sql`UPDATE "CampaignConnections" SET "isWoken" = true
         WHERE "campaignId" = ${stream.campaignId} AND "whatsappId" = ${stream.connectionId} RETURNING "whatsappId"`,
  );
  await moveWork(sendCampaign, streamKey(stream), at);
}

async function connectionsOf(campaignId: number): Promise<number[]> {
  const rows = await select<{ whatsappId: number }>(
    sql`SELECT "whatsappId" FROM "CampaignConnections" WHERE "campaignId" = ${campaignId} ORDER BY position`,
  );
  return rows.map(({ whatsappId }) => whatsappId);
}
