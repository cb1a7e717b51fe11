import type { Desk } from "../notices/index.js";
import type { TicketModel } from "../tickets/index.js";

/** What a customer said, and where. */
export type Heard = Desk & {
  /** Its row is locked, and the message stored. */
  ticket: TicketModel;
  /** Their words; empty for a picture and whatever else is none. */
  text: string;
};
