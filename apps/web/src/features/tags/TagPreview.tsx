import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { TagInput } from "@recado/contract";
import { useWatch } from "react-hook-form";
import { useTexts } from "../../shared/texts/defineTexts";
import { TagChip } from "./TagChip";
import { tagTexts } from "./texts";

/** How the tag of the form around it will look. Only for the eye: its name and colour are said by their fields. */
export function TagPreview() {
  const t = useTexts(tagTexts).dialog;
  const { name, color } = useWatch<TagInput>();
  return (
    <Box aria-hidden sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        {t.preview}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <TagChip name={name?.trim() || t.create} color={color ?? ""} />
      </Box>
    </Box>
  );
}
