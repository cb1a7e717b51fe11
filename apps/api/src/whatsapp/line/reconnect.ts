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

/** A connection that stood so long was a good one: the count starts anew. */
const STEADY_MS = MINUTE_MS;
/** Attempts a line may make in an hour without one of them standing. */
export const MAX_ATTEMPTS = 12;
const MAX_RESTARTS = 3;
/** So often a line that no phone has confirmed yet tries again. Each attempt makes codes, and only a person could scan them. */
export const MAX_UNPAIRED = 5;
const MAX_PAUSE_MS = 15 * MINUTE_MS;

/** What a line remembers of its ends: those since it last stood for a while. */
export interface EndHistory {
  causes: EndCause[];
  /** When the attempts of the last hour were made, by the clock of `SocketEnd.at`; restarts WhatsApp itself asked for are not among them. */
  attempts: number[];
}

export interface EndPlan {
  cause: EndCause;
  retry: boolean;
  delayMs: number;
  /** Whether the keys are of no use any more. */
  forget: boolean;
  history: EndHistory;
}

export const NO_HISTORY: EndHistory = { causes: [], attempts: [] };

/** What to do about the end of a line. Pure; `random` is between 0 and 1. */
export function planAfter(end: SocketEnd, before: EndHistory, random: number): EndPlan {
  const wasSteady = end.openMs >= STEADY_MS;
  const rule = ruleFor(end);
  const earlier = wasSteady ? [] : before.causes;
  const causes = [...earlier, rule.cause];
  const attempts = (wasSteady ? [] : before.attempts).filter((at) => at > end.at - HOUR_MS);
  const history = { causes, attempts };
  const stop = { cause: rule.cause, retry: false, delayMs: 0, forget: rule.forget ?? false, history };

  const times = causes.filter((cause) => cause === rule.cause).length;
  if (rule.retry === "never" || times > (rule.most ?? Number.POSITIVE_INFINITY)) return stop;
  if (rule.retry === "once" && times > 1) return stop;
  if (!end.isPaired && causes.length > MAX_UNPAIRED) return stop;
  if (rule.retry === "at-once" && times <= MAX_RESTARTS) {
    return { ...stop, retry: true };
  }

  const tries = causes.filter((cause) => cause !== "restart").length;
  const pause = Math.min(SECOND * 2 ** Math.max(tries - 1, 0), MAX_PAUSE_MS);
  const wanted = Math.max(Math.round(pause * (0.7 + 0.6 * random)), rule.least ?? 0);
  const at = earliest(end.at + wanted, attempts);
  return { ...stop, retry: true, delayMs: at - end.at, history: { causes, attempts: [...attempts, at] } };
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
