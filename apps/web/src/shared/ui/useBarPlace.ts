import type { PopoverProps } from "@mui/material/Popover";
import useMediaQuery from "@mui/material/useMediaQuery";

/** Marks the foot of the open rail: popovers of its buttons open clear of all of it. */
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

/** Where the popover of a button opens, in a phone's bar or at the foot of the rail. */
export function useBarPlace(button: HTMLElement | null): Place & Pick<PopoverProps, "anchorEl"> {
  const place = useMediaQuery((theme) => theme.breakpoints.down("sm"), { noSsr: true }) ? BELOW : BESIDE;
  return { anchorEl: button?.closest(`[${RAIL_FOOT}]`) ?? button, ...place };
}
