import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import type { Company } from "@recado/contract";
import { CircleCheck, CircleSlash, Megaphone } from "lucide-react";
import { useTexts } from "../../shared/texts/defineTexts";
import { companyTexts } from "./texts";

/** On the chip itself: from around it the margin the chip has of its own would win. */
const ICON_INSIDE = { "& .MuiChip-icon": { ml: 0.75 } };

/** Is the company let in, and does it run campaigns? */
export function Standing({ company: { status, campaignsEnabled } }: { company: Company }) {
  const t = useTexts(companyTexts);
  return (
    <Box sx={{ display: "inline-flex", flexWrap: "wrap", gap: 0.75, verticalAlign: "middle" }}>
      <Chip
        size="small"
        variant="outlined"
        color={status ? "success" : "default"}
        icon={status ? <CircleCheck size={14} aria-hidden /> : <CircleSlash size={14} aria-hidden />}
        label={status ? t.active : t.inactive}
        sx={ICON_INSIDE}
      />
      {campaignsEnabled && (
        <Chip
          size="small"
          variant="outlined"
          icon={<Megaphone size={14} aria-hidden />}
          label={t.campaigns}
          sx={ICON_INSIDE}
        />
      )}
    </Box>
  );
}
