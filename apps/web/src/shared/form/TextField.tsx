import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput, { type OutlinedInputProps } from "@mui/material/OutlinedInput";
import { type ReactNode, useId } from "react";
import { useFormField } from "./formContext";
import { sayPasteCut } from "./sayPasteCut";
import { useWrittenMoment } from "./useWrittenMoment";

type PassedProps =
  | "type"
  | "autoComplete"
  | "autoFocus"
  | "disabled"
  | "readOnly"
  | "placeholder"
  | "multiline"
  | "rows"
  | "minRows"
  | "maxRows"
  | "startAdornment"
  | "endAdornment"
  | "inputProps"
  | "inputComponent"
  | "onChange";

export interface TextFieldProps extends Pick<OutlinedInputProps, PassedProps> {
  name: string;
  label: string;
  /** The label is only said, not shown: what stands around the field shows it. */
  hideLabel?: boolean;
  /** The label stands above the field although nothing was typed. */
  shrinkLabel?: boolean;
  helperText?: ReactNode;
  /** What else there is to say about the text as it stands; null while there is nothing. */
  below?: ReactNode;
}

/** A line, or with `multiline` a block, of text. MUI's own TextField would bring its select along to the login page. */
export function TextField({ label, hideLabel, shrinkLabel, helperText, below, ...input }: TextFieldProps) {
  const { field, problem, longest } = useFormField(input.name);
  const id = useId();
  const written = useWrittenMoment(field.value, input.type);
  const hint = problem ?? helperText;
  const describedBy = [(written || hint) && `${id}-hint`, below && `${id}-below`].filter(Boolean).join(" ");
  return (
    <FormControl fullWidth size="small" error={problem !== undefined} disabled={input.disabled}>
      {!hideLabel && (
        <InputLabel htmlFor={id} shrink={shrinkLabel}>
          {label}
        </InputLabel>
      )}
      <OutlinedInput
        {...input}
        id={id}
        notched={shrinkLabel}
        label={hideLabel ? undefined : label}
        inputProps={{ onPaste: sayPasteCut, ...input.inputProps, ...(hideLabel && { "aria-label": label }) }}
        value={field.value ?? ""}
        onChange={input.onChange ?? field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        aria-describedby={describedBy || undefined}
      />
      <Box sx={{ display: "flex", justifyContent: "space-between" }}>
        {(written || hint) && (
          <FormHelperText id={`${id}-hint`}>
            {written && <span style={{ display: "block" }}>{written}</span>}
            {hint}
          </FormHelperText>
        )}
        <Count value={field.value} longest={longest} />
      </Box>
      {below !== undefined && (
        <div id={`${id}-below`} aria-live="polite">
          {below}
        </div>
      )}
    </FormControl>
  );
}

/** Where little room is left it says how much is taken. */
function Count({ value, longest }: { value: unknown; longest: number | undefined }) {
  const length = typeof value === "string" ? value.length : 0;
  if (!longest || length < longest * 0.8) return null;
  return (
    <FormHelperText error={length > longest} sx={{ ml: "auto", fontVariantNumeric: "tabular-nums" }}>
      {length}/{longest}
    </FormHelperText>
  );
}
