import { z } from "zod";
import { clock } from "../../../kernel/clock.js";
import { execute, query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { addWork, cancelWork, defineWork, moveWork } from "../../../kernel/durable/work.js";
import { readConnectionIds } from "../connections.js";
import { sendNext, setHold } from "./sendNext.js";
import type { Stream } from "./stream.js";

/** How long a campaign rests that has tried in vain again and again. */
const FAULT_REST_MS = 600_000;

export const restAfterFault = () => new Date(clock.ms() + FAULT_REST_MS);

const streamKey = ({ campaignId, connectionId }: Stream) => `campaign:${campaignId}:${connectionId}`;

/** Sends a campaign's next message over a connection, and adds itself again for the one after it. */
export const sendCampaign = defineWork("campaigns.send", {
  payload: z.object({ campaignId: z.number(), connectionId: z.number() }),
  isHeldAfterRestore: true,
  run: (stream, task) => sendNext({ ...stream, ...task.scope }, task, (at) => reschedule(stream, at)),
  // A refusal that concerns the recipient is noted where it happens. What fails otherwise, a disk that is full, is not their
  // fault: nobody is lost by it.
  onGivenUp: async (stream, { scope }) => {
    const until = restAfterFault();
    await setHold({ ...stream, ...scope }, { reason: "fault", until });
    await reschedule(stream, until);
  },
});

/** Adds nothing where work of this stream waits; a retry of all failed work may have left several. */
async function addStream(stream: Stream, dueAt: Date): Promise<void> {
  await addWork(sendCampaign, stream, { key: streamKey(stream), dueAt, priority: "patient", isUniqueByKey: true });
}

/** Adds the work again; at once where something happened while it ran. */
async function reschedule(stream: Stream, at: Date): Promise<void> {
  const [known] = await query<{ isWoken: boolean }>(
    sql`SELECT "isWoken" FROM "CampaignConnections"
         WHERE "campaignId" = ${stream.campaignId} AND "whatsappId" = ${stream.connectionId} FOR UPDATE`,
  );
  await addStream(stream, known?.isWoken ? clock.now() : at);
}

/** Begins to send over all connections of a campaign. */
export async function addSending(campaignId: number): Promise<void> {
  for (const connectionId of await readConnectionIds(campaignId))
    await addStream({ campaignId, connectionId }, clock.now());
}

/** Tells of all connections of a campaign that it tried in vain, and until when it rests. */
export async function holdForFault(companyId: number, campaignId: number, until: Date): Promise<void> {
  for (const connectionId of await readConnectionIds(campaignId))
    await setHold({ companyId, campaignId, connectionId }, { reason: "fault", until });
}

/** Takes back what would send; a message that is being written just now is not written. */
export async function stopSending(campaignId: number): Promise<void> {
  for (const connectionId of await readConnectionIds(campaignId)) await stopStream({ campaignId, connectionId });
}

export async function stopStream(stream: Stream): Promise<void> {
  await cancelWork(sendCampaign, streamKey(stream));
}

/** Something has happened: the stream looks no later than this, also if it looks just now. */
export async function wakeStream(stream: Stream, at: Date): Promise<void> {
  await execute(
    sql`UPDATE "CampaignConnections" SET "isWoken" = true
         WHERE "campaignId" = ${stream.campaignId} AND "whatsappId" = ${stream.connectionId} RETURNING "whatsappId"`,
  );
  await moveWork(sendCampaign, streamKey(stream), at);
}
