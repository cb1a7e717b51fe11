import Button from "@mui/material/Button";
import type { RefObject } from "react";
import { useTexts } from "../texts/defineTexts";
import { uiTexts } from "../ui/texts";

interface ClearSearchProps {
  /** Where more than the search is cleared. */
  label?: string;
  onClear: () => void;
  /** What is there still, usually the search. */
  field: RefObject<HTMLElement | null>;
}

/** Clears a search that found nothing. The button then disappears, so the focus moves to what stays. */
export function ClearSearch({ label, onClear, field }: ClearSearchProps) {
  const t = useTexts(uiTexts);
  return (
    <Button
      variant="outlined"
      onClick={() => {
        onClear();
        field.current?.focus();
      }}
    >
      {label ?? t.clearSearch}
    </Button>
  );
}
