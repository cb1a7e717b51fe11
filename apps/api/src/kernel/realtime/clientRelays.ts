import type { ClientEvent, LiveChannel, LivePayload } from "@recado/contract";
import type { z } from "zod";
import type { Ctx } from "../context.js";
import { broadcastEphemeral } from "./broadcast.js";
import { onClientEvent } from "./clientEvents.js";

/** What a socket said, made into something others may hear: the room it goes to, which the socket itself must be in. */
interface Relayed<Channel extends LiveChannel> {
  room: string;
  channel: Channel;
  payload: LivePayload<Channel>;
  /** Called once it is passed on. */
  onRelayed?: () => void;
}

/** Lets clients tell each other something that is gone the next moment; `decide` says whose it is. */
export function allowClientRelay<Event extends ClientEvent, Channel extends LiveChannel>(
  event: Event,
  decide: (ctx: Ctx, said: z.output<Event["payload"]>) => Relayed<Channel>,
): void {
  onClientEvent(event, (socket, said) => {
    const { ctx } = socket.data;
    const relayed = decide(ctx, said);
    if (!socket.rooms.has(relayed.room)) return;
    broadcastEphemeral(ctx.companyId, [relayed.room], relayed);
    relayed.onRelayed?.();
  });
}
