import { type ContactListItem, ContactListItemInput, contactListItemRoutes } from "@recado/contract";
import { formatPhone } from "@recado/domain";
import { call } from "../../shared/api/call";
import { Form } from "../../shared/form/Form";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { FormDialog } from "../../shared/ui/FormDialog";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone } from "../../shared/ui/toasts";
import { contactListTexts } from "./texts";

interface ListItemDialogProps {
  contactListId: number;
  /** Without one somebody new comes to the list. */
  item?: ContactListItem;
  onSaved: (item: ContactListItem) => void;
  onClose: () => void;
}

/** Adds somebody to a list, or changes them. */
export function ListItemDialog({ contactListId, item, onSaved, onClose }: ListItemDialogProps) {
  const t = useTexts(contactListTexts);
  const ui = useTexts(uiTexts);

  async function save({ name, number, email }: ContactListItemInput) {
    const body = { name, number, email };
    const saved = item
      ? await call(contactListItemRoutes.update, { params: { contactListItemId: item.id }, body })
      : await call(contactListItemRoutes.create, { body: { ...body, contactListId } });
    toastDone(t.items.saved);
    onSaved(saved);
    onClose();
  }

  return (
    <FormDialog title={item ? t.items.edit : t.items.create} onClose={onClose} size="xs">
      <Form
        schema={ContactListItemInput}
        start={{
          contactListId,
          name: item?.name ?? "",
          number: item ? formatPhone(item.number) : "",
          email: item?.email ?? "",
        }}
        onSubmit={save}
        submit={item ? ui.save : ui.add}
        onCancel={onClose}
        layout="dialog"
        errorFields={{ ERR_DUPLICATED_CONTACT: "number" }}
      >
        {(field) => (
          <>
            <TextField {...field("name")} label={t.items.columns.name} autoComplete="off" autoFocus />
            <TextField
              {...field("number")}
              label={t.items.columns.number}
              helperText={t.items.numberHint}
              type="tel"
              autoComplete="off"
            />
            <TextField {...field("email")} label={t.items.columns.email} type="email" autoComplete="off" />
          </>
        )}
      </Form>
    </FormDialog>
  );
}
