import type { Contact } from "@recado/contract";
import { ContactDialog } from "../../contacts";

interface EditContactProps {
  contact: Pick<Contact, "id">;
  onClose: () => void;
}

/** Loaded when somebody edits: the form is not part of the desk. */
export default function EditContact({ contact, onClose }: EditContactProps) {
  // What was saved comes back over the channel of the contacts.
  return <ContactDialog contact={contact} onSaved={onClose} onClose={onClose} />;
}
