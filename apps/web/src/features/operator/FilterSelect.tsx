import MenuItem from "@mui/material/MenuItem";
import { SelectInput } from "../../shared/form/SelectInput";

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value | "";
  choices: readonly { value: Value; label: string }[];
  /** Offers all of them. */
  none?: string;
  onChange: (value: Value | "") => void;
}

/** One of a few by which a list is narrowed. */
export function FilterSelect<Value extends string>({
  label,
  value,
  choices,
  none,
  onChange,
}: FilterSelectProps<Value>) {
  return (
    <SelectInput
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value | "")}
      sx={{ flex: "1 1 140px", maxWidth: { sm: 190 } }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
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
