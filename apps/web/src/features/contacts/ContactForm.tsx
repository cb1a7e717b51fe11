import { type ContactDetails, ContactInput, contactRoutes } from "@recado/contract";
import { formatPhone } from "@recado/domain";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { isRefusal } from "../../shared/api/apiError";
import { call } from "../../shared/api/call";
import { cacheAnswer } from "../../shared/api/queries";
import { changesOf } from "../../shared/form/changesOf";
import { Form, type FormProps } from "../../shared/form/Form";
import { READY_TEXT } from "../../shared/form/formContext";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone } from "../../shared/ui/toasts";
import { OpenExisting, Unchecked } from "./ContactTrouble";
import { contactDetails } from "./contactQueries";
import { ExtraInfoFields } from "./ExtraInfoFields";
import { contactTexts } from "./texts";

/** What stands there already is taken: WhatsApp's names are of any length, some hide their number, and groups have none. */
function schemaFor(name: string, number: string): typeof ContactInput {
  const { shape } = ContactInput;
  const known = {
    // Of two that refuse, the first one says why.
    name: shape.name.or(z.literal(name)),
    number: number ? shape.number : shape.number.or(z.literal("")),
  };
  return ContactInput.extend(known) as unknown as typeof ContactInput;
}

type Submit = FormProps<typeof ContactInput>["onSubmit"];

interface ContactFormProps {
  contact?: ContactDetails;
  start?: { name?: string; number?: string };
  onSaved: (contact: ContactDetails) => void;
  /** Goes on with the contact that has the number already. */
  onOpen?: (contactId: number) => void;
  onClose: () => void;
}

/** The fields of a contact. */
export function ContactForm({ contact, start, onSaved, onOpen, onClose }: ContactFormProps) {
  const t = useTexts(contactTexts);
  const ui = useTexts(uiTexts);
  const client = useQueryClient();
  /** Who has the number already. */
  const [existing, setExisting] = useState<ContactDetails>();
  const [isUnchecked, setUnchecked] = useState(false);
  const number = contact?.number && !contact.isGroup ? formatPhone(contact.number) : (start?.number ?? "");
  const name = contact?.name ?? start?.name ?? "";
  const [schema] = useState(() => (contact ? schemaFor(name, number) : ContactInput));

  /** Nothing when the number stands in the way, which is then said. */
  async function create(...[body, form]: Parameters<Submit>): Promise<ContactDetails | undefined> {
    const { alreadyExists, existingContact, invalido, ...made } = await call(contactRoutes.create, { body });
    if (invalido) form.setError("number", { type: READY_TEXT, message: t.notOnWhatsApp }, { shouldFocus: true });
    else if (alreadyExists) {
      const message = existingContact ? t.exists(existingContact.name) : t.numberTaken;
      form.setError("number", { type: READY_TEXT, message }, { shouldFocus: true });
      setExisting(existingContact);
    } else return made as ContactDetails;
  }

  function update(contactId: number, body: ContactInput, form: Parameters<Submit>[1]): Promise<ContactDetails> {
    // A number that was not touched need not be checked with WhatsApp again, and a name that was not is not ours.
    const changes = changesOf(body, form.getValues(), form.formState.defaultValues ?? {});
    return call(contactRoutes.update, { params: { contactId }, body: changes });
  }

  const save: Submit = async (body, form) => {
    setExisting(undefined);
    setUnchecked(false);
    try {
      const saved = contact ? await update(contact.id, body, form) : await create(body, form);
      if (!saved) return false;
      // Whoever else shows this contact on the page, with what is noted about it, shows it as it is now.
      cacheAnswer(client, contactDetails(saved.id), saved);
      toastDone(t.saved);
      onSaved(saved);
      onClose();
    } catch (error) {
      if (!isRefusal(error, "ERR_WAPP_CHECK_CONTACT")) throw error;
      setUnchecked(true);
      return false;
    }
  };

  return (
    <Form
      schema={schema}
      start={{
        name,
        number,
        email: contact?.email ?? "",
        extraInfo: contact?.extraInfo ?? [],
      }}
      onSubmit={save}
      submit={contact ? ui.save : ui.add}
      onCancel={onClose}
      layout="dialog"
      errorFields={{ ERR_DUPLICATED_CONTACT: "number", ERR_WAPP_INVALID_CONTACT: "number" }}
      problems={{ email: { invalid_email: t.invalidEmail } }}
    >
      {(field) => (
        <>
          {isUnchecked && <Unchecked />}
          <TextField {...field("name")} label={t.dialog.name} autoComplete="off" autoFocus />
          {!contact?.isGroup && (
            <TextField
              {...field("number")}
              label={t.dialog.number}
              helperText={t.dialog.numberHint}
              type="tel"
              autoComplete="off"
              below={existing && <OpenExisting onOpen={() => onOpen?.(existing.id)} />}
            />
          )}
          <TextField {...field("email")} label={t.dialog.email} type="email" autoComplete="off" />
          <ExtraInfoFields {...field("extraInfo")} />
        </>
      )}
    </Form>
  );
}
