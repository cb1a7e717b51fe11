import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { PAYMENT_DRIVERS, type PaymentSettings, paymentRoutes } from "@recado/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { call } from "../../shared/api/call";
import { cacheAnswer, queryFor } from "../../shared/api/queries";
import { Form } from "../../shared/form/Form";
import { useTexts } from "../../shared/texts/defineTexts";
import { CopyButton } from "../../shared/ui/CopyButton";
import { FailedPart } from "../../shared/ui/FailedPart";
import { FORM_WIDTH } from "../../shared/ui/formWidth";
import { Notice } from "../../shared/ui/Notice";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone } from "../../shared/ui/toasts";
import { useAction } from "../../shared/ui/useAction";
import { type Certificate, PaymentFields } from "./PaymentFields";
import { operatorTexts } from "./texts";

const settings = queryFor(paymentRoutes.showSettings);

const Line = z.string().trim().max(500, "too_long");
const Fields = z.object({
  driver: z.enum(PAYMENT_DRIVERS),
  clientId: Line.max(200, "too_long"),
  clientSecret: Line,
  pixKey: Line.max(100, "too_long"),
  efiSandbox: z.boolean(),
  passphrase: Line.max(200, "too_long"),
  apiKey: Line,
  asaasSandbox: z.boolean(),
});

/** By which bank the operator charges. */
export function PaymentSettingsPanel() {
  const { data, error, refetch } = useQuery(settings);
  if (error && !data) return <FailedPart error={error} onRetry={() => void refetch()} />;
  return data ? <PaymentSettingsForm data={data} /> : <Skeleton variant="rounded" height={320} />;
}

function PaymentSettingsForm({ data }: { data: PaymentSettings }) {
  const t = useTexts(operatorTexts).bank;
  const ui = useTexts(uiTexts);
  const client = useQueryClient();
  const [certificate, setCertificate] = useState<Certificate>();
  const [turn, setTurn] = useState(0);

  async function save({
    driver,
    clientId,
    clientSecret,
    pixKey,
    passphrase,
    apiKey,
    ...rest
  }: z.output<typeof Fields>) {
    const body = {
      driver,
      // A secret that is left empty stays as it is.
      efi: {
        clientId,
        pixKey,
        isSandbox: rest.efiSandbox,
        clientSecret: clientSecret || undefined,
        certificate: certificate && { ...certificate, passphrase },
      },
      asaas: { isSandbox: rest.asaasSandbox, apiKey: apiKey || undefined },
    };
    cacheAnswer(client, settings, await call(paymentRoutes.updateSettings, { body }));
    // What was secret does not stay in the fields.
    setCertificate(undefined);
    setTurn(turn + 1);
    toastDone(ui.done);
  }

  return (
    <Stack spacing={3} sx={{ maxWidth: FORM_WIDTH }}>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Form
          key={turn}
          schema={Fields}
          start={{
            driver: data.driver,
            clientId: data.efi.clientId,
            pixKey: data.efi.pixKey,
            clientSecret: "",
            efiSandbox: data.efi.isSandbox,
            passphrase: "",
            apiKey: "",
            asaasSandbox: data.asaas.isSandbox,
          }}
          onSubmit={save}
          submit={ui.save}
        >
          {(field) => (
            <PaymentFields field={field} data={data} certificate={certificate} onCertificate={setCertificate} />
          )}
        </Form>
      </Card>
      {data.driver !== "none" && <BankTest {...data} />}
      {data.driver === "none" && <Notice kind="info">{t.noneHint}</Notice>}
    </Stack>
  );
}

/** Whether the bank lets us in with what is saved, and where it is to tell of payments. */
function BankTest({ driver, webhookUrl }: PaymentSettings) {
  const t = useTexts(operatorTexts).bank;
  const test = useAction(() => call(paymentRoutes.testSettings));
  const problem = test.data?.problem;
  const register = useAction(() => call(paymentRoutes.registerAddress));
  const refusal = register.data?.problem;
  return (
    <Card
      component="section"
      aria-labelledby="bank-link"
      sx={{ p: { xs: 2, sm: 3 }, display: "grid", gap: 2, justifyItems: "start" }}
    >
      <Typography id="bank-link" variant="h3" component="h2">
        {t.link}
      </Typography>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: "center", flexWrap: "wrap" }}>
        <Button variant="outlined" loading={test.isPending} onClick={() => test.mutate(undefined)}>
          {t.test}
        </Button>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t.testHint}
        </Typography>
      </Stack>
      {test.data?.works && <Notice kind="info">{t.works}</Notice>}
      {problem && <Notice kind="error">{t.problems[problem]}</Notice>}
      <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
        {t.webhook} <code>{webhookUrl}</code>
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: "center", flexWrap: "wrap" }}>
        <CopyButton text={webhookUrl} />
        <Button variant="outlined" loading={register.isPending} onClick={() => register.mutate(undefined)}>
          {t.register}
        </Button>
      </Stack>
      {driver === "asaas" && (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t.tokenHint}
        </Typography>
      )}
      {register.data?.works && <Notice kind="info">{t.registered}</Notice>}
      {refusal && <Notice kind="error">{t.problems[refusal]}</Notice>}
    </Card>
  );
}
