import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type Campaign, type CampaignRecipient, campaignRoutes, type RecipientState as State } from "@recado/contract";
import { formatPhone } from "@recado/domain";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { call } from "../../../shared/api/call";
import { LiveTable } from "../../../shared/list/LiveTable";
import type { Column } from "../../../shared/list/tableProps";
import { isAhead, useDebounced } from "../../../shared/list/useDebounced";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ExportMenu } from "../../../shared/ui/ExportMenu";
import { ContactAvatar } from "../../contacts";
import { recipientPages } from "../campaignQueries";
import { useCompanyTimes } from "../useCompanyTimes";
import { RecipientMore, RecipientState } from "./RecipientState";
import { StateTabs } from "./StateTabs";
import { reportTexts } from "./texts";

const TIMES = ["sent", "delivered", "read", "answered"] as const;
const ASKING_TIMES = ["requested", "confirmed", ...TIMES] as const;

/** Narrower than this each has a card. */
const CARDS_BELOW = 1240;

/** The table lies in the card of its title, and its words below that; cards lie on the page. */
const ONE_CARD = {
  [`@media (max-width: ${CARDS_BELOW - 0.05}px)`]: { overflow: "visible", boxShadow: "none", bgcolor: "transparent" },
  [`@media (min-width: ${CARDS_BELOW}px)`]: {
    p: "12px 20px 4px",
    "& .MuiCard-root": { borderRadius: 0, boxShadow: "none" },
  },
};

/** Each who gets it, or does not and why. */
export function RecipientTable({ campaign }: { campaign: Campaign }) {
  const t = useTexts(reportTexts);
  const id = useId();
  const { short, time: timeOf, isToday } = useCompanyTimes();
  const [state, setState] = useState<State>();
  const [search, setSearch] = useState("");
  const searched = useDebounced(search.trim());
  const recipients = useInfiniteQuery({
    ...recipientPages(campaign.id, { searchParam: searched, state }),
    placeholderData: (previous) => previous,
  });

  const columns: Column<CampaignRecipient>[] = [
    { id: "contact", title: t.columns.contact, render: (row) => <Contact recipient={row} />, width: "24%" },
    { id: "state", title: t.columns.state, render: (row) => <RecipientState state={row.state} /> },
    ...(campaign.confirmation ? ASKING_TIMES : TIMES).map((time) => ({
      id: time,
      title: t.columns[time],
      render(row: CampaignRecipient) {
        const moment = row[`${time}At`];
        return moment && <Moment text={isToday(moment) ? timeOf(moment) : short(moment)} />;
      },
    })),
    {
      id: "more",
      title: t.columns.more,
      width: "20%",
      render: (row) => (row.reason || row.message) && <RecipientMore recipient={row} />,
    },
    {
      id: "conversation",
      title: t.columns.conversation,
      render: ({ ticketUuid, name }) =>
        ticketUuid && (
          <Button
            component={Link}
            to={`/tickets/${ticketUuid}`}
            variant="outlined"
            size="small"
            aria-label={t.openOf(name)}
          >
            {t.open}
          </Button>
        ),
    },
  ];

  return (
    <Card component="section" aria-labelledby={id} sx={ONE_CARD}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          columnGap: 2,
          minHeight: 44,
          mb: 2,
          boxShadow: "inset 0 -1px 0 var(--line-soft)",
        }}
      >
        <Typography id={id} variant="h3" component="h2">
          {t.recipients}
        </Typography>
        {campaign.progress.recipients > 0 && <StateTabs campaign={campaign} state={state} onChange={setState} />}
      </Box>
      <LiveTable
        label={t.recipients}
        searchLabel={t.search}
        tools={
          <ExportMenu
            write={(format) =>
              call(campaignRoutes.exportReport, {
                params: { campaignId: campaign.id },
                body: { format, searchParam: searched, state },
              })
            }
          />
        }
        cardsBelow={CARDS_BELOW}
        columns={columns}
        rowName={({ name }) => name}
        filter={{ isSet: state !== undefined, clear: () => setState(undefined), none: t.noneInState }}
        empty={{ icon: Users, ...t.empty, action: null }}
        list={{
          rows: recipients.data ?? [],
          isPending: recipients.isPending,
          error: recipients.error,
          retry: () => void recipients.refetch(),
          search,
          setSearch,
          searched,
          isSearching: isAhead(search, searched) || recipients.isPlaceholderData,
          fetchMore: () => void (recipients.hasNextPage && !recipients.isFetching && recipients.fetchNextPage()),
          isFetchingMore: recipients.isFetchingNextPage,
          hasFailedMore: recipients.isFetchNextPageError && !recipients.isFetching,
        }}
      />
    </Card>
  );
}

function Moment({ text }: { text: string }) {
  return <span style={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>{text}</span>;
}

function Contact({ recipient: { id, contactId, name, number } }: { recipient: CampaignRecipient }) {
  return (
    <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1.25 }}>
      <ContactAvatar contact={{ id: contactId ?? id, name, profilePicUrl: null, isGroup: false }} size={32} />
      <span>
        <Box component="span" dir="auto" sx={{ display: "block", fontWeight: 600, overflowWrap: "anywhere" }}>
          {name}
        </Box>
        <Box
          component="span"
          sx={{ display: "block", typography: "caption", color: "text.secondary", whiteSpace: "nowrap" }}
        >
          {formatPhone(number)}
        </Box>
      </span>
    </Box>
  );
}
