import MenuItem from "@mui/material/MenuItem";
import { SelectInput } from "../../../shared/form/SelectInput";
import { SettingRow } from "../SettingRow";
import { useSettingControl } from "../useSettingControl";
import type { ControlProps } from "./control";

interface SelectSettingProps extends ControlProps {
  choices: readonly { value: string; label: string }[];
}

/** A setting with a few possible values. */
export function SelectSetting({ name, title, hint, readOnly, choices }: SelectSettingProps) {
  const { value, save, saving } = useSettingControl(name);
  return (
    <SettingRow
      wide
      title={title}
      hint={hint}
      saving={saving}
      control={(aria) => (
        <SelectInput
          value={value}
          disabled={readOnly}
          onChange={(event) => save(event.target.value)}
          slotProps={{ select: { SelectDisplayProps: aria } }}
        >
          {choices.map((choice) => (
            <MenuItem key={choice.value} value={choice.value}>
              {choice.label}
            </MenuItem>
          ))}
        </SelectInput>
      )}
    />
  );
}
