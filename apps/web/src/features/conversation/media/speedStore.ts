import { createKeptStore } from "../../../shared/store/createKeptStore";

const SPEEDS = ["1", "1.5", "2"] as const;
type Speed = (typeof SPEEDS)[number];

/** How fast recordings are played, by all players. */
export const speedStore = createKeptStore<Speed>("recado.speed", "1", (text) => SPEEDS.find((speed) => speed === text));

export function nextSpeed(speed: number): Speed {
  const at = SPEEDS.findIndex((each) => Number(each) === speed);
  return SPEEDS[(at + 1) % SPEEDS.length] ?? "1";
}
