import { contactRoutes } from "@recado/contract";
import { Form } from "../../../shared/form/Form";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ConnectionField } from "../../connections";
import { ImportSection } from "./ImportSection";
import { sheetTexts } from "./texts";

interface PhoneWayProps {
  onStart: (whatsappId: number | null) => Promise<unknown>;
}

/** Contacts out of the address book of the phone behind a connection. */
export function PhoneImport({ onStart }: PhoneWayProps) {
  const t = useTexts(sheetTexts);
  return (
    <ImportSection title={t.fromPhone} lead={t.fromPhoneLead}>
      <div>
        <Form
          schema={contactRoutes.importPhone.body}
          start={{ whatsappId: null }}
          // What goes wrong is said by the page, which stays when this is closed.
          onSubmit={({ whatsappId }) => onStart(whatsappId ?? null).catch(() => undefined)}
          submit={t.startPhone}
          layout="part"
        >
          {(field) => <ConnectionField {...field("whatsappId")} label={t.connection} none={t.defaultConnection} />}
        </Form>
      </div>
    </ImportSection>
  );
}
