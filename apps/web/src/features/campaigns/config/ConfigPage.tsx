import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type CampaignSettings, campaignSettingRoutes } from "@recado/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { call } from "../../../shared/api/call";
import { cacheAnswer } from "../../../shared/api/queries";
import { changesOf } from "../../../shared/form/changesOf";
import { Form } from "../../../shared/form/Form";
import { TextField } from "../../../shared/form/TextField";
import { SkeletonRows } from "../../../shared/list/SkeletonRows";
import { useTexts } from "../../../shared/texts/defineTexts";
import { FailedPart } from "../../../shared/ui/FailedPart";
import { FORM_WIDTH } from "../../../shared/ui/formWidth";
import { Page } from "../../../shared/ui/Page";
import { uiTexts } from "../../../shared/ui/texts";
import { toastDone } from "../../../shared/ui/toasts";
import { WorkingWeekField } from "../../working-hours";
import { campaignSettingList } from "../campaignQueries";
import { OptOutTable } from "../opt-outs/OptOutTable";
import { readSettings } from "../readSettings";
import { ConfigForm, startValues } from "./configForm";
import { PaceFields } from "./PaceFields";
import { campaignConfigTexts } from "./texts";
import { VariableRows } from "./VariableRows";

/** How the company's campaigns are sent, and who gets none. */
export default function ConfigPage() {
  const t = useTexts(campaignConfigTexts);
  const { data, error, refetch } = useQuery(campaignSettingList);
  return (
    <Page title={t.title} lead={t.lead}>
      <Stack spacing={4} sx={{ maxWidth: FORM_WIDTH }}>
        {data ? (
          <>
            <SettingsForm settings={readSettings(data)} />
            <OptOutTable />
          </>
        ) : (
          <Card>
            {error ? (
              <FailedPart error={error} title={t.loadFailed} onRetry={() => void refetch()} />
            ) : (
              <SkeletonRows columns={2} height={72} />
            )}
          </Card>
        )}
      </Stack>
    </Page>
  );
}

function SettingsForm({ settings }: { settings: CampaignSettings }) {
  const t = useTexts(campaignConfigTexts);
  const ui = useTexts(uiTexts);
  const client = useQueryClient();
  // What a colleague saves meanwhile takes no choice away from a form that has it.
  const [atStart] = useState(settings);
  return (
    <div>
      <Form
        schema={ConfigForm}
        start={startValues(settings)}
        submit={ui.save}
        onSubmit={async (body, form) => {
          const settings = changesOf(body, form.getValues(), form.formState.defaultValues ?? {});
          const rows = await call(campaignSettingRoutes.update, { body: { settings } });
          cacheAnswer(client, campaignSettingList, rows);
          form.reset(startValues(readSettings(rows)));
          toastDone(t.saved);
        }}
      >
        {(field) => (
          <>
            <Part title={t.pace}>
              <PaceFields settings={atStart} />
            </Part>
            <Part title={t.hours} lead={t.hoursLead}>
              <WorkingWeekField {...field("hours")} />
            </Part>
            <Part title={t.variables} lead={t.variablesLead}>
              <VariableRows {...field("variables")} />
            </Part>
            <Part title={t.optOut} lead={t.optOutLead}>
              <TextField
                {...field("optOutWords")}
                label={t.optOutWords}
                helperText={t.optOutWordsHint}
                autoComplete="off"
              />
            </Part>
          </>
        )}
      </Form>
    </div>
  );
}

interface PartProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

function Part({ title, lead, children }: PartProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      {lead && (
        <Typography variant="body2" sx={{ color: "text.secondary", mt: 0.5 }}>
          {lead}
        </Typography>
      )}
      <Stack spacing={2.5} sx={{ mt: 2.5 }}>
        {children}
      </Stack>
    </Card>
  );
}
