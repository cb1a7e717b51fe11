import { setTimeout as pause } from "node:timers/promises";
import type { Response } from "express";
import { env } from "../../env.js";
import { type Allowance, type Bucket, Buckets } from "../bucket.js";
import { failRateLimit } from "../errors.js";
import { type Payer, VISITORS } from "../payer.js";

/** Requests of one kind cost about the same. What strangers and programs ask is of one kind each, and files by their address. */
export type RequestKind = "read" | "list" | "write" | "upload" | "visit" | "program" | "key" | "file";

/**
 * How many requests of a kind one person may send at once and each second after that, or one address where nobody is logged in.
 * Five tabs that load ask for up to 80 things at once, and a quick attendant for two a second: both stay below, a loop does not.
 */
const ALLOWED: Record<RequestKind, Allowance> = {
  read: { atOnce: 60, perSecond: 10 },
  list: { atOnce: 80, perSecond: 4 },
  write: { atOnce: 40, perSecond: 5 },
  upload: { atOnce: 10, perSecond: 0.5 },
  // An office behind one address, all at eight.
  visit: { atOnce: 500, perSecond: 50 },
  // Each token has limits of its own; one server may speak for many companies.
  program: { atOnce: 600, perSecond: 100 },
  // Five messages a second, and a burst of a shop that opens.
  key: { atOnce: 120, perSecond: 5 },
  // Chats full of pictures, of an office behind one address.
  file: { atOnce: 1_000, perSecond: 100 },
};

/** The budget of a company: a person's burst times 20, a person's rate times 5. */
const COMPANY = { atOnce: 20, perSecond: 5 };

/** How long a request waits for what is not there yet. A crowd is spread out by that, and nobody sees an error. */
const TIMEOUT_SECONDS = 3;
/** How long a refusal takes: whoever asks again at once, again and again, is kept busy by it and not by us. */
const REFUSED_AFTER_MS = 1_000;

// Counted in this process alone: no request waits for Redis, and what is guarded is this process.
const budgets = new Map<string, Buckets>();

function budgetOf(name: string, { atOnce, perSecond }: Allowance): Buckets {
  const known = budgets.get(name);
  if (known) return known;
  const factor = env.RATE_LIMIT_FACTOR;
  const made = new Buckets({ atOnce: atOnce * factor, perSecond: perSecond * factor });
  budgets.set(name, made);
  return made;
}

interface NamedBucket {
  /** Of the budget, as the headers tell it. */
  name: string;
  bucket: Bucket;
}

/** Takes what a request costs from those who pay for it, and waits until it is theirs; or refuses it where that takes too long. */
export async function spend(
  payer: Payer,
  { kind, cost }: { kind: RequestKind; cost: number },
  res: Response,
): Promise<void> {
  const paying = whoPays(payer, kind);
  const secondsUntil = () => Math.max(...paying.map(({ bucket }) => bucket.secondsUntil(cost)));
  const isRefused = secondsUntil() > TIMEOUT_SECONDS;
  if (isRefused) await pause(REFUSED_AFTER_MS);
  else {
    const seconds = Math.max(...paying.map(({ bucket }) => bucket.takeAhead(cost)));
    if (seconds > 0) await pause(seconds * 1_000);
  }
  for (const each of paying) setRateLimitHeaders(each, res);
  if (!isRefused) return;
  failRateLimit(Math.max(1, Math.ceil(secondsUntil())));
}

/** A person and the company; of visitors each address by itself. */
function whoPays({ person, company }: Payer, kind: RequestKind): NamedBucket[] {
  const { atOnce, perSecond } = ALLOWED[kind];
  const own = { name: kind, bucket: budgetOf(kind, ALLOWED[kind]).of(person) };
  if (company === VISITORS) return [own];
  const name = `company-${kind}`;
  const all = { atOnce: atOnce * COMPANY.atOnce, perSecond: perSecond * COMPANY.perSecond };
  return [own, { name, bucket: budgetOf(name, all).of(company) }];
}

/** In the headers of draft-ietf-httpapi-ratelimit-headers: how much it is when full, how much is left, and how long until it is full. */
function setRateLimitHeaders({ name, bucket }: NamedBucket, res: Response): void {
  const { atOnce, perSecond } = bucket.allowance;
  res.append("RateLimit-Policy", `"${name}";q=${atOnce};w=${Math.ceil(atOnce / perSecond)}`);
  const left = Math.max(0, Math.floor(bucket.left()));
  res.append("RateLimit", `"${name}";r=${left};t=${Math.ceil(bucket.secondsUntil(atOnce))}`);
}
