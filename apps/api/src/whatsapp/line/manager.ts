import { openBus, subscribe } from "../../kernel/bus.js";
import { log } from "../../kernel/log.js";
import { undoFailedAttempts } from "../adapter/patches/undoFailedDecryption.js";
import { hurryPlainKeys } from "../adapter/patches/keyObjects.js";
import { Line } from "./line.js";
import { silenceLibsignal } from "../adapter/patches/silenceLibsignal.js";
import { OUTBOX_TOPIC } from "../store/queueMessage.js";
import { lineSettings } from "../settings.js";
import { answerCommands } from "./commands.js";
import { Lease } from "../store/lease.js";
import { listWishes, WISH_TOPIC, type Wish } from "../store/desiredStates.js";

/** Between the starts of two lines: all at once would be a crowd at WhatsApp's door. */
const STAGGER_MS = 200;

const lines = new Map<number, Line>();
let isRunning = false;
let stopLooking: () => void = () => undefined;
let looking: Promise<void> | undefined;
let lookAgain = false;

/** Runs the lines this process can get hold of, until `stopLines`. */
export function startLines(): void {
  if (isRunning) return;
  isRunning = true;
  silenceLibsignal();
  hurryPlainKeys();
  undoFailedAttempts();
  openBus();
  const timer = setInterval(look, lineSettings.lookMs);
  const ends = [
    subscribe(WISH_TOPIC, (payload) => {
      lines.get(idIn(payload))?.hurry();
      look();
    }),
    answerCommands((connectionId) => lines.get(connectionId)?.ask),
    subscribe(OUTBOX_TOPIC, (payload) => lines.get(idIn(payload))?.look()),
  ];
  stopLooking = () => {
    clearInterval(timer);
    for (const end of ends) end();
  };
  look();
}

/** Takes on nothing new, finishes what is in hand, gives every line back. */
export async function stopLines(): Promise<void> {
  isRunning = false;
  stopLooking();
  await looking;
  await Promise.all([...lines.values()].map((line) => line.close()));
}

function idIn(payload: unknown): number {
  return (payload as { connectionId: number }).connectionId;
}

function look(): void {
  lookAgain = true;
  looking ??= lookUntilQuiet()
    .catch((error: unknown) => log.warn({ error }, "the wanted lines could not be read"))
    .finally(() => {
      looking = undefined;
    });
}

async function lookUntilQuiet(): Promise<void> {
  while (lookAgain && isRunning) {
    lookAgain = false;
    for (const wish of await listWishes()) {
      const line = lines.get(wish.connectionId);
      if (line) line.obey(wish);
      else if (wish.wanted !== "down" && isRunning) await startLine(wish);
    }
  }
}

async function startLine(wish: Wish): Promise<void> {
  const lease = await Lease.take(wish);
  if (!lease) return;
  const line = new Line(lease, wish);
  lines.set(wish.connectionId, line);
  line.done
    .finally(() => {
      lines.delete(wish.connectionId);
      look();
    })
    .catch((error: unknown) => log.error({ error }, "a line could not be given back"));
  await new Promise((resolve) => setTimeout(resolve, STAGGER_MS));
}
