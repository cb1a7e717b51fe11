import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import {
  type Campaign,
  type CampaignRecipient,
  campaignRoutes,
  RECIPIENT_STATES,
  type RecipientState as State,
} from "@recado/contract";
import { formatPhone } from "@recado/domain";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useId, useState } from "react";
import { call } from "../../../shared/api/call";
import { SelectInput } from "../../../shared/form/SelectInput";
import { LiveTable } from "../../../shared/list/LiveTable";
import type { Column } from "../../../shared/list/tableProps";
import { isAhead, useDebounced } from "../../../shared/list/useDebounced";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ExportMenu } from "../../../shared/ui/ExportMenu";
import { TextLink } from "../../../shared/ui/TextLink";
import { recipientPages } from "../campaignQueries";
import { useCompanyTimes } from "../useCompanyTimes";
import { RecipientState } from "./RecipientState";
import { reportTexts } from "./texts";

const TIMES = ["sent", "delivered", "read", "answered"] as const;
const ASKING_TIMES = ["requested", "confirmed", ...TIMES] as const;

/** Each who gets it, or does not and why. */
export function RecipientTable({ campaign }: { campaign: Campaign }) {
  const t = useTexts(reportTexts);
  const id = useId();
  const { short } = useCompanyTimes();
  const [state, setState] = useState<State>();
  const [search, setSearch] = useState("");
  const searched = useDebounced(search.trim());
  const recipients = useInfiniteQuery({
    ...recipientPages(campaign.id, { searchParam: searched, state }),
    placeholderData: (previous) => previous,
  });

  const columns: Column<CampaignRecipient>[] = [
    { id: "contact", title: t.columns.contact, render: (row) => <Contact recipient={row} />, width: "22%" },
    { id: "state", title: t.columns.state, render: (row) => <RecipientState recipient={row} />, width: "22%" },
    ...(campaign.confirmation ? ASKING_TIMES : TIMES).map((time) => ({
      id: time,
      title: t.columns[time],
      render(row: CampaignRecipient) {
        const moment = row[`${time}At`];
        return moment && <span style={{ whiteSpace: "nowrap" }}>{short(moment)}</span>;
      },
    })),
    {
      id: "conversation",
      title: t.columns.conversation,
      render: ({ ticketUuid, name }) =>
        ticketUuid && (
          <TextLink to={`/tickets/${ticketUuid}`} aria-label={t.openOf(name)}>
            {t.open}
          </TextLink>
        ),
    },
  ];

  const filter = (
    <SelectInput
      label={t.state}
      value={state ?? ""}
      onChange={(event) => setState((event.target.value || undefined) as State | undefined)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ maxWidth: { sm: 220 } }}
    >
      <MenuItem value="">{t.anyState}</MenuItem>
      {RECIPIENT_STATES.map((each) => (
        <MenuItem key={each} value={each}>
          {t.states[each]}
        </MenuItem>
      ))}
    </SelectInput>
  );
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 2 }}>
        {t.recipients}
      </Typography>
      <LiveTable
        label={t.recipients}
        searchLabel={t.search}
        tools={
          <>
            {filter}
            <ExportMenu
              write={(format) =>
                call(campaignRoutes.exportReport, {
                  params: { campaignId: campaign.id },
                  body: { format, searchParam: searched, state },
                })
              }
            />
          </>
        }
        cardsBelow={1100}
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
    </Box>
  );
}

function Contact({ recipient: { name, number } }: { recipient: CampaignRecipient }) {
  return (
    <span>
      <Box component="span" dir="auto" sx={{ display: "block", fontWeight: 600, overflowWrap: "anywhere" }}>
        {name}
      </Box>
      <Box component="span" sx={{ typography: "caption", color: "text.secondary", whiteSpace: "nowrap" }}>
        {formatPhone(number)}
      </Box>
    </span>
  );
}
