import { type Contact, contactRoutes } from "@recado/contract";
import { Suspense } from "react";
import { call } from "../../shared/api/call";
import { useTexts } from "../../shared/texts/defineTexts";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog";
import { uiTexts } from "../../shared/ui/texts";
import { useAction } from "../../shared/ui/useAction";
import { NewTicket } from "../tickets";
import { ContactDialog } from "./ContactDialog";
import { MergeDialog } from "./MergeDialog";
import { contactTexts } from "./texts";

/** What is being done on the page, and to whom. */
export type OpenedDialog = { part: "add" } | { part: "talk" | "edit" | "merge" | "remove"; contact: Contact };

interface ContactDialogsProps {
  opened: OpenedDialog;
  onSaved: (contact: Contact) => void;
  onRemoved: (contact: Contact) => void;
  onClose: () => void;
}

/** The dialog that is open. */
export function ContactDialogs({ opened, onSaved, onRemoved, onClose }: ContactDialogsProps) {
  const t = useTexts(contactTexts);
  const ui = useTexts(uiTexts);
  const remove = useAction((contact: Contact) => call(contactRoutes.remove, { params: { contactId: contact.id } }), {
    done: (_, contact) => ui.removed(contact.name),
    onDone: (_, contact) => onRemoved(contact),
  });

  if (opened.part === "add") return <ContactDialog onSaved={onSaved} onClose={onClose} />;
  const { part, contact } = opened;
  if (part === "talk") {
    return (
      <Suspense>
        <NewTicket contact={contact} onClose={onClose} />
      </Suspense>
    );
  }
  if (part === "edit") return <ContactDialog contact={contact} onSaved={onSaved} onClose={onClose} />;
  if (part === "merge") {
    return (
      <MergeDialog
        kept={contact}
        onMerged={(merged, other) => {
          onRemoved(other);
          onSaved(merged);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      name={contact.name}
      text={t.removeText}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(contact, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
