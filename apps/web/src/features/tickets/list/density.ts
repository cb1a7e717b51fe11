import { createKeptStore } from "../../../shared/store/createKeptStore";
import { useStore } from "../../../shared/store/createStore";

/** How close the rows of the list stand: as each person likes. */
export type Density = "comfortable" | "compact";

export const densityStore = createKeptStore<Density>("recado.density", "comfortable", (text) =>
  text === "comfortable" || text === "compact" ? text : undefined,
);

export interface RowMeasures {
  height: number;
  avatar: number;
  /** The height of the buttons that come with the pointer. */
  button: number;
}

const MEASURES: Record<Density | "phone", RowMeasures> = {
  comfortable: { height: 72, avatar: 44, button: 28 },
  compact: { height: 60, avatar: 36, button: 26 },
  phone: { height: 76, avatar: 48, button: 44 },
};

/** On a phone compact rows are as on a desk: both hold for a finger. */
export function useMeasures(isPhone: boolean): RowMeasures {
  const density = useStore(densityStore);
  return MEASURES[isPhone && density === "comfortable" ? "phone" : density];
}
