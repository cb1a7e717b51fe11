import { z } from "zod";
import { readCompanyPermission } from "../../kernel/auth/actor.js";
import { clock } from "../../kernel/clock.js";
import type { CompanyScope } from "../../kernel/context.js";
import { unit } from "../../kernel/db/unit.js";
import { addWork, defineWork } from "../../kernel/durable/work.js";
import { type Delivery, deliver } from "./deliver.js";
import { findDevices, markShown, type PushDevice, settle } from "./devices.js";
import { type PushNotification, PushSubject, readPushNotification } from "./pushNotification.js";
import { personalEntry, sharedEntry } from "./takeAway.js";
import { PUSH_TEXTS } from "./texts.js";
import { readVapid } from "./vapid.js";

/** How patient this is; tests are less. */
export const pushSettings = {
  /** What happens to a conversation within this time is told together. */
  gatherMs: 1_000,
  /** A connection that comes back by itself within this time is nobody's trouble. */
  downMs: 60_000,
  /** How long nothing goes to a device whose push service has just not taken a message: the others do not wait for it. */
  failedMs: 30_000,
  /** After how long what was not taken is tried again, from try to try. */
  restsMs: [30_000, 120_000, 600_000],
};

/** Tells whom it concerns, on each of their devices. Those that could not be reached are tried again by themselves. */
export const pushToDevices = defineWork("push.tell", {
  payload: z.object({
    about: PushSubject,
    /** Those that were not reached; null for all. */
    deviceIds: z.array(z.number()).nullable().default(null),
    tries: z.number().default(0),
  }),
  run: async ({ about, deviceIds, tries }, task) => {
    const { scope } = task;
    const isRepeated = task.attempt > 1;
    const { deliveries, restingIds } = await unit(scope, () => prepare(scope, about, { deviceIds, isRepeated }));
    const outcomes = deliveries.length === 0 ? [] : await deliver(deliveries, await readVapid(), task.signal);
    await unit(scope, async () => {
      await settle(outcomes);
      const lateIds = outcomes.filter(({ kind }) => kind === "later").map(({ deviceId }) => deviceId);
      await tryAgain(about, { deviceIds: [...lateIds, ...restingIds], tries });
      await task.done();
    });
  },
});

async function tryAgain(
  about: PushSubject,
  { deviceIds, tries }: { deviceIds: number[]; tries: number },
): Promise<void> {
  const rest = pushSettings.restsMs[tries];
  if (deviceIds.length === 0 || rest === undefined) return;
  const dueAt = new Date(clock.ms() + rest);
  await addWork(pushToDevices, { about, deviceIds, tries: tries + 1 }, { dueAt, priority: "patient" });
}

interface Round {
  deviceIds: number[] | null;
  /** The process that began it died: what it noted may not have been told. */
  isRepeated: boolean;
}

/** Reads what there is to tell and to whom, and notes on their devices what they will show. */
async function prepare(
  { companyId }: CompanyScope,
  about: PushSubject,
  { deviceIds, isRepeated }: Round,
): Promise<PreparedDeliveries> {
  const { isAllowed } = await readCompanyPermission(companyId);
  const notification = isAllowed ? await readPushNotification(about) : undefined;
  if (!notification) return { deliveries: [], restingIds: [] };
  const entry = (notification.isPersonal ? personalEntry : sharedEntry)(notification.tag);
  const devices = await findDevices({ userIds: notification.userIds, deviceIds }, pushSettings.failedMs);
  // A line that is down stays news of before, however often it tries.
  const isOldNews = about.kind === "connection" || (about.kind === "ticket" && about.isArrival);
  const isKnown = ({ shown }: PushDevice) => isOldNews && shown.includes(entry);
  const deliveries = devices
    .filter((device) => deviceIds !== null || isRepeated || !isKnown(device))
    .flatMap((device) => deliveryTo(device, notification) ?? []);
  await markShown(
    deliveries.map(({ deviceId }) => deviceId),
    entry,
  );
  const resting = new Set(devices.filter(({ isResting }) => isResting).map(({ id }) => id));
  return {
    deliveries: deliveries.filter(({ deviceId }) => !resting.has(deviceId)),
    restingIds: deliveries.map(({ deviceId }) => deviceId).filter((id) => resting.has(id)),
  };
}

interface PreparedDeliveries {
  deliveries: Delivery[];
  /** They are told later, if their push service takes messages again by then. */
  restingIds: number[];
}

function deliveryTo(device: PushDevice, notification: PushNotification): Delivery | undefined {
  const { id: deviceId, target, language, company, choice } = device;
  const kind = notification.kindFor(device);
  if (kind === null || device.isMuted || !choice.kinds.includes(kind)) return undefined;
  const words = choice.hidesContent
    ? { title: PUSH_TEXTS[language].hidden[kind], body: "" }
    : notification.wordsFor(kind, language);
  const { tag, path } = notification;
  return { deviceId, target, tag, payload: { ...words, kind, tag, path, company, language } };
}
