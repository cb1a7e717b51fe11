import Button from "@mui/material/Button";
import { can } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { Inbox, QrCode, SearchX } from "lucide-react";
import type { RefObject } from "react";
import { Link } from "react-router-dom";
import { useUser } from "../../../shared/api/sessionStore";
import { ClearSearch } from "../../../shared/list/ClearSearch";
import { ADD_AT_ONCE } from "../../../shared/screen/addAtOnce";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { EmptyState } from "../../../shared/ui/EmptyState";
import { connectionList } from "../../connections";
import { changeDesk, deskStore, searchDesk } from "../data/deskStore";
import { useChosenQueues } from "../data/useQueueChoices";
import { ticketTexts } from "../texts";

interface NoTicketsProps {
  onNew: () => void;
  searchField: RefObject<HTMLInputElement | null>;
}

/** Why there is nothing, and the one thing to do about it. */
export function NoTickets({ onNew, searchField }: NoTicketsProps) {
  const t = useTexts(ticketTexts);
  const user = useUser();
  const { tab, queue, search, tags, users, ...desk } = useStore(deskStore);
  const queueIds = useChosenQueues(desk.queueIds);
  const connections = useQuery(connectionList);
  const isNarrowed =
    queueIds.length > 0 || (tab === "search" && (search !== "" || tags.length > 0 || users.length > 0));

  if (isNarrowed) {
    const clear = () => {
      changeDesk({ queueIds: [] });
      searchDesk({ search: "", tags: [], users: [] });
    };
    return (
      <EmptyState
        icon={SearchX}
        title={t.none.found}
        action={<ClearSearch label={t.clearFilters} onClear={clear} field={searchField} />}
      />
    );
  }
  if (connections.data?.length === 0 && can(user, "connections-page:addConnection")) {
    const action = (
      <Button component={Link} to="/connections" state={ADD_AT_ONCE} variant="contained">
        {t.connect}
      </Button>
    );
    return <EmptyState icon={QrCode} title={t.none.connection} text={t.none.connectionText} action={action} />;
  }
  const title = tab === "open" ? t.none[queue] : t.none.closed;
  return (
    <EmptyState
      icon={Inbox}
      title={title}
      action={
        <Button variant="outlined" onClick={onNew}>
          {t.newTicket}
        </Button>
      }
    />
  );
}
