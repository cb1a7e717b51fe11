import type { PopoverProps } from "@mui/material/Popover";
import useMediaQuery from "@mui/material/useMediaQuery";

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

/** Where opens what hangs at the bar of a phone, or at the foot of the rail. */
export function useBarPlace(): Place {
  return useMediaQuery((theme) => theme.breakpoints.down("sm"), { noSsr: true }) ? BELOW : BESIDE;
}
