import Box from "@mui/material/Box";
import { Badge } from "../ui/Badge";

/** Read out and not seen. */
export const HIDDEN_TEXT = {
  position: "absolute",
  width: "1px",
  height: "1px",
  m: "-1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;

interface MenuBadgeProps {
  /** What is seen: a few characters. */
  sign: string;
  /** In the accent colour: something waits. */
  kind?: "alarm" | "count";
  /** What it means, for those who do not see it. */
  meaning: string;
}

/** A small sign at an entry of the menu: something there wants to be looked at. */
export function MenuBadge({ sign, kind = "alarm", meaning }: MenuBadgeProps) {
  return (
    <>
      <Badge text={sign} kind={kind} />
      <Box component="span" sx={HIDDEN_TEXT}>
        {` (${meaning})`}
      </Box>
    </>
  );
}
