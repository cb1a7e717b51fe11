import { announcementChannel } from "@recado/contract";
import { z } from "zod";
import { clock } from "../../kernel/clock.js";
import { asSystem } from "../../kernel/db/system.js";
import { addWork, cancelWork, defineWork } from "../../kernel/durable/work.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import type { AnnouncementModel } from "./announcement.model.js";
import { readKept } from "./readAnnouncements.js";

/** The database's clock, which decides, may be a little behind this one. */
const SLACK_MS = 60_000;
const keyOf = (id: number) => `announcement:${id}`;

/** Tells everybody that an announcement begins or is over, when it is. */
export const broadcastAnnouncement = defineWork("announcements.turn", {
  payload: z.object({ announcementId: z.number() }),
  isRetriedByHand: true,
  run: ({ announcementId: id }, task) =>
    asSystem("an announcement begins and ends in every company", async () => {
      const kept = await readKept(id);
      if (kept?.isShown) announce(announcementChannel, { action: "create", record: kept.record }, to.everyone);
      else if (kept) announce(announcementChannel, { action: "delete", id }, to.everyone);
      await task.done();
    }),
});

/** Plans that its beginning and its end are told, and drops what was planned before. */
export async function planBroadcast({ id, status, startsAt, endsAt }: AnnouncementModel): Promise<void> {
  await cancelBroadcast(id);
  if (!status) return;
  for (const dueAt of [startsAt, endsAt])
    if (dueAt && dueAt.getTime() > clock.ms() - SLACK_MS)
      await addWork(broadcastAnnouncement, { announcementId: id }, { key: keyOf(id), dueAt });
}

export async function cancelBroadcast(id: number): Promise<void> {
  await cancelWork(broadcastAnnouncement, keyOf(id));
}
