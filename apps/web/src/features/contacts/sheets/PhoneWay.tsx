import { contactRoutes } from "@recado/contract";
import { Form } from "../../../shared/form/Form";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ConnectionField } from "../../connections";
import { sheetTexts } from "./texts";
import { Way } from "./Way";

interface PhoneWayProps {
  onStart: (whatsappId: number | null) => Promise<unknown>;
}

/** Contacts out of the address book of the phone behind a connection. */
export function PhoneWay({ onStart }: PhoneWayProps) {
  const t = useTexts(sheetTexts);
  return (
    <Way title={t.fromPhone} lead={t.fromPhoneLead}>
      <div>
        <Form
          schema={contactRoutes.importPhone.body}
          start={{ whatsappId: null }}
          // What goes wrong is said by the page, which stays when this is closed.
          onSubmit={({ whatsappId }) => onStart(whatsappId ?? null).catch(() => undefined)}
          submit={t.startPhone}
        >
          {(field) => <ConnectionField {...field("whatsappId")} label={t.connection} helperText={t.connectionHint} />}
        </Form>
      </div>
    </Way>
  );
}
