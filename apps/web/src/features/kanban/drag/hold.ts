import type { BoardCard } from "@recado/contract";

/** A card in somebody's hand: where it was taken from, and the lane it would go to. */
export interface Hold {
  card: BoardCard;
  from: number;
  over: number;
  way: "pointer" | "keys";
  /** How wide it is, so that it is the same card that follows the pointer. */
  width: number;
}
