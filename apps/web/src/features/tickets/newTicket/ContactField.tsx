import FormHelperText from "@mui/material/FormHelperText";
import type { Contact } from "@recado/contract";
import { useFormContext } from "react-hook-form";
import { useFormField } from "../../../shared/form/formContext";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ContactPicker } from "../../contacts";
import { ticketTexts } from "../texts";

/** What the form holds; nothing under a name is what nobody has chosen yet. */
export interface TicketChoices {
  contact?: Contact;
  queueId?: number | null;
  whatsappId?: number | null;
}

interface ContactFieldProps {
  name: string;
  /** A name or number that no contact has; `soFar` is what was chosen by then. */
  onCreate: (text: string, soFar: TicketChoices) => void;
}

/** With whom. */
export function ContactField({ name, onCreate }: ContactFieldProps) {
  const t = useTexts(ticketTexts);
  const { field, problem } = useFormField(name);
  const { getValues } = useFormContext<TicketChoices>();
  return (
    <div>
      <ContactPicker
        label={t.contact}
        value={(field.value as Contact | null) ?? null}
        onChange={field.onChange}
        onCreate={(text) => onCreate(text, getValues())}
        autoFocus
      />
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </div>
  );
}
