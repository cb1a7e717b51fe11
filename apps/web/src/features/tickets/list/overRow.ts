import type { FoundTicket } from "@recado/contract";

/** What a row opens over the desk. The same object at each drawing: rows that did not change are not drawn again. */
export interface OverRow {
  /** For who may look without accepting. */
  mayPeek: boolean;
  peek: (ticket: FoundTicket) => void;
  transfer: (ticket: FoundTicket) => void;
  snooze: (ticket: FoundTicket) => void;
}
