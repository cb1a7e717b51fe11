import {
  type Campaign,
  type CampaignChange,
  type CampaignInput,
  campaignChannel,
  type SearchPage,
} from "@recado/contract";
import { editableOf, MINUTE_MS, momentOfText } from "@recado/domain";
import { clock } from "../../kernel/clock.js";
import type { Ctx } from "../../kernel/context.js";
import { lockRow } from "../../kernel/db/lockRow.js";
import { query } from "../../kernel/db/row.js";
import { hasMore } from "../../kernel/db/search.js";
import { sql } from "../../kernel/db/sql.js";
import { addWork, cancelWork } from "../../kernel/durable/work.js";
import { fail } from "../../kernel/errors.js";
import type { ReceivedFile } from "../../kernel/http/upload.js";
import { announce } from "../../kernel/realtime/announce.js";
import { removeStoredFiles, replaceStoredFile } from "../../kernel/storage/storage.js";
import { isConnection } from "../connections/relations.js";
import { createContactList, findContactList } from "../contact-lists/index.js";
import { hasListFile, isFileList } from "../file-lists/relations.js";
import { tagNames } from "../tags/relations.js";
import { CampaignModel } from "./campaign.model.js";
import {
  connectionsOf,
  isOtherConnections,
  namedConnections,
  readConnectionIds,
  writeConnections,
} from "./connections.js";
import { recordCampaignStopped } from "./events.js";
import { announceCampaign, audienceOf, readCampaign, readPage } from "./readCampaigns.js";
import { takeBackQueued } from "./sending/takeBack.js";
import { addSending, stopSending } from "./sending/work.js";
import { startCampaign, startKey } from "./start.work.js";

const missing = "ERR_NO_CAMPAIGN_FOUND";
/** Forms take a while to be sent. */
const SLACK_MS = 60_000;

export async function listCampaigns(search: SearchPage) {
  const { rows: records, count } = await readPage(search);
  return { records, count, hasMore: hasMore(search, count) };
}

export async function getCampaign(id: number): Promise<Campaign> {
  return (await readCampaign(id)) ?? fail(missing);
}

export async function createCampaign(ctx: Ctx, input: CampaignInput): Promise<Campaign> {
  const wanted = { ...toValues(ctx, input), whatsappIds: connectionsOf(input) ?? [] };
  await refuseForeign(wanted, namedConnections(input));
  const tag = input.tagListId === null ? null : await findTag(input.tagListId);
  const contactListId = wanted.contactListId ?? (tag && (await listOfTag(ctx, input.name, tag)));
  const row = await CampaignModel.create({
    ...wanted,
    contactListId,
    messages: textsOf(input, "message"),
    confirmations: textsOf(input, "confirmationMessage"),
  });
  await writeConnections(row.id, wanted.whatsappIds);
  await schedule(row);
  return announceCampaign(ctx.companyId, row.id, "create");
}

export async function updateCampaign(ctx: Ctx, id: number, change: CampaignChange): Promise<Campaign> {
  const row = await findLocked(id);
  const editable = editableOf(row, clock.now());
  if (editable === "nothing") fail("ERR_CAMPAIGN_STATUS");
  const wanted = toValues(ctx, change);
  const whatsappIds = connectionsOf(change);
  const named = change.tagListId ? await findTag(change.tagListId) : null;
  // Old forms send a tag beside the list that was made of it.
  const tag = wanted.contactListId ? null : named;
  const known = await readConnectionIds(id);
  // Where all it was sent by is gone, it goes on over others.
  const mayChooseConnections = editable === "all" || known.length === 0;
  if (editable === "texts") refuseOthers(row, wanted, tag);
  if (!mayChooseConnections && isOtherConnections(change, known)) fail("ERR_CAMPAIGN_STATUS");
  await refuseForeign(editable === "all" ? wanted : {}, mayChooseConnections ? namedConnections(change) : []);
  if (tag) wanted.contactListId = await listOfTag(ctx, change.name ?? row.name, tag);
  await row.update({
    ...(editable === "all" ? wanted : {}),
    messages: textsOf(change, "message", row.messages),
    confirmations: textsOf(change, "confirmationMessage", row.confirmations),
  });
  if (whatsappIds && mayChooseConnections) await writeConnections(id, whatsappIds);
  if (editable === "all") await schedule(row);
  return announceCampaign(ctx.companyId, id);
}

