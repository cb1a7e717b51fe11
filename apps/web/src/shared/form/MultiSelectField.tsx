import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Chip from "@mui/material/Chip";
import MenuItem from "@mui/material/MenuItem";
import type { ReactNode } from "react";
import { useFormField } from "./formContext";
import type { Choice } from "./SelectField";
import { SelectInput } from "./SelectInput";

interface MultiSelectFieldProps {
  name: string;
  label: string;
  choices: readonly Choice[];
  helperText?: ReactNode;
  disabled?: boolean;
  /** How a chosen one is shown; a plain chip unless said otherwise. */
  renderChosen?: (choice: Choice) => ReactNode;
}

/** Any number of several; an array in the body. */
export function MultiSelectField({ name, label, choices, helperText, disabled, renderChosen }: MultiSelectFieldProps) {
  const { field, problem } = useFormField(name);
  const { ref, value, ...events } = field;
  const chosen = ((value as Choice["value"][] | undefined) ?? []).filter((one) =>
    choices.some((choice) => choice.value === one),
  );
  const render = renderChosen ?? ((choice: Choice) => <Chip key={choice.value} size="small" label={choice.label} />);
  return (
    <SelectInput
      {...events}
      label={label}
      disabled={disabled}
      inputRef={ref}
      value={chosen}
      error={problem !== undefined}
      helperText={problem ?? helperText}
      slotProps={{
        select: {
          multiple: true,
          renderValue: (values) => (
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
              {choices.filter((choice) => (values as unknown[]).includes(choice.value)).map(render)}
            </Box>
          ),
        },
      }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          <Checkbox checked={chosen.includes(choice.value)} size="small" tabIndex={-1} disableRipple />
          {choice.label}
        </MenuItem>
      ))}
    </SelectInput>
  );
}
