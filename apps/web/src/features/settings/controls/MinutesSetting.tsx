import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { languageStore } from "../../../shared/texts/languageStore";
import { SettingRow } from "../SettingRow";
import { settingTexts } from "../texts";
import { useSettingControl } from "../useSettingControl";
import type { ControlProps } from "./control";
import { formatMinutes } from "./formatMinutes";
import { useDraft } from "./useDraft";

interface MinutesSettingProps extends ControlProps {
  /** What happens when there is no such time. */
  zero: string;
}

/** Fewer minutes need no hours and days beside them. */
const PLAIN = 60;
const MAX_DIGITS = 5;

/** A setting that is a time in minutes. */
export function MinutesSetting({ name, title, hint, zero, readOnly }: MinutesSettingProps) {
  const t = useTexts(settingTexts);
  const language = useStore(languageStore);
  const { value, save, saving } = useSettingControl(name);
  // An emptied field keeps the saved value.
  const draft = useDraft(value, async (text) => text === "" || save(String(Number(text))));
  const minutes = Number(draft.value);
  const words = minutes === 0 ? zero : minutes < PLAIN ? undefined : formatMinutes(minutes, language);
  return (
    <SettingRow
      wide
      title={title}
      hint={hint}
      saving={saving}
      control={(aria) => (
        <TextField
          {...draft}
          onChange={(event) => draft.onChange({ target: { value: event.target.value.replace(/\D/g, "") } })}
          disabled={readOnly}
          helperText={draft.value !== "" && words}
          slotProps={{
            input: { endAdornment: <InputAdornment position="end">{t.minutes}</InputAdornment> },
            htmlInput: {
              ...aria,
              inputMode: "numeric",
              autoComplete: "off",
              maxLength: MAX_DIGITS,
            },
          }}
        />
      )}
    />
  );
}