export async function removeCampaign(ctx: Ctx, id: number): Promise<void> {
  const row = await findLocked(id);
  if (row.status === "EM_ANDAMENTO") fail("ERR_CAMPAIGN_STATUS");
  await cancelWork(startCampaign, startKey(id));
  await removeStoredFiles([row.mediaId]);
  await row.destroy();
  announce(campaignChannel, { action: "delete", id }, audienceOf(ctx.companyId));
}

export async function uploadMedia(ctx: Ctx, id: number, file: ReceivedFile): Promise<Campaign> {
  const row = await findEditable(id);
  await replaceStoredFile(ctx, row, file);
  return announceCampaign(ctx.companyId, id);
}

export async function removeMedia(ctx: Ctx, id: number): Promise<Campaign> {
  const row = await findEditable(id);
  await replaceStoredFile(ctx, row, null);
  // A draft that lost its connections has a time still, which may be past.
  if (row.status === "PROGRAMADA") await schedule(row);
  return announceCampaign(ctx.companyId, id);
}

/** Begins now, whatever was scheduled. */
export async function startNow(ctx: Ctx, id: number): Promise<Campaign> {
  const row = await findLocked(id);
  if (row.status !== "INATIVA" && row.status !== "PROGRAMADA") fail("ERR_CAMPAIGN_STATUS");
  await row.update({ scheduledAt: clock.now() });
  await requireComplete(row);
  await setStart(row);
  return announceCampaign(ctx.companyId, id);
}

/** Nothing more is queued when this has been answered; what may be on its way over a connection leaves. */
export async function cancelCampaign(ctx: Ctx, id: number): Promise<Campaign> {
  const row = await findLocked(id);
  if (row.status !== "EM_ANDAMENTO") fail("ERR_CAMPAIGN_STATUS");
  await row.update({ status: "CANCELADA" });
  await takeBack(id);
  await takeBackQueued(ctx.companyId, id);
  recordCampaignStopped(ctx.companyId, { campaignId: id, reason: "canceled", byUserId: ctx.user.id });
  return announceCampaign(ctx.companyId, id);
}

/** Goes on with those who have got nothing yet, from now on. */
export async function restartCampaign(ctx: Ctx, id: number): Promise<Campaign> {
  const row = await findLocked(id);
  if (row.status !== "CANCELADA") fail("ERR_CAMPAIGN_STATUS");
  await requireComplete(row);
  await row.update({ status: "EM_ANDAMENTO" });
  await takeBack(id);
  if (row.isPrepared) await addSending(id);
  else await addWork(startCampaign, { campaignId: id, scheduledAt: null }, { key: startKey(id) });
  return announceCampaign(ctx.companyId, id);
}

/** Takes back what prepares it, so that it cannot end what goes on later, and what sends it. */
async function takeBack(id: number): Promise<void> {
  await cancelWork(startCampaign, startKey(id));
  await stopSending(id);
}

/** A campaign with a time is claimed then; one without waits for somebody to start it. */
async function schedule(row: CampaignModel): Promise<void> {
  if (row.scheduledAt === null) {
    await cancelWork(startCampaign, startKey(row.id));
    await row.update({ status: "INATIVA" });
    return;
  }
  if (row.scheduledAt.getTime() < clock.ms() - SLACK_MS) fail("ERR_CAMPAIGN_PAST");
  await requireComplete(row);
  await setStart(row);
}

async function setStart(row: CampaignModel): Promise<void> {
  const { id, scheduledAt } = row;
  if (scheduledAt === null) return;
  await row.update({ status: "PROGRAMADA" });
  await cancelWork(startCampaign, startKey(id));
  await addWork(
    startCampaign,
    { campaignId: id, scheduledAt: scheduledAt.toISOString() },
    { key: startKey(id), dueAt: scheduledAt },
  );
}

