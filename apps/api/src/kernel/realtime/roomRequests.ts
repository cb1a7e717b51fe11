import type { ClientEvent } from "@recado/contract";
import type { z } from "zod";
import type { Ctx } from "../context.js";
import { onClientEvent } from "./clientEvents.js";
import type { LiveSocket } from "./liveSocket.js";

const MOST_JOINED = 50;

/** The room that belongs to a row for this person, or null when it is none of theirs. It is asked again when rights change. */
type Decide = (ctx: Ctx, id: number) => Promise<string | null>;
type IdEvent = ClientEvent<string, z.ZodType<number>>;

/** Lets clients ask into the rooms of rows. Asking twice needs leaving twice. */
export function allowRoomRequest({ join, leave }: { join: IdEvent; leave: IdEvent }, decide: Decide): void {
  const keyOf = (id: number) => `${join.name} ${id}`;
  onClientEvent(join, async (socket, id) => {
    const { joinedRooms: joined, ctx } = socket.data;
    const known = joined.get(keyOf(id));
    if (known) {
      known.times += 1;
      return;
    }
    if (joined.size >= MOST_JOINED) return;
    const room = await decide(ctx, id);
    if (!room) return;
    joined.set(keyOf(id), { room, times: 1, decide: (later) => decide(later, id) });
    await socket.join(room);
  });
  onClientEvent(leave, (socket, id) => {
    const { joinedRooms: joined } = socket.data;
    const known = joined.get(keyOf(id));
    if (!known) return;
    known.times -= 1;
    if (known.times > 0) return;
    joined.delete(keyOf(id));
    return socket.leave(known.room);
  });
}

/** Decides again about the rooms a socket asked into, whose person may have other rights now. */
export async function recheckJoinedRooms(socket: LiveSocket): Promise<void> {
  const { joinedRooms: joined, ctx } = socket.data;
  for (const [key, { room, decide }] of joined) {
    if ((await decide(ctx)) === room) continue;
    joined.delete(key);
    await socket.leave(room);
  }
}
