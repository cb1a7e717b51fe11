import { setImmediate } from "node:timers/promises";
import type { BinaryNode } from "@whiskeysockets/baileys";
import type { Wire } from "./baileysWs.js";

/** A turn that waits for an answer of the network does not hold the others up for longer. */
const LONGEST_TURN_MS = 10_000;

type Handler = (stanza: BinaryNode) => Promise<unknown> | undefined;

/** Work that is done one piece after the other, whatever becomes of each. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work);
    this.#last = settled(turn);
    return turn;
  }

  /**
   * From now on messages reach the library in turn. Left alone it starts on each as it comes and looks addresses up first,
   * so that of a burst from somebody new the third is told before the first.
   */
  guard(wire: Wire): void {
    const handlers = takeHandlers(wire, "CB:message");
    wire.on("CB:message", (stanza: BinaryNode) => {
      const now = asLive(stanza);
      void this.run(async () => {
        // What cannot be read waits for nothing, and a flood of it would leave the other lines no moment.
        await setImmediate();
        await Promise.allSettled(handlers.map(async (handle) => handle(now)));
      });
    });
  }
}

/**
 * From now on the library gets receipts after `note`, and none that could not be noted. It answers each at once, and what
 * is answered never comes again.
 */
export function noteReceipts(wire: Wire, note: (stanza: BinaryNode) => Promise<void>): void {
  const handlers = takeHandlers(wire, "CB:receipt");
  wire.on("CB:receipt", (stanza: BinaryNode) => {
    note(stanza).then(
      () => Promise.allSettled(handlers.map((handle) => handle(stanza))),
      () => undefined,
    );
  });
}

/** Takes the library's own handlers of an event off the wire, for something that calls them in its stead. */
export function takeHandlers(wire: Wire, event: string): Handler[] {
  const handlers = wire.listeners(event) as Handler[];
  wire.removeAllListeners(event);
  return handlers;
}

/** What is marked as late the library puts into a queue of its own, where what is said now overtakes it. */
function asLive(stanza: BinaryNode): BinaryNode {
  const { offline: _late, ...attrs } = stanza.attrs;
  return { ...stanza, attrs };
}

/** Resolves when the turn is over, however it ended, or has taken too long. */
function settled(turn: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_TURN_MS);
    const over = () => {
      clearTimeout(timer);
      resolve();
    };
    turn.then(over, over);
  });
}
