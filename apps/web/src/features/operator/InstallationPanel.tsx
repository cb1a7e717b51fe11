import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { type Installation, InstallationChange, installationRoutes } from "@recado/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { call } from "../../shared/api/call";
import { cacheAnswer } from "../../shared/api/queries";
import { Form } from "../../shared/form/Form";
import { SwitchField } from "../../shared/form/SwitchField";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { FailedPart } from "../../shared/ui/FailedPart";
import { FORM_WIDTH } from "../../shared/ui/formWidth";
import { Notice } from "../../shared/ui/Notice";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone } from "../../shared/ui/toasts";
import { FailedWorkList } from "./FailedWorkList";
import { installation } from "./operatorQueries";
import { operatorTexts } from "./texts";

/** Days are typed as text. */
const MAX_GRACE_DAYS = 60;
const Fields = InstallationChange.extend({
  graceDays: z
    .string()
    .regex(/^\d{1,2}$/, "invalid")
    .transform(Number)
    .pipe(z.number().max(MAX_GRACE_DAYS, "too_big")),
});

/** What the operator decides for the whole installation. */
export function InstallationPanel() {
  const { data, error, refetch } = useQuery(installation);
  if (error && !data) return <FailedPart error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  return (
    <Stack spacing={3} sx={{ maxWidth: FORM_WIDTH }}>
      <InstallationForm data={data} />
      <FailedWorkList />
    </Stack>
  );
}

function InstallationForm({ data }: { data: Installation }) {
  const t = useTexts(operatorTexts).installation;
  const ui = useTexts(uiTexts);
  const client = useQueryClient();

  async function save(body: InstallationChange) {
    cacheAnswer(client, installation, await call(installationRoutes.update, { body }));
    toastDone(ui.done);
  }

  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Form
        schema={Fields}
        start={{
          signupConfirmsEmail: data.signupConfirmsEmail,
          termsUrl: data.termsUrl,
          privacyUrl: data.privacyUrl,
          graceDays: String(data.graceDays),
        }}
        onSubmit={save}
        submit={ui.save}
      >
        {(field) => (
          <>
            <SwitchField {...field("signupConfirmsEmail")} label={t.confirms} helperText={t.confirmsHint} />
            {!data.hasMailServer && <Notice kind="warning">{t.noMail}</Notice>}
            <TextField {...field("termsUrl")} label={t.terms} helperText={t.termsHint} type="url" />
            <TextField {...field("privacyUrl")} label={t.privacy} type="url" />
            <TextField {...field("graceDays")} label={t.grace} helperText={t.graceHint} />
          </>
        )}
      </Form>
    </Card>
  );
}
