import Autocomplete, { createFilterOptions } from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import type { AttendantLoad } from "@recado/contract";
import { useState } from "react";
import { useFormField } from "../../../shared/form/formContext";
import { SelectField } from "../../../shared/form/SelectField";
import { useBackCloses } from "../../../shared/screen/useBackCloses";
import { useTexts } from "../../../shared/texts/defineTexts";
import { uiTexts } from "../../../shared/ui/texts";
import { useAvailability } from "../../availability";
import { paneTexts } from "../paneTexts";

interface AttendantFieldProps {
  name: string;
  attendants: AttendantLoad[] | undefined;
  loading: boolean;
}

interface Choice {
  id: number;
  name: string;
  label: string;
}

const ANYBODY = 0;

/** Searches names only: the words after them are in every label. */
const filterOptions = createFilterOptions<Choice>({ stringify: ({ name }) => name });

/** A colleague, found by some letters of the name, or whoever takes it. */
export function AttendantField({ name, attendants = [], loading }: AttendantFieldProps) {
  const pane = useTexts(paneTexts);
  const ui = useTexts(uiTexts);
  const availability = useAvailability();
  const { field, problem } = useFormField(name);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  useBackCloses(isOpen, () => setOpen(false));

  if (loading) return <SelectField name={name} label={pane.attendant} choices={[]} loading />;
  const anybody: Choice = { id: ANYBODY, name: pane.anybody, label: pane.anybody };
  const colleagues: Choice[] = attendants.map((each) => ({
    id: each.id,
    name: each.name,
    label: [each.name, availability(each).words, pane.holds(each.open)].join(" · "),
  }));
  const choices = [anybody, ...colleagues];
  return (
    <Autocomplete
      options={choices}
      // By id: the labels change, and a changed value would undo what is being typed.
      getOptionValue={({ id }) => id}
      value={Number(field.value ?? ANYBODY)}
      onChange={(_, id) => field.onChange(id === ANYBODY ? null : id)}
      onInputChange={(_, text) => setTyped(text)}
      onBlur={field.onBlur}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      getOptionKey={({ id }) => id}
      filterOptions={filterOptions}
      disableClearable
      autoHighlight
      noOptionsText={ui.nothingFound(typed.trim())}
      openText={ui.search}
      closeText={ui.close}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={pane.attendant}
          error={problem !== undefined}
          helperText={problem}
        />
      )}
    />
  );
}
