import MenuItem from "@mui/material/MenuItem";
import type { ReactNode } from "react";
import { useFormField } from "./formContext";
import { SelectInput } from "./SelectInput";

export interface Choice {
  value: string | number;
  label: string;
}

interface SelectFieldProps {
  name: string;
  label: string;
  choices: readonly Choice[];
  /** Offers "none", which is null in the body. */
  none?: string;
  helperText?: ReactNode;
  disabled?: boolean;
}

/** One of several. */
export function SelectField({ name, label, choices, none, helperText, disabled }: SelectFieldProps) {
  const { field, problem } = useFormField(name);
  const { ref, value, onChange, ...rest } = field;
  // What is not on offer (still loading, or gone) shows as nothing instead of breaking the field.
  const offered = choices.some((choice) => choice.value === value);
  return (
    <SelectInput
      {...rest}
      label={label}
      disabled={disabled}
      inputRef={ref}
      value={offered ? value : ""}
      onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
      error={problem !== undefined}
      helperText={problem ?? helperText}
      slotProps={{ inputLabel: none ? { shrink: true } : {}, select: { displayEmpty: Boolean(none) } }}
    >
      {none && <MenuItem value="">{none}</MenuItem>}
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </SelectInput>
  );
}
