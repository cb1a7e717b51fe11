import { expect } from "vitest";
import type { LineEvent } from "../src/whatsapp/port.js";
import type { LineWorld } from "./lines.js";

type Kind = LineEvent["type"];
type Of<Type extends Kind> = Extract<LineEvent, { type: Type }>;

interface Heard {
  heard<Type extends Kind>(type: Type, isIt: (event: Of<Type>) => boolean): Of<Type>[];
  until<Type extends Kind>(type: Type, isIt: (event: Of<Type>) => boolean): Promise<Of<Type>>;
  /** A message that came, and could be read. */
  arrived(id: string): Promise<Of<"message">>;
}

/** What lines told of, and waiting for it. */
export function listenTo(world: LineWorld): Heard {
  const heard = <Type extends Kind>(type: Type, isIt: (event: Of<Type>) => boolean) =>
    world.events.filter((event): event is Of<Type> => event.type === type && isIt(event as Of<Type>));
  async function until<Type extends Kind>(type: Type, isIt: (event: Of<Type>) => boolean): Promise<Of<Type>> {
    await expect.poll(() => heard(type, isIt).length, { timeout: 15_000 }).toBeGreaterThan(0);
    return heard(type, isIt)[0] as Of<Type>;
  }
  const arrived = (id: string) =>
    until("message", (event) => event.ref.waId === id && event.content.kind !== "undecryptable");
  return { heard, until, arrived };
}
