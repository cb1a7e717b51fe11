import { useNavigate } from "react-router-dom";
import { leaveEntries } from "./useBackCloses";

/** Leads back to a page and leaves nothing behind that Back would open again. */
export function useReturnTo(): (path: string) => Promise<void> {
  const navigate = useNavigate();
  return async (path) => {
    const count = countEntriesBackTo(path);
    if (count > 0) await leaveEntries(count);
    else await navigate(path, { replace: true });
  };
}

/** How far back the page lies from this one and what lies over it; 0 when it is not the one before. Older browsers do not say. */
function countEntriesBackTo(path: string): number {
  const navigation = window.navigation as Navigation | undefined;
  const entries = navigation?.entries() ?? [];
  const here = navigation?.currentEntry?.index ?? 0;
  for (let index = here - 1; index >= 0; index -= 1) {
    const { url, sameDocument } = entries[index] ?? {};
    const entryPath = url && sameDocument ? new URL(url).pathname : undefined;
    if (entryPath === path) return here - index;
    if (entryPath !== window.location.pathname) return 0;
  }
  return 0;
}
