import { Socket } from "node:net";

/**
 * Ends this process as `kill -9` does, just before so many more pieces leave it for Postgres, Redis or WhatsApp. What the
 * world knows of a process changes only when something leaves, so these are all the moments a crash can fall between.
 */
export function dieIn(steps: number): void {
  left = steps;
}

/** A moment on one connection: after pieces that hold these words have left it, in this order, one with `at` leaves it. */
export interface CrashPoint {
  past: string[];
  at: string;
  /** Whether that last piece still leaves. */
  isSent: boolean;
  /** How many more pieces leave after it, on any connection. */
  steps?: number;
}

/** Ends this process at such a moment. */
export function dieAt(wanted: CrashPoint): void {
  aim = wanted;
  progress = new WeakMap();
}

let left = Number.POSITIVE_INFINITY;
let aim: CrashPoint | undefined;
/** How many of the words have left, on each connection. */
let progress = new WeakMap<Socket, number>();
const { write } = Socket.prototype;
const die = () => process.kill(process.pid, "SIGKILL");

Socket.prototype.write = function (this: Socket, ...input: unknown[]): boolean {
  left -= 1;
  const words = readWords(input[0]);
  const last = aim !== undefined && isReached(aim, this, words) ? aim : undefined;
  if (left < 0 || last?.isSent === false) die();
  const isTaken = Reflect.apply(write, this, input) as boolean;
  if (last) {
    if (last.steps === undefined) die();
    else dieIn(last.steps);
    aim = undefined;
  }
  return isTaken;
};

function isReached({ past, at }: CrashPoint, socket: Socket, words: string): boolean {
  const passed = progress.get(socket) ?? 0;
  const next = past[passed];
  if (next === undefined) return words.includes(at);
  if (words.includes(next)) progress.set(socket, passed + 1);
  return false;
}

/** The text of a prepared statement leaves a connection but once; afterwards it goes by its name. */
const texts = new Map<string, string>();

/** What a piece says, with the text of a statement that it runs by name. */
function readWords(piece: unknown): string {
  if (typeof piece !== "string" && !(piece instanceof Uint8Array)) return "";
  const words = Buffer.from(piece as string).toString("latin1");
  // Of Postgres' messages, Parse is a letter, a length, the name and the text; Bind a letter, a length, and two names.
  const [first = "", second = ""] = words.slice(5).split("\0", 2);
  if (words.startsWith("P") && first !== "") texts.set(first, second);
  return words.startsWith("B") ? `${words} ${texts.get(second) ?? ""}` : words;
}
