import Box from "@mui/material/Box";
import { type Company, companyChannel, companyRoutes } from "@recado/contract";
import { dueDateTone } from "@recado/domain";
import { Building2 } from "lucide-react";
import { useState } from "react";
import { call } from "../../shared/api/call";
import { CrudPanel } from "../../shared/crud/CrudPanel";
import type { Column } from "../../shared/list/tableProps";
import { useWholeList } from "../../shared/list/useListSource";
import { useOwnRows } from "../../shared/live/rows";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat } from "../../shared/texts/format";
import { localDay } from "../../shared/texts/localText";
import { unbroken } from "../../shared/texts/unbroken";
import { InvitationLink } from "../users";
import { CompanyForm, type LinkToPassOn } from "./CompanyForm";
import { companyList } from "./companyQueries";
import { DeleteCompanyDialog } from "./DeleteCompanyDialog";
import { DueDate } from "./DueDate";
import { toneSx } from "./dueDateTones";
import { Standing } from "./Standing";
import { showPhone } from "./showPhone";
import { companyTexts } from "./texts";
import { useToday } from "./useToday";

const textOf = ({ name, email, phone, plan }: Company) => [name, email, phone, showPhone(phone), plan.name].join(" ");

/** The companies of the whole product, for the operator. */
export function CompaniesPanel() {
  const t = useTexts(companyTexts);
  const format = useFormat();
  const today = useToday();
  const list = useWholeList(companyList, textOf);
  const own = useOwnRows(companyChannel);
  const [invited, setInvited] = useState<LinkToPassOn>();

  const columns: Column<Company>[] = [
    { id: "name", title: t.columns.name, render: (company) => <Identity company={company} />, width: "36%" },
    { id: "plan", title: t.columns.plan, render: (company) => company.plan.name },
    { id: "status", title: t.columns.status, render: (company) => <Standing company={company} /> },
    { id: "createdAt", title: t.columns.createdAt, render: (company) => format.day(localDay(company.createdAt)) },
    { id: "dueDate", title: t.columns.dueDate, render: ({ dueDate }) => <DueDate dueDate={dueDate} today={today} /> },
  ];

  return (
    <>
      <CrudPanel<Company>
        table={{
          label: t.title,
          list,
          columns,
          cardsBelow: 1000,
          rowName: (company) => company.name,
          rowSx: ({ dueDate }) => toneSx(dueDateTone(dueDate, today)),
          searchLabel: t.search,
          empty: { icon: Building2, ...t.empty, action: null },
        }}
        title={(name) => (name === undefined ? t.form.create : t.form.edit(name))}
        form={({ row, ...rest }) => <CompanyForm company={row} today={today} onInvited={setInvited} {...rest} />}
        own={own}
        remove={(company) => call(companyRoutes.remove, { params: { companyId: company.id } })}
        removeFailed={t.failed}
        question={(asked) => <DeleteCompanyDialog {...asked} />}
      />
      {invited && <InvitationLink {...invited} onClose={() => setInvited(undefined)} />}
    </>
  );
}

function Identity({ company: { name, email, phone } }: { company: Company }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
      {/* As large as its place has it: in a card it is the heading. */}
      <Box sx={{ fontWeight: 600 }}>{name}</Box>
      {/* Side by side or one below the other: a dot between them would be left at the end of a line. */}
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5, typography: "caption", color: "text.secondary" }}>
        <span>{email}</span>
        {phone && <span>{unbroken(showPhone(phone))}</span>}
      </Box>
    </Box>
  );
}
