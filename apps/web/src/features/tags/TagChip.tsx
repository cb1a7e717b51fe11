import Chip from "@mui/material/Chip";
import { readableOn } from "../../shared/ui/readableOn";

interface TagChipProps {
  name: string;
  color: string;
}

/** A tag as people see it; its text is readable on whatever colour was chosen. */
export function TagChip({ name, color }: TagChipProps) {
  // The edge is for the colour that is also the page's.
  const sx = { maxWidth: "100%", border: 1, borderColor: "divider", bgcolor: color, color: readableOn(color) };
  return <Chip label={name} size="small" sx={sx} />;
}
