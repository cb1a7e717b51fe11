import type { Address, LineEvent } from "../src/whatsapp/types.js";
import { lotsFrom } from "./lots.js";

/** What two processes are flooded with. */
export interface Flood {
  companyId: number;
  connectionId: number;
  messages: number;
  /** Of the orders in which they come. */
  seed: number;
}

/** How one of them fared. */
export interface FloodReport {
  handled: number;
  /** What listeners said when they could not take a message; it was told to them again. */
  failures: string[];
}

type Message = Extract<LineEvent, { type: "message" }>;

const [FIRST_PN, FIRST_LID] = [5_511_810_000_000, 77_000_000_000_000];

/** How many messages pass through the flood; a long run sets more. */
export const FLOOD = Number(process.env.RECADO_TEST_FLOOD ?? 500);
export const CONTACTS = FLOOD > 1_000 ? 100 : 50;
/** Of a contact, in a round: there are two rounds at least, for some are known better from the second on. */
const BURST = 5;

/**
 * The bursts one of the two processes is given, in rounds: in each of them every contact has the next burst, in an order of
 * its own for each process. A message comes three times in all: once to either process, and again to one of them.
 */
export function composeRounds(flood: Flood, process: number): Message[][][] {
  const began = Date.now();
  const lots = lotsFrom(flood.seed + process);
  const rounds = flood.messages / CONTACTS / BURST;
  return Array.from({ length: rounds }, (_, round) => {
    const bursts = shuffle(CONTACTS, lots).map((contact) =>
      Array.from({ length: BURST }, (_, index) =>
        compose(flood, { contact, round, turn: round * BURST + index, began }),
      ),
    );
    return bursts.map((burst, place) => ((place + process) % 2 === 0 ? [...burst, ...burst] : burst));
  });
}

interface MessagePosition {
  contact: number;
  round: number;
  turn: number;
  began: number;
}

function compose({ companyId, connectionId }: Flood, { contact, round, turn, began }: MessagePosition): Message {
  const address = addressOf(contact, round);
  return {
    type: "message",
    companyId,
    connectionId,
    chat: { ...address, isGroup: false },
    sender: address,
    at: new Date(began),
    ref: { waId: `FLOOD${contact}.${turn}`, fromMe: false, participant: null },
    pushName: `Cliente ${contact}`,
    content: { kind: "text", text: String(turn) },
    quoted: null,
    isForwarded: false,
    isLate: false,
  };
}

/** Some are known by their number, some by their LID too, and of some the LID is learned on the way. */
function addressOf(contact: number, round: number): Address {
  const pn = String(FIRST_PN + contact);
  const lid = String(FIRST_LID + contact);
  const isLidKnown = contact % 3 === 1 || (contact % 3 === 2 && round > 0);
  return isLidKnown ? { jid: `${lid}@lid`, pn, lid } : { jid: `${pn}@s.whatsapp.net`, pn, lid: null };
}

function shuffle(count: number, lots: (most: number) => number): number[] {
  return Array.from({ length: count }, (_, index) => ({ index, at: lots(2 ** 31) }))
    .sort((a, b) => a.at - b.at)
    .map(({ index }) => index);
}
