import type { LiveChannel, LivePayload } from "@recado/contract";
import type { Ctx } from "../context.js";

/** What a socket said, made into something others may hear: the room it goes to, which the socket itself must be in. */
export interface Relayed<Channel extends LiveChannel = LiveChannel> {
  room: string;
  channel: Channel;
  payload: LivePayload<Channel>;
  /** Called once it is passed on. */
  onPassed?: () => void;
}

type Decide = (ctx: Ctx, payload: unknown) => Relayed | null;

const relays = new Map<string, Decide>();

/** Lets clients tell each other something that is gone the next moment; `decide` says whose it is and trusts nothing in it. */
export function allowRelay<Channel extends LiveChannel>(
  event: string,
  decide: (ctx: Ctx, payload: unknown) => Relayed<Channel> | null,
): void {
  relays.set(event, decide as Decide);
}

export function listRelays(): [string, Decide][] {
  return [...relays];
}
