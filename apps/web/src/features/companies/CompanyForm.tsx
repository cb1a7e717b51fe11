import { type Company, type CompanyChange, CompanyInput, companyRoutes, type MadeCompany } from "@recado/contract";
import { useState } from "react";
import type { z } from "zod";
import { call } from "../../shared/api/call";
import type { CrudFormProps } from "../../shared/crud/CrudPanel";
import { FieldGrid } from "../../shared/form/FieldGrid";
import { Form } from "../../shared/form/Form";
import { NewPasswordField } from "../../shared/form/NewPasswordField";
import { useTexts } from "../../shared/texts/defineTexts";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone } from "../../shared/ui/toasts";
import { CompanyFields } from "./CompanyFields";
import { showPhone } from "./showPhone";
import { companyTexts } from "./texts";

/** A link with which a first administrator sets his password, to be passed on to him. */
export interface LinkToPassOn {
  name: string;
  link: string;
}

interface CompanyFormProps extends Omit<CrudFormProps<Company>, "row"> {
  company?: Company;
  today: string;
  /** Of a form that makes companies. */
  onInvited?: (made: LinkToPassOn) => void;
}

/** The password is that of the first administrator: asked once, when the company is made, and his to set where it is left empty. */
const Existing = CompanyInput.omit({ password: true });

/** Only what was changed here is saved: somebody may have renewed it since this was opened. */
function changesOf(body: z.output<typeof Existing>, opened: Company): CompanyChange {
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== opened[name as keyof Company]));
}

const EMPTY = {
  name: "",
  email: "",
  phone: "",
  planId: null as never,
  status: true,
  campaignsEnabled: false,
  dueDate: "",
  recurrence: "MENSAL",
} as const;

/** Creates or changes a company. */
export function CompanyForm({ company, today, onSaved, onInvited, tools, layout }: CompanyFormProps) {
  const t = useTexts(companyTexts);
  const ui = useTexts(uiTexts);
  // As it is read, and shown in the table.
  const [opened] = useState(company && { ...company, phone: showPhone(company.phone) });

  async function save(action: Promise<MadeCompany>) {
    const { invitation, ...saved } = await action;
    if (invitation?.link) onInvited?.({ name: saved.name, link: invitation.link });
    else toastDone(invitation ? t.invited(saved.email) : ui.done);
    onSaved(saved);
  }

  const common = {
    submit: ui.save,
    tools,
    layout,
    failed: t.saveFailed,
    errorFields: {
      ERR_COMPANY_NAME_ALREADY_EXISTS: "name",
      ERR_COMPANY_INVALID_NAME: "name",
      ERR_EMAIL_IN_USE: "email",
      ERR_NO_PLAN_FOUND: "planId",
    },
  } as const;

  if (company && opened) {
    const params = { companyId: company.id };
    return (
      <Form
        {...common}
        schema={Existing}
        start={opened}
        onSubmit={(body) => save(call(companyRoutes.update, { params, body: changesOf(body, opened) }))}
      >
        {(field) => (
          <FieldGrid>
            <CompanyFields field={field} company={company} today={today} />
          </FieldGrid>
        )}
      </Form>
    );
  }
  return (
    <Form
      {...common}
      schema={CompanyInput}
      start={{ ...EMPTY, password: "" }}
      onSubmit={(body) => save(call(companyRoutes.create, { body }))}
    >
      {(field) => (
        <FieldGrid>
          <CompanyFields field={field} today={today}>
            <NewPasswordField
              {...field("password")}
              label={t.form.password}
              helperText={t.form.passwordHint}
              about={["name", "email"]}
            />
          </CompanyFields>
        </FieldGrid>
      )}
    </Form>
  );
}
