import { DAY_MS } from "@recado/domain";
import { isJidGroup, type NewChatMessageCapInfo, type WASocket } from "@whiskeysockets/baileys";
import { log } from "../../kernel/log.js";
import { RecentCache } from "../recentCache.js";
import { type LineEvent, type LineRef, type PresenceState, RESTRICTED } from "../types.js";
import { toAddress } from "./normalise.js";

/** A restriction whose end is not told is believed for so long. */
const UNTOLD_MS = DAY_MS;
/** The library's word for a number that has used up what it may begin. */
const CAPPED = "CAPPED";
const GROUP_CALLS = 100;
const CALL_ENDS = new Set(["terminate", "timeout", "reject"]);

/** Passes on what is not stored: typing, calls, names. */
export function forwardEphemeralEvents(
  socket: WASocket,
  { companyId, connectionId }: LineRef,
  emit: (event: LineEvent) => void,
): void {
  const { ev } = socket;
  const line = { companyId, connectionId };
  let isAsking = false;
  /** Calls somebody has picked up on the phone: their end is none that a caller would have to be told of. */
  const answered = new Set<string>();
  /** Calls to a whole group, which are for nobody to answer. What ends one does not say that it was. */
  const ofGroups = new RecentCache<true>(GROUP_CALLS);
  ev.on("presence.update", ({ id, presences }) => {
    for (const [participant, { lastKnownPresence: state }] of Object.entries(presences))
      emit({ ...line, type: "presence", chat: id, participant, state: state as PresenceState });
  });
  ev.on("call", (calls) => {
    for (const { id, chatId, from, date, status, isVideo = false, isGroup, callerPn } of calls) {
      if (isGroup || isJidGroup(chatId)) ofGroups.set(id, true);
      if (ofGroups.get(id)) continue;
      // WhatsApp may leave out when it was.
      const at = Number.isNaN(date.getTime()) ? new Date() : date;
      const call = { ...line, type: "call" as const, callId: id, from: toAddress(from, callerPn), at, isVideo };
      if (status === "offer") emit({ ...call, status: "offered" });
      else if (status === "accept") answered.add(id);
      else if (CALL_ENDS.has(status) && !answered.delete(id)) emit({ ...call, status: "ended" });
    }
  });
  ev.on("contacts.upsert", (contacts) => emitNames(contacts));
  ev.on("contacts.update", (contacts) => emitNames(contacts));
  ev.on("messaging-history.set", ({ contacts }) => emitNames(contacts));
  ev.on("connection.update", ({ reachoutTimeLock: lock }) => {
    // That it may begin conversations was refused a moment ago: the answer to our own question does not undo it.
    if (!lock || (isAsking && !lock.isActive)) return;
    const until = lock.isActive ? (lock.timeEnforcementEnds ?? new Date(Date.now() + UNTOLD_MS)) : null;
    emit({ ...line, type: "reachoutLock", until });
  });
  ev.on("message-capping.update", emitCap);
  ev.on("messages.update", (updates) => {
    if (updates.some(({ update }) => update.messageStubParameters?.[0] === RESTRICTED)) void askLimits();
  });

  /** A refusal does not say until when it holds. Whoever gets no answer waits as long as it usually lasts. */
  async function askLimits(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      await socket.fetchAccountReachoutTimelock();
      const cap = await socket.fetchNewChatMessageCap();
      if (cap.capping_status === CAPPED) emitCap(cap);
    } catch (error) {
      log.debug({ error, connectionId }, "WhatsApp did not say what a line may begin");
    } finally {
      isAsking = false;
    }
  }

  function emitCap({ capping_status: status, cycle_end_timestamp: end }: NewChatMessageCapInfo): void {
    emit({ ...line, type: "newChatCap", until: status === CAPPED ? readEnd(end) : null });
  }

  function emitNames(contacts: LibraryContact[]): void {
    const known = contacts.filter((contact) => contact.id !== undefined);
    if (known.length === 0) return;
    emit({
      ...line,
      type: "contacts",
      contacts: known.map(({ id = "", lid, phoneNumber, name, notify, imgUrl }) => ({
        ...toAddress(id, lid ?? phoneNumber),
        name: name ?? null,
        pushName: notify ?? null,
        hasChangedPicture: imgUrl !== undefined,
      })),
    });
  }
}

/** Seconds since 1970, as a text. */
function readEnd(text: string | undefined): Date {
  const seconds = Number(text);
  return seconds > 0 ? new Date(seconds * 1_000) : new Date(Date.now() + UNTOLD_MS);
}

interface LibraryContact {
  id?: string;
  lid?: string;
  phoneNumber?: string;
  name?: string;
  notify?: string;
  imgUrl?: string | null;
}
