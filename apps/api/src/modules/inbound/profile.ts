import { rm } from "node:fs/promises";
import { DAY_MS, MINUTE_MS } from "@recado/domain";
import { z } from "zod";
import { clock } from "../../kernel/clock.js";
import { unit } from "../../kernel/db/unit.js";
import { defineJob } from "../../kernel/jobs/jobs.js";
import { askLine, fetchPicture, LineSilent, LineUnavailable, type Picture } from "../../whatsapp/port.js";
import { findLivingConnection } from "../connections/index.js";
import { type ContactModel, findContact, findOrCreateContact, keepPicture } from "../contacts/index.js";

const OLD_MS = 7 * DAY_MS;
const REST_MS = MINUTE_MS;
/** How long a line has to answer. */
export const profileSettings = { answerMs: 15_000 };
/** Lines that did not answer, and until when nothing is asked of them: all companies share the few who would wait for them. */
const restsUntil = new Map<number, number>();

const ProfileRequest = z.object({ companyId: z.number(), connectionId: z.number(), contactId: z.number() });
type ProfileRequest = z.output<typeof ProfileRequest>;

/** Fetches a contact's picture, and the name of a group. */
export const profileJob = defineJob("inbound.profile", {
  bullQueue: "media",
  payload: ProfileRequest,
  run: lookUpProfile,
});

export function isProfileOld({ pictureAt }: ContactModel): boolean {
  return pictureAt === null || clock.ms() - pictureAt.getTime() > OLD_MS;
}

/** Fetches it after the commit, once a day at most. */
export function refreshProfile(wanted: ProfileRequest): void {
  profileJob.enqueue(wanted, { id: `profile-${wanted.contactId}-${Math.floor(clock.ms() / DAY_MS)}` });
}

async function lookUpProfile(wanted: ProfileRequest): Promise<void> {
  const { companyId, connectionId } = wanted;
  if ((restsUntil.get(connectionId) ?? 0) > clock.ms()) return;
  const contact = await unit({ companyId }, () => findWhoToLookUp(wanted));
  if (!contact) return;
  const { jid, isGroup } = contact;
  let picture: Picture | null = null;
  try {
    const line = { companyId, connectionId, timeoutMs: profileSettings.answerMs };
    const subject = isGroup ? (await askLine(line, "groupInfo", { jid })).subject : null;
    const address = await askLine(line, "profilePicture", { jid });
    picture = address === null ? null : await fetchPicture(address);
    await unit({ companyId }, () => keepProfile(wanted, { subject, picture }));
  } catch (error) {
    if (!(error instanceof LineUnavailable)) throw error;
    // Tried again with a message of another day.
    if (error instanceof LineSilent) restsUntil.set(connectionId, clock.ms() + REST_MS);
  } finally {
    if (picture) await rm(picture.path, { force: true });
  }
}

/** The contact, if it is time to look and there is a line to ask. */
async function findWhoToLookUp({ connectionId, contactId }: ProfileRequest): Promise<ContactModel | null> {
  const contact = await findContact(contactId);
  if (!contact || !isProfileOld(contact)) return null;
  const connection = await findLivingConnection(connectionId);
  return connection?.status === "CONNECTED" ? contact : null;
}

async function keepProfile(
  { companyId, connectionId, contactId }: ProfileRequest,
  { subject, picture }: { subject: string | null; picture: Picture | null },
): Promise<void> {
  const file = picture && { ...picture, discard: () => Promise.resolve() };
  const contact = await keepPicture({ companyId }, contactId, file);
  if (!contact || subject === null) return;
  const address = { jid: contact.jid, pn: null, lid: null };
  await findOrCreateContact({ companyId, address, isGroup: true, name: subject, whatsappId: connectionId });
}
