import { type Allowance, Bucket } from "../bucket.js";
import { Counter } from "../counter.js";
import { fail } from "../errors.js";
import { log } from "../log.js";

/** Windows and devices of one person in one process. */
const MAX_SOCKETS_PER_PERSON = 50;
/** Of one company: a fifth of all connections a process takes. */
const MAX_SOCKETS_PER_COMPANY = 2_000;
/** Fifty windows that reconnect at once, and presence every few seconds. */
const EVENTS: Allowance = { atOnce: 500, perSecond: 20 };
const REPLAYED_CHARACTERS: Allowance = { atOnce: 10_000_000, perSecond: 200_000 };
/** Windows send one every five minutes; each is written to the database. */
const HEARTBEATS: Allowance = { atOnce: 5, perSecond: 0.1 };
/** After a restart of the server all windows reconnect at once, and some of them twice. */
const CONNECTS: Allowance = { atOnce: 80, perSecond: 0.5 };
/** By then every bucket is full again. */
const FORGOTTEN_AFTER_MS = 150_000;

/** What all sockets of one person share. */
export class LivePerson {
  sockets = 0;
  readonly connects = new Bucket(CONNECTS);
  readonly events = new Bucket(EVENTS);
  readonly heartbeats = new Bucket(HEARTBEATS);
  readonly replayed = new Bucket(REPLAYED_CHARACTERS);
  private last: Promise<unknown> = Promise.resolve();

  /** One after the other, so that a person uses one database connection at most. */
  enqueue(work: () => unknown): void {
    this.last = this.last.then(work).catch((error: unknown) => log.error({ error }, "a client event failed"));
  }
}

const people = new Map<string, LivePerson>();
const socketsOf = new Counter<number>();

/** Counts a socket of a person and a company until `removeSocket` is called; fails when there are too many. */
export function addSocket({ companyId, id }: { companyId: number; id: number }): {
  person: LivePerson;
  removeSocket(): void;
} {
  const key = `${companyId}:${id}`;
  const person = people.get(key) ?? new LivePerson();
  people.set(key, person);
  if (!person.connects.take()) fail("ERR_RATE_LIMIT");
  const isFull = person.sockets >= MAX_SOCKETS_PER_PERSON || socketsOf.get(companyId) >= MAX_SOCKETS_PER_COMPANY;
  if (isFull) fail("ERR_TOO_MANY_WINDOWS");
  person.sockets += 1;
  socketsOf.add(companyId, 1);
  const removeSocket = () => {
    person.sockets -= 1;
    socketsOf.add(companyId, -1);
    setTimeout(() => {
      if (person.sockets === 0 && people.get(key) === person) people.delete(key);
    }, FORGOTTEN_AFTER_MS).unref();
  };
  return { person, removeSocket };
}
