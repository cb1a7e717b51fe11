import { onOtherUser } from "../../../shared/api/onOtherUser";
import { createStore } from "../../../shared/store/createStore";

interface BoardState {
  search: string;
  queueIds: number[];
}

const START: BoardState = { search: "", queueIds: [] };

/** What somebody has narrowed the board to. It outlives a look into a conversation. */
export const boardStore = createStore<BoardState>(START);

export function changeBoard(change: Partial<BoardState>): void {
  boardStore.set({ ...boardStore.get(), ...change });
}

// Whoever comes next finds the board as it is on the first day.
onOtherUser(() => boardStore.set(START));
