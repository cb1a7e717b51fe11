import Button from "@mui/material/Button";
import { Trash2 } from "lucide-react";
import { useTexts } from "../texts/defineTexts";
import { uiTexts } from "../ui/texts";

interface PanelToolsProps {
  onClear: () => void;
  /** Only a record that exists can be removed. */
  onRemove?: () => void;
}

/** Remove and clear, left of save. */
export function PanelTools({ onClear, onRemove }: PanelToolsProps) {
  const ui = useTexts(uiTexts);
  return (
    <>
      {onRemove && (
        <Button
          color="error"
          startIcon={<Trash2 size={18} aria-hidden />}
          onClick={onRemove}
          sx={{ ml: -1.5, mr: "auto" }}
        >
          {ui.remove}
        </Button>
      )}
      <Button color="inherit" onClick={onClear}>
        {ui.clear}
      </Button>
    </>
  );
}
