import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { type Plan, planChannel, planRoutes } from "@recado/contract";
import { EyeOff, Package } from "lucide-react";
import { call } from "../../shared/api/call";
import { CrudPanel } from "../../shared/crud/CrudPanel";
import type { Column } from "../../shared/list/tableProps";
import { useWholeList } from "../../shared/list/useListSource";
import { useOwnRows } from "../../shared/live/rows";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat } from "../../shared/texts/format";
import { PlanFeatures } from "./PlanFeatures";
import { PlanForm } from "./PlanForm";
import { planList } from "./planQueries";
import { planTexts } from "./texts";

const textOf = ({ name }: Plan) => name;

/** The plans companies can be on, for the operator. */
export function PlansPanel() {
  const t = useTexts(planTexts);
  const { money } = useFormat();
  const list = useWholeList(planList, textOf);
  const own = useOwnRows(planChannel);

  const columns: Column<Plan>[] = [
    { id: "name", title: t.columns.name, render: (plan) => <PlanName plan={plan} />, width: "30%" },
    { id: "users", title: t.columns.users, render: (plan) => plan.users, align: "right" },
    { id: "connections", title: t.columns.connections, render: (plan) => plan.connections, align: "right" },
    { id: "queues", title: t.columns.queues, render: (plan) => plan.queues, align: "right" },
    { id: "value", title: t.columns.value, render: (plan) => money(plan.value), align: "right" },
    { id: "features", title: t.columns.features, render: (plan) => <PlanFeatures plan={plan} />, align: "right" },
  ];

  return (
    <CrudPanel<Plan>
      table={{
        label: t.title,
        list,
        columns,
        cardsBelow: 860,
        rowName: (plan) => plan.name,
        searchLabel: t.search,
        empty: { icon: Package, ...t.empty, action: null },
      }}
      title={(name) => (name === undefined ? t.form.create : t.form.edit(name))}
      form={({ row, ...rest }) => <PlanForm plan={row} {...rest} />}
      own={own}
      remove={(plan) => call(planRoutes.remove, { params: { planId: plan.id } })}
      removeFailed={t.failed}
    />
  );
}

function PlanName({ plan }: { plan: Plan }) {
  const t = useTexts(planTexts);
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1,
        fontWeight: 600,
        overflowWrap: "anywhere",
      }}
    >
      {plan.name}
      {!plan.isPublic && (
        <Chip
          size="small"
          variant="outlined"
          icon={<EyeOff size={14} aria-hidden />}
          label={t.hidden}
          sx={{ "& .MuiChip-icon": { ml: 0.75 } }}
        />
      )}
    </Box>
  );
}
