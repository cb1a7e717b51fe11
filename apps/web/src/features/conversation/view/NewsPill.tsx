import Button from "@mui/material/Button";
import { ArrowDown } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { messageTexts } from "../texts";

interface NewsPillProps {
  /** How many came below what is on screen. */
  count: number;
  onClick: () => void;
}

/** Leads to the end of the conversation, and says how much came meanwhile. */
export function NewsPill({ count, onClick }: NewsPillProps) {
  const t = useTexts(messageTexts);
  return (
    <Button
      variant={count > 0 ? "contained" : "outlined"}
      onClick={onClick}
      aria-label={count > 0 ? t.newBelow(count) : t.toEnd}
      endIcon={count > 0 ? undefined : <ArrowDown size={18} aria-hidden />}
      sx={{
        position: "absolute",
        right: { xs: 8, sm: 16 },
        bottom: 12,
        // A toast stands here on a phone.
        "body:has([data-sonner-toast]) &": { bottom: { xs: 84, sm: 12 } },
        minWidth: 44,
        borderRadius: 6,
        ...(count === 0 && {
          bgcolor: "background.paper",
          "&:hover": { bgcolor: "background.paper" },
          "& .MuiButton-endIcon": { m: 0 },
        }),
      }}
    >
      {count > 0 ? t.newBelow(count) : null}
    </Button>
  );
}
