import { queueIntegrationRoutes } from "@recado/contract";
import { useMay } from "../../shared/api/useMay";
import { SelectField } from "../../shared/form/SelectField";
import { useAllRows } from "../../shared/list/useAllRows";
import { useTexts } from "../../shared/texts/defineTexts";
import { integrationPages } from "./integrationQueries";
import { integrationTexts } from "./texts";

interface IntegrationFieldProps {
  name: string;
  helperText: string;
}

/** Which robot answers; nothing where the plan has none. */
export function IntegrationField({ name, helperText }: IntegrationFieldProps) {
  const t = useTexts(integrationTexts);
  const isOpen = useMay(queueIntegrationRoutes.list.access);
  const robots = useAllRows(integrationPages(""), isOpen);
  if (!isOpen) return null;
  return (
    <SelectField
      name={name}
      label={t.field.label}
      none={t.field.none}
      helperText={helperText}
      choices={robots.map(({ id, name: label }) => ({ value: id, label }))}
    />
  );
}
