import DialogContentText from "@mui/material/DialogContentText";
import { type ContactListInput, ContactListInput as ContactListName, contactListRoutes } from "@recado/contract";
import { useNavigate } from "react-router-dom";
import { call } from "../../shared/api/call";
import { Form } from "../../shared/form/Form";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { FormDialog } from "../../shared/ui/FormDialog";
import { toastDone } from "../../shared/ui/toasts";
import { contactListTexts } from "./texts";

interface CreateListDialogProps {
  /** Whom the list is made of: who wears a tag, or who a search finds; an empty one finds all. */
  of: { tag: { id: number; name: string } } | { searchParam: string };
  onClose: () => void;
}

/** Makes a list of contacts in one step, and leads there. */
export default function CreateListDialog({ of, onClose }: CreateListDialogProps) {
  const t = useTexts(contactListTexts);
  const navigate = useNavigate();
  const isOfTag = "tag" in of;
  const lead = isOfTag ? t.from.tag(of.tag.name) : of.searchParam ? t.from.search(of.searchParam) : t.from.all;

  async function save({ name }: ContactListInput) {
    const body = isOfTag ? { name, tagIds: [of.tag.id] } : { name, contacts: { searchParam: of.searchParam } };
    const list = await call(contactListRoutes.create, { body });
    toastDone(t.made(list.contactsCount));
    onClose();
    void navigate(`/contact-lists/${list.id}/contacts`);
  }

  return (
    <FormDialog title={t.from.title} onClose={onClose} size="xs">
      <Form
        schema={ContactListName}
        start={{ name: isOfTag ? of.tag.name.slice(0, 50) : of.searchParam.slice(0, 50) }}
        onSubmit={save}
        submit={t.from.create}
        onCancel={onClose}
        layout="dialog"
      >
        {(field) => (
          <>
            <DialogContentText variant="body2">{lead}</DialogContentText>
            <TextField {...field("name")} label={t.dialog.name} autoComplete="off" autoFocus />
          </>
        )}
      </Form>
    </FormDialog>
  );
}
