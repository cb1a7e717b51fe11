import type { ClientEvent, LiveChannel, LivePayload } from "@recado/contract";
import type { z } from "zod";
import type { Ctx } from "../context.js";
import { broadcastEphemeral } from "./broadcast.js";
import { onClientEvent } from "./clientEvents.js";

/** What a client event becomes for others, and the room it goes to, which the socket itself must be in. */
interface RelayedEvent<Channel extends LiveChannel> {
  room: string;
  channel: Channel;
  payload: LivePayload<Channel>;
  onRelayed?: () => void;
}

/** Lets clients send ephemeral events to each other; `decide` says in which room. */
export function allowClientRelay<Event extends ClientEvent, Channel extends LiveChannel>(
  event: Event,
  decide: (ctx: Ctx, payload: z.output<Event["payload"]>) => RelayedEvent<Channel>,
): void {
  onClientEvent(event, (socket, payload) => {
    const { ctx } = socket.data;
    const relayed = decide(ctx, payload);
    if (!socket.rooms.has(relayed.room)) return;
    broadcastEphemeral(ctx.companyId, [relayed.room], relayed);
    relayed.onRelayed?.();
  });
}
