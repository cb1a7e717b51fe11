import { createContext, useContext } from "react";
import type { Options } from "./useOptions";

/** What every row of the tree needs, however deep it lies. */
export interface TreeContext {
  queueId: number;
  options: Options;
}

export const OptionsContext = createContext<TreeContext | null>(null);

export function useTree(): TreeContext {
  const tree = useContext(OptionsContext);
  if (!tree) throw new Error("an option row stands in an OptionsPanel");
  return tree;
}
