import { useState } from "react";

/** An address that works no more is asked for anew, once: what is broken stays broken. */
export function useFirstFailure(onFail: () => void): () => void {
  const [hasFailed, setFailed] = useState(false);
  return () => {
    if (!hasFailed) onFail();
    setFailed(true);
  };
}
