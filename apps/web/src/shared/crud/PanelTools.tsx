import Button from "@mui/material/Button";
import { Trash2 } from "lucide-react";
import { useTexts } from "../texts/defineTexts";
import { uiTexts } from "../ui/texts";

interface PanelToolsProps {
  onClear?: () => void;
  /** In a dialog it is left, not emptied. */
  onCancel?: () => void;
  /** Only a record that exists can be removed. */
  onRemove?: () => void;
}

/** Remove, and clear or cancel, left of save. */
export function PanelTools({ onClear, onCancel, onRemove }: PanelToolsProps) {
  const ui = useTexts(uiTexts);
  return (
    <>
      {onRemove && (
        <Button
          color="error"
          startIcon={<Trash2 size={18} aria-hidden />}
          onClick={onRemove}
          // Its icon begins where the fields do.
          sx={{ ml: -1, mr: "auto" }}
        >
          {ui.remove}
        </Button>
      )}
      <Button color="inherit" onClick={onCancel ?? onClear}>
        {onCancel ? ui.cancel : ui.clear}
      </Button>
    </>
  );
}
