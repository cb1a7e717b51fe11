import useMediaQuery from "@mui/material/useMediaQuery";
import { useCallback, useRef } from "react";
import { useStore } from "../../shared/store/createStore";
import { drawerStore } from "./data/drawerStore";
import { useStateOf } from "./data/useStateOf";

/** Width of the customer's card, and its gap where it floats. */
export const DRAWER_WIDTH = 360;
export const AROUND = 12;

export type TicketDrawer = ReturnType<typeof useTicketDrawer>;

/** Where the customer's card is shown, and whether it is: above the conversation it is opened for each ticket anew. */
export function useTicketDrawer(ticketId: number) {
  const isNarrow = useMediaQuery("(max-width: 1279.95px)");
  const isShownBeside = useStore(drawerStore) === "open";
  const [isShownAbove, setShownAbove] = useStateOf(ticketId, false);
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = isNarrow ? isShownAbove : isShownBeside;
  const show = useCallback(
    (isShown: boolean) => (isNarrow ? setShownAbove(isShown) : drawerStore.set(isShown ? "open" : "closed")),
    [isNarrow, setShownAbove],
  );
  const close = useCallback(() => {
    show(false);
    // What lies above the page gives the focus back by itself.
    if (!isNarrow) opener.current?.focus();
  }, [isNarrow, show]);
  /** Another page is shown: what lies above this one goes, what stands beside it stays. */
  const leave = useCallback(() => setShownAbove(false), [setShownAbove]);
  return {
    isOpen,
    place: isNarrow ? ("above" as const) : ("floating" as const),
    toggle: () => show(!isOpen),
    close,
    opener,
    leave,
  };
}
