import Box from "@mui/material/Box";
import { hueColors, hueOfColor } from "../../shared/theme/hues";
import { ONE_LINE } from "../../shared/theme/textOverflow";

interface TagChipProps {
  name: string;
  color: string;
  /** As high as a line of a list; `medium` stands by itself. */
  size?: "small" | "medium";
}

/** A tag in the hue nearest to the colour somebody chose: its text is readable on it in both modes. */
export function TagChip({ name, color, size = "medium" }: TagChipProps) {
  const { ground, ink } = hueColors(hueOfColor(color));
  const isSmall = size === "small";
  return (
    <Box
      component="span"
      dir="auto"
      title={name}
      sx={{
        display: "inline-block",
        maxWidth: "100%",
        height: isSmall ? 18 : 24,
        px: isSmall ? 0.875 : 1.125,
        borderRadius: isSmall ? "6px" : "8px",
        bgcolor: ground,
        color: ink,
        fontSize: isSmall ? "0.6875rem" : "0.75rem",
        lineHeight: isSmall ? "18px" : "24px",
        fontWeight: 500,
        ...ONE_LINE,
        verticalAlign: "top",
      }}
    >
      {name}
    </Box>
  );
}
