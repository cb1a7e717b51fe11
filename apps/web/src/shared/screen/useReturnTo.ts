import { useNavigate } from "react-router-dom";

/** Leads back to a page and leaves nothing behind that Back would open again. */
export function useReturnTo(): (path: string) => void {
  const navigate = useNavigate();
  return (path) => void (isEntryBefore(path) ? navigate(-1) : navigate(path, { replace: true }));
}

/** Whether Back leads there. Older browsers do not say. */
function isEntryBefore(path: string): boolean {
  const navigation = window.navigation as Navigation | undefined;
  const here = navigation?.currentEntry?.index ?? 0;
  const before = navigation?.entries()[here - 1];
  return before?.url && before.sameDocument ? new URL(before.url).pathname === path : false;
}
