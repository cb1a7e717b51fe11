import type { PopoverProps } from "@mui/material/Popover";
import useMediaQuery from "@mui/material/useMediaQuery";

/** Marks the foot of the open rail, clear of all of which opens what hangs at a button in it. */
export const RAIL_FOOT = "data-rail-foot";

type Place = Pick<PopoverProps, "anchorOrigin" | "transformOrigin">;

const BELOW: Place = {
  anchorOrigin: { vertical: "bottom", horizontal: "right" },
  transformOrigin: { vertical: "top", horizontal: "right" },
};
/** Clear of the rail, whose buttons stay in sight. */
const BESIDE: Place = {
  anchorOrigin: { vertical: "bottom", horizontal: "right" },
  transformOrigin: { vertical: "bottom", horizontal: -16 },
};

/** Where opens what hangs at a button in the bar of a phone, or at the foot of the rail. */
export function useBarPlace(button: HTMLElement | null): Place & Pick<PopoverProps, "anchorEl"> {
  const place = useMediaQuery((theme) => theme.breakpoints.down("sm"), { noSsr: true }) ? BELOW : BESIDE;
  return { anchorEl: button?.closest(`[${RAIL_FOOT}]`) ?? button, ...place };
}
