import { useState } from "react";

/** Signed addresses of one file differ in what follows the question mark. */
const fileOf = (address: string) => address.split("?")[0];

/**
 * The address a player keeps once it works, since a newer one would make it start at the beginning. When it fails the newest
 * is taken, and `onFail` told where that is the one that failed.
 */
export function useSteadyAddress(newest: string, onFail?: () => void) {
  const [working, setWorking] = useState<string | null>(null);
  const address = working !== null && fileOf(working) === fileOf(newest) ? working : newest;
  return {
    address,
    handleLoaded: () => setWorking(address),
    handleFailure() {
      setWorking(null);
      if (address === newest) onFail?.();
    },
  };
}
