import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { sayPasteCut } from "../../../shared/form/sayPasteCut";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ConfirmDialog } from "../../../shared/ui/ConfirmDialog";
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
  const [isAsking, setAsking] = useState(false);
  const forget = (
    <InputAdornment position="end">
      <IconAction label={t.forget(title)} icon={Trash2} edge="end" onClick={() => setAsking(true)} />
    </InputAdornment>
  );
  return (
    <>
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
                onPaste: sayPasteCut,
              },
            }}
          />
        )}
      />
      {isAsking && (
        <ConfirmDialog
          name={title}
          title={t.forgetTitle(title)}
          text={t.forgetText}
          confirm={t.forgetConfirm}
          onConfirm={() => {
            void save("");
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
