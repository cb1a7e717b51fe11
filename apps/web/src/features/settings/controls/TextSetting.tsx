import TextField from "@mui/material/TextField";
import { sayPasteCut } from "../../../shared/form/sayPasteCut";
import { SettingRow } from "../SettingRow";
import { useSettingControl } from "../useSettingControl";
import type { ControlProps } from "./control";
import { useDraft } from "./useDraft";

/** A setting that is a line of text. */
export function TextSetting({ name, title, hint, readOnly }: ControlProps) {
  const { value, save, saving } = useSettingControl(name);
  const draft = useDraft(value, save);
  return (
    <SettingRow
      wide
      title={title}
      hint={hint}
      saving={saving}
      control={(aria) => (
        <TextField
          {...draft}
          disabled={readOnly}
          slotProps={{
            htmlInput: {
              ...aria,
              autoComplete: "off",
              spellCheck: false,
              maxLength: 2_000,
              onPaste: sayPasteCut,
            },
          }}
        />
      )}
    />
  );
}
