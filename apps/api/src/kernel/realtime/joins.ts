import type { Ctx } from "../context.js";

/** A room a socket asked into; null until it is decided. */
export interface Joined {
  name: string;
  payload: unknown;
  room: string | null;
  times: number;
}

/** The room a wish leads to for this person, or null when it is none of theirs. It is asked again when rights change. */
type Decide = (ctx: Ctx, payload: unknown) => Promise<string | null>;

const joins = new Map<string, { leave: string; decide: Decide }>();

/** Lets clients ask into rooms by an event of their own; `decide` trusts nothing in the payload. */
export function allowJoin(names: { join: string; leave: string }, decide: Decide): void {
  joins.set(names.join, { leave: names.leave, decide });
}

export function listJoins(): { join: string; leave: string }[] {
  return [...joins].map(([join, { leave }]) => ({ join, leave }));
}

export async function decideJoin(name: string, ctx: Ctx, payload: unknown): Promise<string | null> {
  const known = joins.get(name);
  return known ? await known.decide(ctx, payload) : null;
}
