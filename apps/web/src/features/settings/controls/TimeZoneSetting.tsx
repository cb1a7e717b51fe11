import Autocomplete, { createFilterOptions } from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useMemo } from "react";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { type Language, languageStore } from "../../../shared/texts/languageStore";
import { nameOfZone } from "../../../shared/texts/nameOfZone";
import { uiTexts } from "../../../shared/ui/texts";
import { SettingRow } from "../SettingRow";
import { settingTexts } from "../texts";
import { useSettingControl } from "../useSettingControl";
import type { ControlProps } from "./control";

const inWords = (zone: string) => zone.replaceAll("_", " ");

const cityOf = (zone: string) => inWords(zone.split("/").at(-1) ?? zone);

/** There are hundreds of zones: each is put in words once, when it is seen. */
function nameZones(language: Language): (zone: string) => string {
  const names = new Map<string, string>();
  return (zone) => {
    const name = names.get(zone) ?? nameOfZone(zone, language);
    names.set(zone, name);
    return name;
  };
}

/** The company's time zone. */
export function TimeZoneSetting({ name, title, hint, readOnly }: ControlProps<"timezone">) {
  const t = useTexts(settingTexts);
  const ui = useTexts(uiTexts);
  const { value, save, saving } = useSettingControl(name);
  const language = useStore(languageStore);
  const nameOf = useMemo(() => nameZones(language), [language]);
  // Found by any word of its name, or by its IANA name.
  const filterOptions = useMemo(
    () => createFilterOptions({ stringify: (zone: string) => `${nameOf(zone)} ${inWords(zone)}` }),
    [nameOf],
  );
  const zones = useMemo(() => [...new Set([value, ...Intl.supportedValuesOf("timeZone")])].sort(), [value]);
  return (
    <SettingRow
      wide
      title={title}
      hint={hint}
      saving={saving}
      control={(aria) => (
        <Autocomplete
          options={zones}
          value={value}
          getOptionLabel={nameOf}
          getOptionKey={(zone) => zone}
          filterOptions={filterOptions}
          // Many cities share a clock; in the field itself its name alone has room.
          renderOption={({ key, ...item }, zone) => <li key={key} {...item}>{`${nameOf(zone)} · ${cityOf(zone)}`}</li>}
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
                htmlInput: { ...slotProps.htmlInput, ...aria },
              }}
            />
          )}
        />
      )}
    />
  );
}
