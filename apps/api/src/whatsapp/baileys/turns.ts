import type { BinaryNode } from "@whiskeysockets/baileys";
import type { Wire } from "./wire.js";

const EVENT = "CB:message";
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
    const handlers = wire.listeners(EVENT) as Handler[];
    wire.removeAllListeners(EVENT);
    wire.on(EVENT, (stanza: BinaryNode) => {
      void this.run(() => Promise.allSettled(handlers.map((handle) => handle(stanza))));
    });
  }
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
