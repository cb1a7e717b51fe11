import Button from "@mui/material/Button";
import MuiTextField from "@mui/material/TextField";
import type { Recurrence } from "@recado/contract";
import { addRecurrence } from "@recado/domain";
import { useFormContext } from "react-hook-form";
import { useFormField } from "../../shared/form/formContext";
import { useWrittenMoment } from "../../shared/form/useWrittenMoment";
import { useTexts } from "../../shared/texts/defineTexts";
import { companyTexts } from "./texts";

interface DueDateFieldProps {
  name: string;
  label: string;
  /** What the company has now. */
  saved: string | null;
  today: string;
}

/** The end of the subscription, and beside it a button that moves it by one period. Nothing is kept before the form is sent. */
export function DueDateField({ name, label, saved, today }: DueDateFieldProps) {
  const t = useTexts(companyTexts);
  const { field, problem } = useFormField(name);
  const { getValues } = useFormContext<{ recurrence: Recurrence }>();
  const { ref, value, ...events } = field;
  const day = String(value ?? "");
  const moved = day !== (saved ?? "");
  const hints = [useWrittenMoment(day, "date"), moved && saved && t.form.unsaved].filter(Boolean);
  return (
    <>
      <MuiTextField
        {...events}
        fullWidth
        type="date"
        label={label}
        value={day}
        inputRef={ref}
        error={problem !== undefined}
        helperText={problem ?? hints.join(". ")}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: "9999-12-31" } }}
      />
      <Button
        variant="outlined"
        onClick={() => field.onChange(addRecurrence(day || today, getValues("recurrence") || "MENSAL"))}
        sx={{ justifySelf: "start", minHeight: 44, whiteSpace: "nowrap" }}
      >
        {t.form.renew}
      </Button>
    </>
  );
}
