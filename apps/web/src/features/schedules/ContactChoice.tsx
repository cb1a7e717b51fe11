import FormHelperText from "@mui/material/FormHelperText";
import type { Contact } from "@recado/contract";
import { useFormField } from "../../shared/form/formContext";
import { ContactPicker } from "../contacts";

interface ContactChoiceProps {
  name: string;
  label: string;
  autoFocus: boolean;
}

/** To whom, as a field of a form. */
export function ContactChoice({ name, label, autoFocus }: ContactChoiceProps) {
  const { field, problem } = useFormField(name);
  return (
    <div>
      <ContactPicker
        label={label}
        value={(field.value as Contact | undefined) ?? null}
        onChange={field.onChange}
        autoFocus={autoFocus}
      />
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </div>
  );
}
