import { promptRoutes } from "@recado/contract";
import { useMay } from "../../shared/api/useMay";
import { SelectField } from "../../shared/form/SelectField";
import { useAllRows } from "../../shared/list/useAllRows";
import { useTexts } from "../../shared/texts/defineTexts";
import { promptPages } from "./promptQueries";
import { promptTexts } from "./texts";

interface PromptFieldProps {
  name: string;
  helperText: string;
}

/** Which model answers; nothing where the plan has none. */
export function PromptField({ name, helperText }: PromptFieldProps) {
  const t = useTexts(promptTexts);
  const isOpen = useMay(promptRoutes.list.access);
  const prompts = useAllRows(promptPages(""), isOpen);
  if (!isOpen) return null;
  return (
    <SelectField
      name={name}
      label={t.field.label}
      none={t.field.none}
      helperText={helperText}
      choices={prompts.map(({ id, name: label }) => ({ value: id, label }))}
    />
  );
}
