import { useEffect } from "react";

/** Tells whether something other than words is being made ready; nothing is any more when the field is gone. */
export function useReportPreparing(isPreparing: boolean, onPreparing: (isPreparing: boolean) => void): void {
  useEffect(() => {
    onPreparing(isPreparing);
    return () => onPreparing(false);
  }, [isPreparing, onPreparing]);
}
