import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { Trash2 } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { SettingRow } from "../SettingRow";
import { settingTexts } from "../texts";
import { useSettingControl } from "../useSettingControl";
import type { ControlProps } from "./control";
import { useDraft } from "./useDraft";

/** A setting that can be written but not read: what is kept shows as dots, and is typed anew to change it. */
export function SecretSetting({ name, title, hint, readOnly }: ControlProps) {
  const t = useTexts(settingTexts);
  const { value: mask, save, saving } = useSettingControl(name);
  const draft = useDraft("", save);
  const forget = (
    <InputAdornment position="end">
      <IconAction label={t.forget(title)} icon={Trash2} edge="end" onClick={() => save("")} />
    </InputAdornment>
  );
  return (
    <SettingRow
      wide
      title={title}
      hint={hint}
      saving={saving}
      control={(aria) => (
        <TextField
          {...draft}
          type="password"
          disabled={readOnly}
          placeholder={mask || t.notSet}
          slotProps={{
            input: { endAdornment: mask && !readOnly && draft.value === "" && forget },
            htmlInput: {
              ...aria,
              autoComplete: "new-password",
              maxLength: 2_000,
            },
          }}
        />
      )}
    />
  );
}
