import Chip from "@mui/material/Chip";
import { readableOn } from "../../shared/ui/readableOn";

interface TagChipProps {
  name: string;
  color: string;
}

/** A tag as people see it; its text is readable on whatever colour was chosen. */
export function TagChip({ name, color }: TagChipProps) {
  return <Chip label={name} size="small" sx={{ maxWidth: "100%", bgcolor: color, color: readableOn(color) }} />;
}