/** Somebody to write to, something to say and, where they are asked first, to ask; and a number to say it from. */
async function requireComplete(row: CampaignModel): Promise<void> {
  const { id, contactListId, isPrepared, fileListId, mediaId, messages, confirmation, confirmations } = row;
  const isWritten = (texts: string[]) => texts.some((text) => text.trim() !== "");
  const hasContent = isWritten(messages) || mediaId !== null || (await hasFiles(fileListId));
  const isAsking = !confirmation || isWritten(confirmations);
  const connectionIds = await readConnectionIds(id);
  // Whose list was read has its recipients, whatever became of the list.
  const hasRecipients = isPrepared || contactListId !== null;
  const isComplete = hasRecipients && hasContent && isAsking && connectionIds.length > 0;
  if (!isComplete) fail("ERR_CAMPAIGN_INCOMPLETE");
}

/** A list with places for files alone gives nobody anything. */
async function hasFiles(fileListId: number | null): Promise<boolean> {
  if (fileListId === null) return false;
  const [list] = await query<{ hasFile: boolean }>(sql`SELECT ${hasListFile(fileListId)} AS "hasFile"`);
  return list?.hasFile ?? false;
}

type CampaignValues = Partial<
  Pick<CampaignModel, "name" | "confirmation" | "scheduledAt" | "contactListId" | "fileListId">
>;

function toValues(ctx: Ctx, { name, confirmation, scheduledAt, contactListId, fileListId }: CampaignChange) {
  const moment = scheduledAt && momentOfText(scheduledAt, ctx.company.timezone);
  const all = { name, confirmation, scheduledAt: moment, contactListId, fileListId };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as CampaignValues &
    Pick<CampaignModel, "name">;
}

function textsOf(change: CampaignChange, field: "message" | "confirmationMessage", known: string[] = []): string[] {
  return ([1, 2, 3, 4, 5] as const).map((place) => change[`${field}${place}`] ?? known[place - 1] ?? "");
}

/** Of a campaign that was stopped the texts alone may change; old forms send all the rest as it was. */
function refuseOthers(row: CampaignModel, wanted: CampaignValues, tag: Tag | null): void {
  if (tag) fail("ERR_CAMPAIGN_STATUS");
  const isOther = Object.entries(wanted).some(([field, value]) => {
    const known = row.get(field as keyof CampaignValues);
    return known instanceof Date && value instanceof Date ? minuteOf(known) !== minuteOf(value) : known !== value;
  });
  if (isOther) fail("ERR_CAMPAIGN_STATUS");
}

/** A campaign that was started by hand began within a minute; texts of a time name whole ones. */
const minuteOf = (moment: Date) => Math.floor(moment.getTime() / MINUTE_MS);

async function refuseForeign({ contactListId, fileListId }: CampaignValues, whatsappIds: number[]): Promise<void> {
  if (contactListId && !(await findContactList(contactListId))) fail("ERR_NO_CONTACT_LIST_FOUND");
  if (fileListId) {
    const [files] = await query<{ isThere: boolean }>(sql`SELECT ${isFileList(fileListId)} AS "isThere"`);
    if (!files?.isThere) fail("ERR_NO_FILE_LIST_FOUND");
  }
  for (const whatsappId of whatsappIds) {
    const [connection] = await query<{ isThere: boolean }>(sql`SELECT ${isConnection(whatsappId)} AS "isThere"`);
    if (!connection?.isThere) fail("ERR_NO_WAPP_FOUND");
  }
}

interface Tag {
  id: number;
  name: string;
}

async function findTag(id: number): Promise<Tag> {
  const [tag] = await query<Tag>(sql`SELECT id, name FROM ${tagNames} t WHERE id = ${id}`);
  return tag ?? fail("ERR_NO_TAG_FOUND");
}

/** A list of whoever has a conversation with a tag, named after both. */
async function listOfTag(ctx: Ctx, campaign: string, tag: Tag): Promise<number> {
  const name = `${campaign.slice(0, 24)} · ${tag.name.slice(0, 22)}`;
  return (await createContactList(ctx, { name, tagIds: [tag.id], contacts: null })).id;
}

async function findEditable(id: number): Promise<CampaignModel> {
  const row = await findLocked(id);
  if (editableOf(row, clock.now()) !== "all") fail("ERR_CAMPAIGN_STATUS");
  return row;
}

/** Whoever sends one of its messages meanwhile waits, or is waited for. */
const findLocked = (id: number) => lockRow(CampaignModel, id, missing);
