import { HOUR_MS, MINUTE_MS } from "@recado/domain";
import type { SocketEnd } from "../adapter/lineSocket.js";

/** Why a line ended, in a word the web has sentences for. */
export type EndCause =
  | "restart"
  | "logged-out"
  | "blocked"
  | "banned"
  | "refused"
  | "version"
  | "no-scan"
  | "no-answer"
  | "silent"
  | "multi-device"
  | "closed"
  | "replaced"
  | "bad-session"
  | "same-number"
  | "unavailable"
  | "handshake"
  | "other";

interface Rule {
  cause: EndCause;
  /** `at-once`: uncounted; `later`: with growing pauses; `once`: one more try; `never`: only when a person asks. */
  retry: "at-once" | "later" | "once" | "never";
  /** The least pause. */
  least?: number;
  /** After so many in a row only a person helps. */
  most?: number;
  forget?: boolean;
}

const SECOND = 1_000;

const RULES: Record<number, Rule> = {
  400: { cause: "handshake", retry: "later", most: 3 },
  401: { cause: "logged-out", retry: "never", forget: true },
  402: { cause: "banned", retry: "never" },
  403: { cause: "blocked", retry: "never" },
  405: { cause: "version", retry: "never" },
  406: { cause: "logged-out", retry: "never" },
  408: { cause: "no-answer", retry: "later" },
  409: { cause: "refused", retry: "never" },
  411: { cause: "multi-device", retry: "never" },
  428: { cause: "closed", retry: "later" },
  440: { cause: "replaced", retry: "once", least: 30 * SECOND },
  463: { cause: "refused", retry: "never" },
  500: { cause: "bad-session", retry: "later", most: 6 },
  503: { cause: "unavailable", retry: "later", least: 5 * SECOND },
  515: { cause: "restart", retry: "at-once" },
};
const UNKNOWN: Rule = { cause: "other", retry: "later", most: 6 };
const NO_SCAN: Rule = { cause: "no-scan", retry: "never" };
const SILENT: Rule = { cause: "silent", retry: "later" };
const UNREACHED: EndCause = "no-answer";

/** A connection that stood so long was a good one: the count starts anew. */
const STEADY_MS = MINUTE_MS;
/** Attempts that may reach WhatsApp in an hour without one of them standing. */
export const MAX_ATTEMPTS = 12;
const MAX_RESTARTS = 3;
/** So often a line that no phone has confirmed yet tries again. Each attempt makes codes, and only a person could scan them. */
export const MAX_UNPAIRED = 5;
const MAX_PAUSE_MS = 15 * MINUTE_MS;
/** WhatsApp saw nothing of attempts without an internet, and people wait for it to come back. */
const MAX_UNREACHED_PAUSE_MS = MINUTE_MS;

/** What a line remembers of its ends: those since it last stood for a while. */
export interface EndHistory {
  causes: EndCause[];
  /** When the attempts that reached WhatsApp in the last hour were made, by the clock of `SocketEnd.at`; restarts it asked for are not among them. */
  attempts: number[];
  /** When the attempt under way was due; null for the first, and for restarts WhatsApp asked for. */
  plannedAt: number | null;
  /** How many in a row have reached nobody. */
  unreached: number;
}

export interface EndPlan {
  cause: EndCause;
  retry: boolean;
  delayMs: number;
  /** Whether the keys are of no use any more. */
  forget: boolean;
  history: EndHistory;
}

export const NO_HISTORY: EndHistory = { causes: [], attempts: [], plannedAt: null, unreached: 0 };

/** What to do about the end of a line. Pure; `random` is between 0 and 1. */
export function planAfter(end: SocketEnd, before: EndHistory, random: number): EndPlan {
  if (!end.wasReached) return planAfterNobody(end, before, random);
  const rule = ruleFor(end);
  const earlier = end.openMs >= STEADY_MS ? NO_HISTORY : before;
  const causes = [...earlier.causes, rule.cause];
  const made = earlier.plannedAt === null ? earlier.attempts : [...earlier.attempts, earlier.plannedAt];
  const attempts = made.filter((at) => at > end.at - HOUR_MS);
  const history = { causes, attempts, plannedAt: null, unreached: 0 };
  const stop = { cause: rule.cause, retry: false, delayMs: 0, forget: rule.forget ?? false, history };

  const times = causes.filter((cause) => cause === rule.cause).length;
  if (rule.retry === "never" || times > (rule.most ?? Number.POSITIVE_INFINITY)) return stop;
  if (rule.retry === "once" && times > 1) return stop;
  if (!end.isPaired && causes.length > MAX_UNPAIRED) return stop;
  if (rule.retry === "at-once" && times <= MAX_RESTARTS) {
    return { ...stop, retry: true };
  }

  const tries = causes.filter((cause) => cause !== "restart").length;
  const wanted = Math.max(growPause(tries, MAX_PAUSE_MS, random), rule.least ?? 0);
  return retryAfter(stop, end.at, wanted);
}

/** Without a limit of WhatsApp's to keep, a line need not be away for much longer than the internet is. */
function planAfterNobody({ at, isPaired }: SocketEnd, before: EndHistory, random: number): EndPlan {
  const unreached = before.unreached + 1;
  const history = { ...before, unreached };
  const stop = { cause: UNREACHED, retry: false, delayMs: 0, forget: false, history };
  if (!isPaired && before.causes.length + unreached > MAX_UNPAIRED) return stop;
  return retryAfter(stop, at, growPause(unreached, MAX_UNREACHED_PAUSE_MS, random));
}

function growPause(tries: number, mostMs: number, random: number): number {
  const pause = Math.min(SECOND * 2 ** Math.max(tries - 1, 0), mostMs);
  return Math.round(pause * (0.7 + 0.6 * random));
}

/** The same line once more after a pause, which is longer where too many attempts have reached WhatsApp. */
function retryAfter(stop: EndPlan, now: number, pauseMs: number): EndPlan {
  const plannedAt = earliest(now + pauseMs, stop.history.attempts);
  return { ...stop, retry: true, delayMs: plannedAt - now, history: { ...stop.history, plannedAt } };
}

function ruleFor(end: SocketEnd): Rule {
  if (end.isOutOfCodes) return NO_SCAN;
  if (end.isSilent) return SILENT;
  return RULES[end.code] ?? UNKNOWN;
}

/** The wanted moment, or the one when the oldest of too many attempts is an hour ago. */
function earliest(wanted: number, attempts: number[]): number {
  if (attempts.length < MAX_ATTEMPTS) return wanted;
  const oldest = attempts[attempts.length - MAX_ATTEMPTS] ?? wanted;
  return Math.max(wanted, oldest + HOUR_MS);
}
