import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useMemo } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { uiTexts } from "../../../shared/ui/texts";
import { SettingRow } from "../SettingRow";
import { settingTexts } from "../texts";
import { useSettingControl } from "../useSettingControl";
import type { ControlProps } from "./control";

/** "America/Sao_Paulo" is found by typing "sao paulo". */
const nameOf = (zone: string) => zone.replaceAll("_", " ");

/** Where the company's clocks hang. */
export function TimeZoneSetting({ name, title, hint, readOnly }: ControlProps<"timezone">) {
  const t = useTexts(settingTexts);
  const ui = useTexts(uiTexts);
  const { value, save, saving } = useSettingControl(name);
  const zones = useMemo(() => [...new Set([value, ...Intl.supportedValuesOf("timeZone")])].sort(), [value]);
  return (
    <SettingRow
      wide
      title={title}
      hint={hint}
      saving={saving}
      control={({ labelId, hintId }) => (
        <Autocomplete
          options={zones}
          value={value}
          getOptionLabel={nameOf}
          disableClearable
          autoHighlight
          disabled={readOnly}
          noOptionsText={t.noZone}
          openText={t.showZones}
          closeText={ui.close}
          onChange={(_, zone) => save(zone)}
          renderInput={({ slotProps, ...params }) => (
            <TextField
              {...params}
              slotProps={{
                ...slotProps,
                htmlInput: { ...slotProps.htmlInput, "aria-labelledby": labelId, "aria-describedby": hintId },
              }}
            />
          )}
        />
      )}
    />
  );
}
