import { matchPath, useLocation } from "react-router-dom";
import { screens } from "../screens";

/** Whether the page of the address has a phone's whole window for itself. */
export function useIsFullScreen(): boolean {
  const { pathname } = useLocation();
  return screens.some(({ path, isFullOnPhone }) => isFullOnPhone && matchPath(path, pathname) !== null);
}
