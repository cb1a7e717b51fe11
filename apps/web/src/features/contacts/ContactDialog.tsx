import DialogContent from "@mui/material/DialogContent";
import type { Contact, ContactDetails } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SkeletonRows } from "../../shared/list/SkeletonRows";
import { useTexts } from "../../shared/texts/defineTexts";
import { FailedPart } from "../../shared/ui/FailedPart";
import { FormDialog } from "../../shared/ui/FormDialog";
import { ContactForm } from "./ContactForm";
import { contactDetails } from "./contactQueries";
import { contactTexts } from "./texts";

interface ContactDialogProps {
  /** Without one a new contact is made. */
  contact?: Pick<Contact, "id">;
  /** What is known of a new one already. */
  start?: { name?: string; number?: string };
  /** Also called for a contact that was there before and was opened from here. */
  onSaved: (contact: ContactDetails) => void;
  onClose: () => void;
}

/** Creates or changes a contact. */
export function ContactDialog({ contact, start, onSaved, onClose }: ContactDialogProps) {
  const t = useTexts(contactTexts);
  // Whoever types a number that is there already may go on with the contact that has it.
  const [id, setId] = useState(contact?.id);
  return (
    <FormDialog title={id ? t.dialog.edit : t.dialog.create} onClose={onClose}>
      {id ? (
        <KnownContact key={id} id={id} onSaved={onSaved} onClose={onClose} />
      ) : (
        <ContactForm start={start} onSaved={onSaved} onOpen={setId} onClose={onClose} />
      )}
    </FormDialog>
  );
}

interface KnownContactProps extends Pick<ContactDialogProps, "onSaved" | "onClose"> {
  id: number;
}

/** The form of a contact once it is known as it is now: what a colleague added must not be lost. */
function KnownContact({ id, onSaved, onClose }: KnownContactProps) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...contactDetails(id),
    refetchOnMount: "always",
  });
  if (data && isFetchedAfterMount) return <ContactForm contact={data} onSaved={onSaved} onClose={onClose} />;
  return (
    <DialogContent>
      {error ? <FailedPart error={error} onRetry={() => void refetch()} /> : <SkeletonRows columns={1} height={64} />}
    </DialogContent>
  );
}
