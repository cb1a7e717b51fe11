import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import { type Company, companyChannel, companyRoutes } from "@recado/contract";
import { can } from "@recado/domain";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../shared/api/call";
import { queryFor } from "../../shared/api/queries";
import { useUser } from "../../shared/api/sessionStore";
import { Form } from "../../shared/form/Form";
import { SkeletonRows } from "../../shared/list/SkeletonRows";
import { applyOwn } from "../../shared/live/followLive";
import { on } from "../../shared/live/liveRule";
import { useTexts } from "../../shared/texts/defineTexts";
import { FailedPart } from "../../shared/ui/FailedPart";
import { Notice } from "../../shared/ui/Notice";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone } from "../../shared/ui/toasts";
import { completeWeek, WorkingWeekField } from "../working-hours";
import { FollowSaved } from "./FollowSaved";
import { settingTexts } from "./texts";

function companyById(companyId: number) {
  const live = [
    on(companyChannel, (company: Company, event) =>
      event.action !== "delete" && event.company.id === companyId ? event.company : company,
    ),
  ];
  return queryFor(companyRoutes.show, { params: { companyId } }, { live });
}

/** When the whole company is open. */
export function HoursPanel() {
  const client = useQueryClient();
  const { companyId } = useUser();
  const { data, error, refetch } = useQuery(companyById(companyId));
  const keep = (company: Company) => applyOwn(client, companyChannel, { action: "update", company });
  if (data) return <HoursForm company={data} onSaved={keep} />;
  return (
    <Card>
      {error ? <FailedPart error={error} onRetry={() => void refetch()} /> : <SkeletonRows columns={3} height={61} />}
    </Card>
  );
}

interface HoursFormProps {
  company: Company;
  onSaved: (company: Company) => void;
}

function HoursForm({ company, onSaved }: HoursFormProps) {
  const t = useTexts(settingTexts);
  const ui = useTexts(uiTexts);
  const readOnly = !can(useUser(), "settings:manage");
  const schedules = completeWeek(company.schedules);
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 860 }}>
      {readOnly && (
        <Box sx={{ mb: 2 }}>
          <Notice kind="info">{t.readOnly}</Notice>
        </Box>
      )}
      <Box component="fieldset" disabled={readOnly} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
        <Form
          schema={companyRoutes.updateSchedules.body}
          start={{ schedules }}
          submit={ui.save}
          onSubmit={async (body, form) => {
            onSaved(await call(companyRoutes.updateSchedules, { params: { companyId: company.id }, body }));
            // Saved is the new start: what colleagues save from now on shows here too.
            form.reset(body);
            toastDone(t.hoursSaved);
          }}
        >
          {(field) => (
            <>
              <WorkingWeekField {...field("schedules")} />
              <FollowSaved schedules={schedules} />
            </>
          )}
        </Form>
      </Box>
    </Card>
  );
}
