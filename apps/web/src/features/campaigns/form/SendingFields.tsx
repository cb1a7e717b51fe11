import { useQuery } from "@tanstack/react-query";
import { MultiSelectField } from "../../../shared/form/MultiSelectField";
import { SelectField } from "../../../shared/form/SelectField";
import { TextField } from "../../../shared/form/TextField";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { languageStore } from "../../../shared/texts/languageStore";
import { nameOfZone } from "../../../shared/texts/nameOfZone";
import { connectionList } from "../../connections";
import { useFileLists } from "../../file-lists";
import { campaignFormTexts } from "./texts";

interface SendingFieldsProps {
  timeZone: string;
  disabled: boolean;
  mayChooseConnections: boolean;
}

/** By which numbers it leaves, when, and with which files. */
export function SendingFields({ timeZone, disabled, mayChooseConnections }: SendingFieldsProps) {
  const t = useTexts(campaignFormTexts);
  const language = useStore(languageStore);
  const { data: connections = [] } = useQuery(connectionList);
  const fileLists = useFileLists();
  return (
    <>
      <MultiSelectField
        name="whatsappIds"
        label={t.connections}
        choices={connections.map(({ id, name }) => ({ value: id, label: name }))}
        helperText={t.connectionsHint}
        disabled={!mayChooseConnections}
      />
      <TextField
        name="scheduledAt"
        type="datetime-local"
        label={t.scheduledAt}
        // The browser writes its own pattern into an empty field: the label cannot stand on it.
        shrinkLabel
        helperText={t.scheduledAtHint(nameOfZone(timeZone, language))}
        disabled={disabled}
      />
      <SelectField
        name="fileListId"
        label={t.fileList}
        none={t.noFileList}
        choices={fileLists.map(({ id, name }) => ({ value: id, label: name }))}
        helperText={t.fileListHint}
        disabled={disabled}
      />
    </>
  );
}
