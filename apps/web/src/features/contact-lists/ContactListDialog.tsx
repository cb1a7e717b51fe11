import { type ContactList, ContactListInput, contactListRoutes } from "@recado/contract";
import { call } from "../../shared/api/call";
import { Form } from "../../shared/form/Form";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { FormDialog } from "../../shared/ui/FormDialog";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone } from "../../shared/ui/toasts";
import { contactListTexts } from "./texts";

interface ContactListDialogProps {
  /** Without one a new list is made. */
  list?: ContactList;
  onSaved: (list: ContactList) => void;
  onClose: () => void;
}

/** Creates or renames a list. */
export function ContactListDialog({ list, onSaved, onClose }: ContactListDialogProps) {
  const t = useTexts(contactListTexts);
  const ui = useTexts(uiTexts);

  async function save(body: ContactListInput) {
    const saved = list
      ? await call(contactListRoutes.update, { params: { contactListId: list.id }, body })
      : await call(contactListRoutes.create, { body });
    toastDone(t.saved);
    onSaved(saved);
    onClose();
  }

  return (
    <FormDialog title={list ? t.dialog.edit : t.dialog.create} onClose={onClose} size="xs">
      <Form
        schema={ContactListInput}
        start={{ name: list?.name ?? "" }}
        onSubmit={save}
        submit={list ? ui.save : ui.add}
        onCancel={onClose}
        layout="dialog"
      >
        {(field) => <TextField {...field("name")} label={t.dialog.name} autoComplete="off" autoFocus />}
      </Form>
    </FormDialog>
  );
}
