import Box from "@mui/material/Box";
import type { Company, Recurrence } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SelectField } from "../../shared/form/SelectField";
import { SwitchField } from "../../shared/form/SwitchField";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { planList } from "../plans";
import { DueDateField } from "./DueDateField";
import { companyTexts } from "./texts";

type FieldName = "name" | "email" | "phone" | "planId" | "status" | "campaignsEnabled" | "dueDate" | "recurrence";

interface CompanyFieldsProps {
  field: (name: FieldName) => { name: string };
  company?: Company;
  today: string;
  /** What only a new company is asked. */
  children?: ReactNode;
}

/** What a new company is offered; one that pays in another rhythm keeps it. */
const OFFERED: Recurrence = "MENSAL";

/** The fields a new and an existing company share. */
export function CompanyFields({ field, company, today, children }: CompanyFieldsProps) {
  const t = useTexts(companyTexts);
  const plans = useQuery(planList);
  const own = company && company.recurrence !== OFFERED ? [company.recurrence] : [];
  // The own plan is known before the list of all plans is.
  const offered = plans.data ?? (company ? [company.plan] : []);
  return (
    <>
      <Box sx={TWO}>
        <TextField {...field("name")} label={t.form.name} autoComplete="off" />
      </Box>
      <TextField {...field("email")} label={t.form.email} type="email" autoComplete="off" />
      <TextField {...field("phone")} label={t.form.phone} type="tel" autoComplete="off" />
      <SelectField
        {...field("planId")}
        label={t.form.plan}
        choices={offered.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        {...field("recurrence")}
        label={t.form.recurrence}
        choices={[OFFERED, ...own].map((value) => ({ value, label: t.recurrences[value] }))}
      />
      <DueDateField {...field("dueDate")} label={t.form.dueDate} saved={company?.dueDate ?? null} today={today} />
      {children && <Box sx={TWO}>{children}</Box>}
      <Box sx={{ ...TWO, display: "grid", columnGap: 2.5, gridTemplateColumns: { sm: "1fr 1fr" }, minHeight: 44 }}>
        <SwitchField {...field("status")} label={t.form.status} />
        <SwitchField {...field("campaignsEnabled")} label={t.form.campaigns} />
      </Box>
    </>
  );
}

/** As wide as two of the others: whatever fits beside each other, hardly a place stays empty. */
const TWO = { gridColumn: { sm: "span 2" } } as const;
