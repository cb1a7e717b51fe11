import FormHelperText from "@mui/material/FormHelperText";
import type { Contact } from "@recado/contract";
import { useFormField } from "../../../shared/form/formContext";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ContactPicker } from "../../contacts";
import { ticketTexts } from "../texts";

interface ContactFieldProps {
  name: string;
  /** A name or number that no contact has. */
  onCreate: (text: string) => void;
}

/** With whom. */
export function ContactField({ name, onCreate }: ContactFieldProps) {
  const t = useTexts(ticketTexts);
  const { field, problem } = useFormField(name);
  return (
    <div>
      <ContactPicker
        label={t.contact}
        value={(field.value as Contact | null) ?? null}
        onChange={field.onChange}
        onCreate={onCreate}
        autoFocus
      />
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </div>
  );
}
