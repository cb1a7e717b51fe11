import { useQuery } from "@tanstack/react-query";
import { SelectField } from "../../shared/form/SelectField";
import { useTexts } from "../../shared/texts/defineTexts";
import { connectionList } from "./connectionQueries";
import { sortConnections } from "./sortConnections";
import { connectionTexts } from "./texts";

interface ConnectionFieldProps {
  name: string;
  label: string;
  helperText?: string;
  /** What no choice is called. */
  none?: string;
  disabled?: boolean;
}

/** Picks one of the company's connections in a `Form`, or none. */
export function ConnectionField({ none, ...props }: ConnectionFieldProps) {
  const t = useTexts(connectionTexts);
  const { data = [], isPending } = useQuery(connectionList);
  return (
    <SelectField
      {...props}
      none={none ?? t.none}
      choices={sortConnections(data).map(({ id, name }) => ({ value: id, label: name }))}
      loading={isPending}
    />
  );
}
