import {
  type Announcement,
  type AnnouncementChange,
  type AnnouncementInput,
  type AnnouncementSearch,
  announcementChannel,
  announcementSeenChannel,
  keptAnnouncementChannel,
} from "@recado/contract";
import { momentOfText } from "@recado/domain";
import type { Ctx } from "../../kernel/context.js";
import { hasMore } from "../../kernel/db/search.js";
import { fail, failField } from "../../kernel/errors.js";
import type { ReceivedFile } from "../../kernel/http/upload.js";
import { authorize } from "../../kernel/policy.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { findStoredFile, removeStoredFiles, storeFile } from "../../kernel/storage/storage.js";
import { AnnouncementModel } from "./announcement.model.js";
import { cancelBroadcast, planBroadcast } from "./broadcast.js";
import { readKept, readPage, readVisible, writeSeen } from "./readAnnouncements.js";

const missing = "ERR_NO_ANNOUNCEMENT_FOUND";

export async function listAnnouncements(ctx: Ctx, search: AnnouncementSearch) {
  const { rows: records, count } = await readPage(ctx, search);
  return { records, count, hasMore: hasMore(search, count) };
}

export async function getAnnouncement(ctx: Ctx, id: number): Promise<Announcement> {
  return (await readVisible(ctx, id)) ?? fail(missing);
}

export async function createAnnouncement(ctx: Ctx, input: AnnouncementInput): Promise<Announcement> {
  const startsAt = readMoment(ctx, input.startsAt);
  const row = AnnouncementModel.build({ ...input, startsAt, endsAt: readMoment(ctx, input.endsAt) });
  requireOrder(row);
  await row.save();
  await planBroadcast(row);
  return announceChange(row.id);
}

export function updateAnnouncement(ctx: Ctx, id: number, change: AnnouncementChange): Promise<Announcement> {
  return alter(ctx, id, async (row) => {
    const { startsAt, endsAt, ...rest } = change;
    row.set(rest);
    if (startsAt !== undefined) row.startsAt = readMoment(ctx, startsAt);
    if (endsAt !== undefined) row.endsAt = readMoment(ctx, endsAt);
    requireOrder(row);
    await planBroadcast(row);
  });
}

/** The picture is a file of the super user's own company, whoever looks at it. */
export function setAnnouncementMedia(ctx: Ctx, id: number, file: ReceivedFile | null): Promise<Announcement> {
  return alter(ctx, id, async (row) => {
    await removePicture(row);
    const stored = file && (await storeFile(ctx, file));
    row.set({ mediaKey: stored?.key ?? null, mediaName: stored?.name ?? null });
  });
}

export async function removeAnnouncement(ctx: Ctx, id: number): Promise<void> {
  const row = await findLocked(ctx, id);
  await cancelBroadcast(id);
  await removePicture(row);
  await row.destroy();
  announce(keptAnnouncementChannel, { action: "delete", id }, to.supers);
  announce(announcementChannel, { action: "delete", id }, to.everyone);
}

export async function markSeen({ user, companyId }: Ctx, ids: number[]): Promise<void> {
  const announcementIds = await writeSeen(user.id, ids);
  if (announcementIds.length > 0) announce(announcementSeenChannel, { announcementIds }, to.user(companyId, user.id));
}

async function alter(ctx: Ctx, id: number, change: (row: AnnouncementModel) => Promise<void>): Promise<Announcement> {
  const row = await findLocked(ctx, id);
  const before = await readKept(id);
  await change(row);
  await row.save();
  return announceChange(id, before);
}

/** Tells super users of one that is new or changed, and everybody else of what they read of it. */
async function announceChange(id: number, before?: { isShown: boolean }): Promise<Announcement> {
  const { record, isShown } = (await readKept(id)) ?? fail(missing);
  announce(keptAnnouncementChannel, { action: before ? "update" : "create", record }, to.supers);
  if (isShown) announce(announcementChannel, { action: before?.isShown ? "update" : "create", record }, to.everyone);
  else if (before?.isShown) announce(announcementChannel, { action: "delete", id }, to.everyone);
  return record;
}

/** Who changes it at the same moment waits. */
async function findLocked(ctx: Ctx, id: number): Promise<AnnouncementModel> {
  const row = await AnnouncementModel.findByPk(id, { lock: true });
  authorize(ctx, row, { missing });
  return row;
}

async function removePicture({ mediaKey }: AnnouncementModel): Promise<void> {
  const file = mediaKey && (await findStoredFile(mediaKey));
  if (file) await removeStoredFiles([file.id]);
}

/** By the clock of the company of who writes. */
function readMoment({ company }: Ctx, text: string | null): Date | null {
  return text === null ? null : momentOfText(text, company.timezone);
}

function requireOrder({ startsAt, endsAt }: AnnouncementModel): void {
  if (startsAt && endsAt && endsAt <= startsAt) failField("endsAt", "invalid_date");
}
