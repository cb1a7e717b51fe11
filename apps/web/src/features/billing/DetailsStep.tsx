import { parseCompanyDocument } from "@recado/domain";
import { z } from "zod";
import { FieldGrid } from "../../shared/form/FieldGrid";
import { Form } from "../../shared/form/Form";
import { SelectField } from "../../shared/form/SelectField";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { Notice } from "../../shared/ui/Notice";
import { billingTexts } from "./texts";

const Text = z.string().trim().min(1, "required").max(200, "too_long");

/** Who pays, for the eyes of who reviews it. The server keeps nothing of it but the CPF or CNPJ, where its bank needs that. */
const Details = z.object({
  firstName: Text,
  address2: Text,
  city: Text,
  zipcode: z.string().trim().min(1, "required").max(20, "too_long"),
  state: z.string().trim().max(100, "too_long"),
  country: z.enum(["BR", "usa"], "required"),
  document: z.string().trim(),
});
const WithDocument = Details.extend({
  document: Details.shape.document
    .min(1, "required")
    .refine((typed) => parseCompanyDocument(typed) !== null, "invalid"),
});
export type Details = z.output<typeof Details>;

interface DetailsStepProps {
  start: Details;
  needsDocument: boolean;
  onNext: (details: Details) => void;
  onCancel?: () => void;
}

export function DetailsStep({ start, needsDocument, onNext, onCancel }: DetailsStepProps) {
  const t = useTexts(billingTexts);
  const { firstName, address2, city, zipcode, country, document } = t.required;
  const problems = {
    firstName: { required: firstName },
    address2: { required: address2 },
    city: { required: city },
    zipcode: { required: zipcode },
    country: { required: country },
    document: { required: document, invalid: t.invalidDocument },
  };
  return (
    <Form
      schema={needsDocument ? WithDocument : Details}
      start={start}
      problems={problems}
      submit={t.next}
      onCancel={onCancel}
      onSubmit={async (details) => onNext(details)}
    >
      {(field) => (
        <>
          <Notice kind="info">{needsDocument ? t.documentHint : t.detailsHint}</Notice>
          <TextField {...field("firstName")} label={t.fields.firstName} autoComplete="name" />
          {needsDocument && <TextField {...field("document")} label={t.fields.document} autoComplete="off" />}
          <TextField {...field("address2")} label={t.fields.address2} autoComplete="street-address" />
          <FieldGrid>
            <TextField {...field("city")} label={t.fields.city} autoComplete="address-level2" />
            <TextField {...field("state")} label={t.fields.state} autoComplete="address-level1" />
            <TextField {...field("zipcode")} label={t.fields.zipcode} autoComplete="postal-code" />
            <SelectField
              {...field("country")}
              label={t.fields.country}
              choices={[
                { value: "BR", label: t.countries.BR },
                { value: "usa", label: t.countries.usa },
              ]}
            />
          </FieldGrid>
        </>
      )}
    </Form>
  );
}
