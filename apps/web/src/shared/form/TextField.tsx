import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput, { type OutlinedInputProps } from "@mui/material/OutlinedInput";
import { type ReactNode, useId } from "react";
import { useFormField } from "./formContext";

type Passed =
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

export interface TextFieldProps extends Pick<OutlinedInputProps, Passed> {
  name: string;
  label: string;
  /** The label is only said, not shown: what stands around the field shows it. */
  hideLabel?: boolean;
  helperText?: ReactNode;
}

/** A line, or with `multiline` a block, of text. MUI's own TextField would bring its select along to the login page. */
export function TextField({ label, hideLabel, helperText, ...input }: TextFieldProps) {
  const { field, problem } = useFormField(input.name);
  const id = useId();
  const hint = problem ?? helperText;
  return (
    <FormControl fullWidth size="small" error={problem !== undefined} disabled={input.disabled}>
      {!hideLabel && <InputLabel htmlFor={id}>{label}</InputLabel>}
      <OutlinedInput
        {...input}
        id={id}
        label={hideLabel ? undefined : label}
        inputProps={hideLabel ? { ...input.inputProps, "aria-label": label } : input.inputProps}
        value={field.value ?? ""}
        onChange={input.onChange ?? field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      {hint && <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>}
    </FormControl>
  );
}
