import Box from "@mui/material/Box";
import { hueColors, hueOfColor } from "../../shared/theme/hues";

interface QueueDotProps {
  color: string;
  size?: number;
  /** How a chip places its icon. */
  className?: string;
}

/** The colour of a queue. It always stands beside the name, so it says nothing by itself. */
export function QueueDot({ color, size = 10, className }: QueueDotProps) {
  return (
    <Box
      component="span"
      aria-hidden
      className={className}
      sx={{
        display: "inline-block",
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: "50%",
        // Its hue, in a shade that is seen on the page.
        bgcolor: hueColors(hueOfColor(color)).text,
      }}
    />
  );
}
