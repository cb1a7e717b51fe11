import { useState } from "react";

/** A state that does not go along to the next ticket, or whatever the key stands for: there it begins anew. */
export function useStateOf<State>(key: string | number, initial: State) {
  const [lastKey, setLastKey] = useState(key);
  const [state, setState] = useState(initial);
  if (lastKey !== key) {
    setLastKey(key);
    setState(initial);
  }
  return [state, setState] as const;
}
