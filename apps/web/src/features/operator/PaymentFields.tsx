import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { PaymentSettings } from "@recado/contract";
import type { ChangeEvent } from "react";
import { useWatch } from "react-hook-form";
import { FieldGrid } from "../../shared/form/FieldGrid";
import { PasswordField } from "../../shared/form/PasswordField";
import { SelectField } from "../../shared/form/SelectField";
import { SwitchField } from "../../shared/form/SwitchField";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat } from "../../shared/texts/format";
import { localDay } from "../../shared/texts/localText";
import { operatorTexts } from "./texts";

/** A file of the bank, in base64. */
export interface Certificate {
  name: string;
  content: string;
}

type FieldName =
  | ("driver" | "clientId" | "clientSecret" | "pixKey")
  | ("efiSandbox" | "passphrase" | "apiKey" | "asaasSandbox");

interface PaymentFieldsProps {
  field: (name: FieldName) => { name: string };
  data: PaymentSettings;
  certificate: Certificate | undefined;
  onCertificate: (certificate: Certificate) => void;
}

/** What each bank asks for. Secrets are written and never read. */
export function PaymentFields({ field, data, certificate, onCertificate }: PaymentFieldsProps) {
  const t = useTexts(operatorTexts).bank;
  const driver = useWatch({ name: "driver" }) as PaymentSettings["driver"];
  const kept = (isKept: boolean) => (isKept ? t.kept : undefined);
  return (
    <>
      <SelectField
        {...field("driver")}
        label={t.driver}
        choices={data.drivers.map((value) => ({ value, label: t.drivers[value] }))}
      />
      {driver === "efi" && (
        <>
          <FieldGrid>
            <TextField {...field("clientId")} label="Client ID" autoComplete="off" />
            <PasswordField
              {...field("clientSecret")}
              label="Client Secret"
              autoComplete="off"
              helperText={kept(data.efi.hasClientSecret)}
            />
            <TextField {...field("pixKey")} label={t.pixKey} autoComplete="off" />
            <PasswordField
              {...field("passphrase")}
              label={t.passphrase}
              autoComplete="off"
              helperText={t.passphraseHint}
            />
          </FieldGrid>
          <CertificatePicker kept={data.efi.certificate} chosen={certificate} onChosen={onCertificate} />
          <SwitchField {...field("efiSandbox")} label={t.sandbox} />
        </>
      )}
      {driver === "asaas" && (
        <>
          <PasswordField
            {...field("apiKey")}
            label={t.apiKey}
            autoComplete="off"
            helperText={kept(data.asaas.hasApiKey)}
          />
          <SwitchField {...field("asaasSandbox")} label={t.sandbox} />
        </>
      )}
    </>
  );
}

interface CertificatePickerProps {
  kept: PaymentSettings["efi"]["certificate"];
  chosen: Certificate | undefined;
  onChosen: (certificate: Certificate) => void;
}

function CertificatePicker({ kept, chosen, onChosen }: CertificatePickerProps) {
  const t = useTexts(operatorTexts).bank;
  const { day } = useFormat();

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (!file) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    onChosen({ name: file.name, content: btoa(text) });
  }

  const stored = kept ? t.certificateKept(kept.name, day(localDay(kept.endsAt))) : t.noCertificate;
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: "center", flexWrap: "wrap" }}>
      <Button component="label" variant="outlined" sx={{ "&:focus-within": { outline: 2 } }}>
        {t.chooseCertificate}
        <input
          type="file"
          accept=".p12,.pfx,application/x-pkcs12"
          onChange={(event) => void choose(event)}
          style={{ position: "absolute", width: 1, height: 1, opacity: 0 }}
        />
      </Button>
      <Typography variant="body2" role="status" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
        {chosen ? t.chosen(chosen.name) : stored}
      </Typography>
    </Stack>
  );
}
