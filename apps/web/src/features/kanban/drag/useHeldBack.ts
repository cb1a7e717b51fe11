import { useRef } from "react";

/** What is on screen stays as it is while somebody holds a card; what came meanwhile is put in after. */
export function useHeldBack<Value>(value: Value, isHeld: boolean): Value {
  const shown = useRef(value);
  if (!isHeld) shown.current = value;
  return shown.current;
}
