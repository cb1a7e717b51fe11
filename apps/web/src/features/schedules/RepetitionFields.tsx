import { REPETITIONS } from "@recado/contract";
import { useWatch } from "react-hook-form";
import { FieldGrid } from "../../shared/form/FieldGrid";
import { SelectField } from "../../shared/form/SelectField";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { scheduleTexts } from "./texts";

/** How often, and until when. */
export function RepetitionFields({ repetition, until }: { repetition: string; until: string }) {
  const t = useTexts(scheduleTexts);
  const isRepeated = useWatch({ name: repetition }) !== "none";
  const choice = (
    <SelectField
      name={repetition}
      label={t.dialog.repetition}
      choices={REPETITIONS.map((value) => ({ value, label: t.repetitions[value] }))}
    />
  );
  if (!isRepeated) return choice;
  return (
    <FieldGrid>
      {choice}
      <TextField name={until} type="date" label={t.dialog.until} shrinkLabel />
    </FieldGrid>
  );
}
