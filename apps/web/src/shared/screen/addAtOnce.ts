import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** What the state of a link asks of the page it leads to. */
interface AtOnce {
  add?: boolean;
  begin?: number;
}

/** The state of a link that leads to a page and at once to the dialog in which something is added there. */
export const ADD_AT_ONCE = { add: true } satisfies AtOnce;

/** The same for what is there already and is to be begun, by its id. */
export const beginAtOnce = (id: number): AtOnce => ({ begin: id });

/** Calls it when such a link led here; coming back or a reload does not. */
export const useAddAtOnce = (add: () => void): void => useAtOnce("add", add);

export const useBeginAtOnce = (begin: (id: number) => void): void => useAtOnce("begin", begin);

function useAtOnce<Name extends keyof AtOnce>(name: Name, act: (asked: NonNullable<AtOnce[Name]>) => void): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = (state as AtOnce | null)?.[name];
  const onAsked = useEffectEvent((what: NonNullable<AtOnce[Name]>) => {
    void navigate(pathname + search, { replace: true });
    act(what);
  });
  useEffect(() => {
    if (asked) onAsked(asked);
  }, [asked]);
}
