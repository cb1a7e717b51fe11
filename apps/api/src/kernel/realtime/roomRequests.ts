import type { ClientEvent } from "@recado/contract";
import type { z } from "zod";
import type { Ctx } from "../context.js";
import { onClientEvent } from "./clientEvents.js";
import type { LiveSocket } from "./liveSocket.js";

const MAX_JOINED_ROOMS = 50;

/** The room of a row, or null when this person may not see it. Asked again when rights change. */
type Decide = (ctx: Ctx, id: number) => Promise<string | null>;
type IdEvent = ClientEvent<string, z.ZodType<number>>;

/** Lets clients join the rooms of rows. Who joins twice has to leave twice. */
export function allowRoomRequest({ join, leave }: { join: IdEvent; leave: IdEvent }, decide: Decide): void {
  const keyOf = (id: number) => `${join.name} ${id}`;
  onClientEvent(join, async (socket, id) => {
    const { joinedRooms, ctx } = socket.data;
    const known = joinedRooms.get(keyOf(id));
    if (known) {
      known.times += 1;
      return;
    }
    if (joinedRooms.size >= MAX_JOINED_ROOMS) return;
    const room = await decide(ctx, id);
    if (!room) return;
    joinedRooms.set(keyOf(id), { room, times: 1, decide: (later) => decide(later, id) });
    await socket.join(room);
  });
  onClientEvent(leave, (socket, id) => {
    const { joinedRooms } = socket.data;
    const known = joinedRooms.get(keyOf(id));
    if (!known) return;
    known.times -= 1;
    if (known.times > 0) return;
    joinedRooms.delete(keyOf(id));
    return socket.leave(known.room);
  });
}

/** Leaves the rooms that the rights of now no longer allow. */
export async function recheckJoinedRooms(socket: LiveSocket): Promise<void> {
  const { joinedRooms, ctx } = socket.data;
  for (const [key, { room, decide }] of joinedRooms) {
    if ((await decide(ctx)) === room) continue;
    joinedRooms.delete(key);
    await socket.leave(room);
  }
}
