import type { Response } from "express";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { env } from "../../env.js";
import { fail } from "../errors.js";

/** Requests of one kind cost about the same. What strangers and programs ask is of one kind each, and files by their address. */
export type Kind = "read" | "list" | "write" | "upload" | "visit" | "program" | "file";

const SECONDS = 10;

/**
 * How many requests of a kind one person may send within ten seconds, or one address where nobody is logged in. A quick
 * attendant with several tabs stays far below, a loop does not.
 */
const MOST: Record<Kind, number> = {
  // A page asks for up to 16 things at once.
  read: 200,
  list: 100,
  write: 100,
  upload: 30,
  // 3,000 a minute: an office behind one address, all at eight.
  visit: 500,
  // Each token has limits of its own; one server may speak for many companies.
  program: 3_000,
  // Chats full of pictures, of an office behind one address.
  file: 1_000,
};

/** A company has as much as so many people who do nothing else. */
const PEOPLE = 20;

// Counted in this process alone: no request waits for Redis, and what is guarded is this process.
const budgets = new Map<string, RateLimiterMemory>();

function budgetOf(kind: Kind, people: number): RateLimiterMemory {
  const name = people === 1 ? kind : `company-${kind}`;
  const known = budgets.get(name);
  if (known) return known;
  const points = MOST[kind] * people * env.RATE_LIMIT_FACTOR;
  const made = new RateLimiterMemory({ keyPrefix: name, points, duration: SECONDS });
  budgets.set(name, made);
  return made;
}

/** Who pays for a request: a person and the company, or an address. */
export interface Payer {
  person: string;
  company?: string;
}

/** Takes what a request costs from those who pay for it, and tells what is left; or refuses it until there is enough again. */
export async function spend({ person, company }: Payer, { kind, cost }: { kind: Kind; cost: number }, res: Response) {
  await take(budgetOf(kind, 1), { key: person, cost }, res);
  if (company) await take(budgetOf(kind, PEOPLE), { key: company, cost }, res);
}

/** The headers are those of draft-ietf-httpapi-ratelimit-headers. */
async function take(budget: RateLimiterMemory, { key, cost }: { key: string; cost: number }, res: Response) {
  const left = await budget.consume(key, cost).catch((refused: RateLimiterRes) => refused);
  const seconds = Math.max(1, Math.ceil(left.msBeforeNext / 1_000));
  res.append("RateLimit-Policy", `"${budget.keyPrefix}";q=${budget.points};w=${SECONDS}`);
  res.append("RateLimit", `"${budget.keyPrefix}";r=${left.remainingPoints};t=${seconds}`);
  if (left.consumedPoints > budget.points)
    fail("ERR_RATE_LIMIT", { retryAfterSeconds: seconds, data: { retryAfterSeconds: seconds } });
}
