import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import { useId } from "react";
import { useFormField } from "./formContext";

interface SwitchFieldProps {
  name: string;
  label: string;
  helperText?: string;
  disabled?: boolean;
  /** What the body holds for on and off, when it is not true and false. */
  values?: { on: unknown; off: unknown };
}

/** What is said of a switch belongs to its label, and begins where that does. */
export const SWITCH_HINT = { mt: "-2px", ml: "49px" } as const;

/** On or off. */
export function SwitchField({ name, label, helperText, disabled, values }: SwitchFieldProps) {
  const { field, problem } = useFormField(name);
  const { on, off } = values ?? { on: true, off: false };
  const id = useId();
  const hint = problem ?? helperText;
  return (
    <FormControl error={problem !== undefined} disabled={disabled}>
      <FormControlLabel
        label={label}
        slotProps={{ typography: { variant: "body2" } }}
        control={
          <Switch
            checked={field.value === on}
            onChange={(_, checked) => field.onChange(checked ? on : off)}
            onBlur={field.onBlur}
            name={name}
            slotProps={{ input: { ref: field.ref, "aria-describedby": hint ? id : undefined } }}
          />
        }
      />
      {hint && (
        <FormHelperText id={id} sx={SWITCH_HINT}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
}
