import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** The state of a link that leads to a page and at once to the dialog in which something is added there. */
export const ADD_AT_ONCE = { add: true };

/** Calls it when such a link led here; coming back or a reload does not. */
export function useAddAtOnce(add: () => void): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = (state as Partial<typeof ADD_AT_ONCE> | null)?.add === true;
  const onAsked = useEffectEvent(() => {
    void navigate(pathname + search, { replace: true });
    add();
  });
  useEffect(() => {
    if (isAsked) onAsked();
  }, [isAsked]);
}
