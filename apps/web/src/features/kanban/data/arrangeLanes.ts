import type { BoardCard, Tag } from "@recado/contract";

/** The lane of what is in no other; ids of tags begin at 1. */
export const OPEN_LANE = 0;

/** A column of the board. */
export interface Lane {
  id: number;
  name: string;
  /** None for the open lane. */
  color: string | null;
  cards: BoardCard[];
}

interface Board {
  lanes: readonly Tag[];
  cards: readonly BoardCard[];
  /** Where cards are being moved to, before the server has said so. */
  moves: ReadonlyMap<number, number>;
  openName: string;
}

/** Sorts the cards into their lanes. What has no lane, or one that is gone, is open. */
export function arrangeLanes({ lanes, cards, moves, openName }: Board): Lane[] {
  const open: Lane = { id: OPEN_LANE, name: openName, color: null, cards: [] };
  const columns = [open, ...lanes.map(({ id, name, color }): Lane => ({ id, name, color, cards: [] }))];
  const byId = new Map(columns.map((column) => [column.id, column]));
  for (const card of cards) {
    const worn = lanes.find((lane) => card.tags.some((tag) => tag.id === lane.id))?.id;
    const column = byId.get(moves.get(card.id) ?? worn ?? OPEN_LANE) ?? open;
    column.cards.push(card);
  }
  return columns;
}
