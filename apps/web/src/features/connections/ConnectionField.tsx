import { SelectField } from "../../shared/form/SelectField";
import { useTexts } from "../../shared/texts/defineTexts";
import { sortConnections } from "./sortConnections";
import { connectionTexts } from "./texts";
import { useConnections } from "./useConnections";

interface ConnectionFieldProps {
  name: string;
  label: string;
  helperText?: string;
  disabled?: boolean;
}

/** Picks one of the company's connections in a `Form`, or none. */
export function ConnectionField(props: ConnectionFieldProps) {
  const t = useTexts(connectionTexts);
  const connections = sortConnections(useConnections().data ?? []);
  return (
    <SelectField {...props} none={t.none} choices={connections.map(({ id, name }) => ({ value: id, label: name }))} />
  );
}
