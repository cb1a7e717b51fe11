import type { WASocket } from "@whiskeysockets/baileys";
import type { LineEvent, LineRef, PresenceState } from "../types.js";
import { toAddress } from "./normalise.js";

/** For so long a restriction is believed whose end is not told. */
const DAY_MS = 24 * 3_600_000;
const CALL_ENDS = new Set(["terminate", "timeout", "reject", "accept"]);

/** Passes on what is not stored: typing, calls, names. */
export function forwardEphemeralEvents(
  { ev }: WASocket,
  { companyId, connectionId }: LineRef,
  tell: (event: LineEvent) => void,
): void {
  const line = { companyId, connectionId };
  ev.on("presence.update", ({ id, presences }) => {
    for (const [participant, { lastKnownPresence: state }] of Object.entries(presences))
      tell({ ...line, type: "presence", chat: id, participant, state: state as PresenceState });
  });
  ev.on("call", (calls) => {
    for (const { id, from, status, isVideo = false, callerPn } of calls) {
      const call = { ...line, type: "call" as const, callId: id, from: toAddress(from, callerPn), isVideo };
      if (status === "offer") tell({ ...call, status: "offered" });
      else if (CALL_ENDS.has(status)) tell({ ...call, status: "ended" });
    }
  });
  ev.on("contacts.upsert", (contacts) => tellNames(contacts));
  ev.on("contacts.update", (contacts) => tellNames(contacts));
  ev.on("messaging-history.set", ({ contacts }) => tellNames(contacts));
  ev.on("connection.update", ({ reachoutTimeLock: lock }) => {
    if (!lock) return;
    const until = lock.isActive ? (lock.timeEnforcementEnds ?? new Date(Date.now() + DAY_MS)) : null;
    tell({ ...line, type: "reachoutLock", until });
  });

  function tellNames(contacts: LibraryContact[]): void {
    const known = contacts.filter((contact) => contact.id !== undefined);
    if (known.length === 0) return;
    tell({
      ...line,
      type: "contacts",
      contacts: known.map(({ id = "", lid, phoneNumber, name, notify }) => ({
        ...toAddress(id, lid ?? phoneNumber),
        name: name ?? null,
        pushName: notify ?? null,
      })),
    });
  }
}

interface LibraryContact {
  id?: string;
  lid?: string;
  phoneNumber?: string;
  name?: string;
  notify?: string;
}
