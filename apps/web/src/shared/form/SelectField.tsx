import MenuItem from "@mui/material/MenuItem";
import type { ReactNode } from "react";
import { useTexts } from "../texts/defineTexts";
import { uiTexts } from "../ui/texts";
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
  /** The choices are on their way: until they are here it is not said that nothing is chosen. */
  loading?: boolean;
}

/** One of several. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, choices, none, helperText, disabled = false, loading = false } = props;
  const ui = useTexts(uiTexts);
  const { field, problem } = useFormField(name);
  const { ref, value, onChange, ...rest } = field;
  // What is not on offer (still on its way, or gone) shows as nothing instead of breaking the field.
  const offered = choices.some((choice) => choice.value === value);
  return (
    <SelectInput
      {...rest}
      label={label}
      disabled={disabled || loading}
      aria-busy={loading}
      inputRef={ref}
      value={offered ? value : ""}
      onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
      error={problem !== undefined}
      helperText={problem ?? helperText}
      slotProps={{
        inputLabel: none || loading ? { shrink: true } : {},
        select: { displayEmpty: Boolean(none) || loading, renderValue: loading ? () => ui.loading : undefined },
      }}
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
