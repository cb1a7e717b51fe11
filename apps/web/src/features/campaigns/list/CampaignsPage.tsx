import Box from "@mui/material/Box";
import { type Campaign, campaignChannel, campaignRoutes } from "@recado/contract";
import { ChartNoAxesColumn, CircleStop, Megaphone, Play, RotateCcw } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { call } from "../../../shared/api/call";
import { CrudPage } from "../../../shared/crud/CrudPage";
import type { Column } from "../../../shared/list/tableProps";
import { usePagedList } from "../../../shared/list/useListSource";
import { useOwnRows } from "../../../shared/live/rows";
import { useTexts } from "../../../shared/texts/defineTexts";
import type { Action } from "../../../shared/ui/ActionMenu";
import { campaignPages } from "../campaignQueries";
import { connectionsOf } from "../connectionsOf";
import { CampaignDialog } from "../form/CampaignDialog";
import { reportOf } from "../reportOf";
import { campaignTexts } from "../texts";
import { useCampaignActions } from "../useCampaignActions";
import { useCompanyTimes } from "../useCompanyTimes";
import { StatusCell } from "./StatusCell";

/** One message to many customers: what is prepared, what runs, and what came of it. */
export default function CampaignsPage() {
  const t = useTexts(campaignTexts);
  const times = useCompanyTimes();
  const navigate = useNavigate();
  const list = usePagedList(campaignPages);
  const own = useOwnRows(campaignChannel);
  const actions = useCampaignActions();

  function formatConnections(campaign: Campaign) {
    const known = connectionsOf(campaign);
    if (!known) return <Missing text={t.noConnection} />;
    return known.others > 0 ? t.moreConnections(known.first, known.others) : known.first;
  }

  const columns: Column<Campaign>[] = [
    { id: "name", title: t.columns.name, render: ({ name }) => <Name text={name} />, width: "20%" },
    {
      id: "status",
      title: t.columns.status,
      render: (row) => <StatusCell campaign={row} />,
      width: "17%",
      // Of one that runs it is more than a word; the other values of all stand below each other so.
      isLong: () => true,
    },
    {
      id: "contactList",
      title: t.columns.contactList,
      render: ({ contactList }) => contactList?.name ?? <Missing text={t.noContactList} />,
    },
    { id: "connection", title: t.columns.connection, render: formatConnections },
    {
      id: "scheduled",
      title: t.columns.scheduled,
      width: "12%",
      render: ({ scheduledAt }) =>
        scheduledAt ? <Moment text={times.at(scheduledAt)} /> : <Missing text={t.notScheduled} />,
    },
    {
      id: "completed",
      title: t.columns.completed,
      width: "12%",
      render: ({ completedAt }) =>
        completedAt ? <Moment text={times.at(completedAt)} /> : <Missing text={t.notCompleted} />,
    },
  ];

  /** What the status allows; the others are not there. */
  function actionsOf(campaign: Campaign): Action[] {
    switch (campaign.status) {
      case "INATIVA":
      case "PROGRAMADA":
        return [{ label: t.start, icon: Play, onClick: () => actions.start(campaign) }];
      case "EM_ANDAMENTO":
        return [{ label: t.stop, icon: CircleStop, onClick: () => actions.stop(campaign) }];
      case "CANCELADA":
        return [{ label: t.restart, icon: RotateCcw, onClick: () => actions.restart(campaign) }];
      case "FINALIZADA":
        return [];
    }
  }

  return (
    <>
      <CrudPage
        texts={t}
        icon={Megaphone}
        table={{ list, columns, cardsBelow: 1240, rowName: ({ name }) => name }}
        own={own}
        dialog={({ row, ...rest }) => <CampaignDialog campaign={row} actions={actions} {...rest} />}
        actions={(row, { edit, remove }) => [
          ...actionsOf(row),
          { label: t.report, icon: ChartNoAxesColumn, onClick: () => void navigate(reportOf(row.id)) },
          edit,
          remove,
        ]}
        remove={({ id }) => call(campaignRoutes.remove, { params: { campaignId: id } })}
        removeText={() => t.removeText}
        mayRemove={({ status }) => status !== "EM_ANDAMENTO"}
      />
      {actions.dialog}
    </>
  );
}

function Name({ text }: { text: string }) {
  return (
    <Box component="span" dir="auto" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
      {text}
    </Box>
  );
}

/** A day and its time stay together. */
function Moment({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ whiteSpace: "nowrap" }}>
      {text}
    </Box>
  );
}

function Missing({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
      {text}
    </Box>
  );
}
