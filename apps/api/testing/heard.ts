import { expect } from "vitest";
import type { LineEvent } from "../src/whatsapp/port.js";
import type { LineWorld } from "./lines.js";

type EventType = LineEvent["type"];
type EventOf<Type extends EventType> = Extract<LineEvent, { type: Type }>;

interface HeardEvents {
  heard<Type extends EventType>(type: Type, isIt: (event: EventOf<Type>) => boolean): EventOf<Type>[];
  until<Type extends EventType>(type: Type, isIt: (event: EventOf<Type>) => boolean): Promise<EventOf<Type>>;
  /** A message that came, and could be read. */
  arrived(id: string): Promise<EventOf<"message">>;
}

/** What lines told of, and waiting for it. */
export function listenTo(world: LineWorld): HeardEvents {
  const heard = <Type extends EventType>(type: Type, isIt: (event: EventOf<Type>) => boolean) =>
    world.events.filter((event): event is EventOf<Type> => event.type === type && isIt(event as EventOf<Type>));
  async function until<Type extends EventType>(
    type: Type,
    isIt: (event: EventOf<Type>) => boolean,
  ): Promise<EventOf<Type>> {
    await expect.poll(() => heard(type, isIt).length, { timeout: 15_000 }).toBeGreaterThan(0);
    return heard(type, isIt)[0] as EventOf<Type>;
  }
  const arrived = (id: string) =>
    until("message", (event) => event.ref.waId === id && event.content.kind !== "undecryptable");
  return { heard, until, arrived };
}
