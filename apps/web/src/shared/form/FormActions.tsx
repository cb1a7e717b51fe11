import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import Stack from "@mui/material/Stack";
import type { ReactNode } from "react";
import { useTexts } from "../texts/defineTexts";
import { uiTexts } from "../ui/texts";

export type FormLayout = "dialog" | "page" | "wide" | "part";

interface FormActionsProps {
  layout: FormLayout;
  submit: string;
  busy: boolean;
  onCancel?: () => void;
  tools?: ReactNode;
}

/** The buttons at the end of a form. */
export function FormActions({ layout, submit, busy, onCancel, tools }: FormActionsProps) {
  const t = useTexts(uiTexts);
  const buttons = (
    <>
      {tools}
      {onCancel && (
        <Button color="inherit" onClick={onCancel}>
          {t.cancel}
        </Button>
      )}
      <Button
        type="submit"
        variant={layout === "part" ? "outlined" : "contained"}
        loading={busy}
        fullWidth={layout === "wide"}
        size={layout === "wide" ? "large" : "medium"}
      >
        {submit}
      </Button>
    </>
  );
  if (layout === "dialog") return <DialogActions>{buttons}</DialogActions>;
  return (
    <Stack direction="row" sx={{ mt: 3, gap: 1, flexWrap: "wrap", justifyContent: "flex-end" }}>
      {buttons}
    </Stack>
  );
}
