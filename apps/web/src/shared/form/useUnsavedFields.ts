import { useCallback, useEffect, useRef } from "react";
import { useUnsaved } from "../ui/unsaved";

/** Knows whether the fields of a form hold what would be lost. What it gives back is called once they are saved. */
export function useUnsavedFields(getValues: () => object): () => void {
  const kept = useRef("");
  const keep = useCallback(() => {
    kept.current = JSON.stringify(getValues());
  }, [getValues]);
  // After the fields have said what they hold.
  useEffect(keep, [keep]);
  useUnsaved(() => JSON.stringify(getValues()) !== kept.current);
  return keep;
}
