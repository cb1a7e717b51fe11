import type { Contact } from "@recado/contract";
import { useNavigate } from "react-router-dom";
import type { CrudDialogProps } from "../../shared/crud/CrudPage";
import { ScheduleMessage } from "../schedules";
import { NewTicket } from "../tickets";
import { ContactDialog } from "./ContactDialog";
import { MergeDialog } from "./MergeDialog";

/** What can be done with a contact beside changing it. */
export type ContactPart = "talk" | "merge" | "schedule";

interface ContactsDialogProps extends CrudDialogProps<Contact, ContactPart> {
  /** This one is part of another now. */
  onMerged: (other: Contact) => void;
}

/** The dialog that is open on the page. */
export function ContactsDialog({ row, part, onSaved, onMerged, onClose }: ContactsDialogProps) {
  const navigate = useNavigate();
  if (!row || !part) return <ContactDialog contact={row} onSaved={onSaved} onClose={onClose} />;
  if (part === "talk") {
    return <NewTicket contact={row} onClose={onClose} />;
  }
  if (part === "schedule") {
    return <ScheduleMessage contactId={row.id} onSaved={() => void navigate("/schedules")} onClose={onClose} />;
  }
  return (
    <MergeDialog
      kept={row}
      onMerged={(merged, other) => {
        onMerged(other);
        onSaved(merged);
      }}
      onClose={onClose}
    />
  );
}
