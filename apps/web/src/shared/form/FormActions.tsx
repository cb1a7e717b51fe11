import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import Stack from "@mui/material/Stack";
import { useTexts } from "../texts/defineTexts";
import { uiTexts } from "../ui/texts";

interface FormActionsProps {
  layout: "dialog" | "page" | "wide";
  submit: string;
  busy: boolean;
  onCancel?: () => void;
}

/** The buttons at the end of a form. */
export function FormActions({ layout, submit, busy, onCancel }: FormActionsProps) {
  const t = useTexts(uiTexts);
  const buttons = (
    <>
      {onCancel && (
        <Button color="inherit" onClick={onCancel}>
          {t.cancel}
        </Button>
      )}
      <Button type="submit" variant="contained" loading={busy} fullWidth={layout === "wide"}>
        {submit}
      </Button>
    </>
  );
  if (layout === "dialog") return <DialogActions>{buttons}</DialogActions>;
  return (
    <Stack direction="row" spacing={1} sx={{ mt: 3, justifyContent: "flex-end" }}>
      {buttons}
    </Stack>
  );
}
