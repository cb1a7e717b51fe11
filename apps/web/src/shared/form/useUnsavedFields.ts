import { useCallback, useEffect, useRef } from "react";
import { useUnsaved } from "../ui/unsaved";

/** Warns of a form's unsaved fields. Call what it returns once they are saved. */
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
