import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import { type Company, companyRoutes } from "@recado/contract";
import { can } from "@recado/domain";
import type { ReactNode } from "react";
import { call } from "../../shared/api/call";
import { useUser } from "../../shared/api/sessionStore";
import { SkeletonRows } from "../../shared/list/SkeletonRows";
import { useTexts } from "../../shared/texts/defineTexts";
import { FailedPart } from "../../shared/ui/FailedPart";
import { FORM_WIDTH } from "../../shared/ui/formWidth";
import { Notice } from "../../shared/ui/Notice";
import {
  CompanyForm,
  completeWeek,
  HolidaysForm,
  HolidaysLead,
  useOwnCompany,
  WorkingWeekField,
} from "../working-hours";
import { settingTexts } from "./texts";

/** When the whole company is open. */
export function HoursPanel() {
  return (
    <CompanyPart>
      {(company) => (
        <>
          <Part>
            <WeekForm company={company} />
          </Part>
          <Holidays company={company} />
        </>
      )}
    </CompanyPart>
  );
}

/** The holidays alone, where each queue has hours of its own. */
export function HolidaysPanel() {
  return <CompanyPart>{(company) => <Holidays company={company} />}</CompanyPart>;
}

function Holidays({ company }: { company: Company }) {
  return (
    <Part>
      <HolidaysLead />
      <HolidaysForm company={company} />
    </Part>
  );
}

function CompanyPart({ children }: { children: (company: Company) => ReactNode }) {
  const { data, error, refetch } = useOwnCompany();
  if (data) return children(data);
  return (
    <Card>
      {error ? <FailedPart error={error} onRetry={() => void refetch()} /> : <SkeletonRows columns={3} height={61} />}
    </Card>
  );
}

/** A form on a card; attendants read it. */
function Part({ children }: { children: ReactNode }) {
  const t = useTexts(settingTexts);
  const readOnly = !can(useUser(), "settings:manage");
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: FORM_WIDTH, "& + &": { mt: 3 } }}>
      {readOnly && (
        <Box sx={{ mb: 2 }}>
          <Notice kind="info">{t.readOnly}</Notice>
        </Box>
      )}
      <Box component="fieldset" disabled={readOnly} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
        {children}
      </Box>
    </Card>
  );
}

function WeekForm({ company }: { company: Company }) {
  const t = useTexts(settingTexts);
  return (
    <CompanyForm
      company={company}
      schema={companyRoutes.updateSchedules.body}
      read={({ schedules }) => ({ schedules: completeWeek(schedules) })}
      save={(body) => call(companyRoutes.updateSchedules, { params: { companyId: company.id }, body })}
      saved={t.hoursSaved}
    >
      {(field) => <WorkingWeekField {...field("schedules")} />}
    </CompanyForm>
  );
}
