import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import MenuItem from "@mui/material/MenuItem";
import { type FoundTicket, type Ticket, ticketRoutes, ticketTagRoutes } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { ArrowRightLeft, Check, CheckCheck, Tag, X } from "lucide-react";
import { useState } from "react";
import { call } from "../../../shared/api/call";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { Menu } from "../../../shared/ui/Menu";
import { uiTexts } from "../../../shared/ui/texts";
import { toastDone, toastRefusal, toastUndo } from "../../../shared/ui/toasts";
import { queueList } from "../../queues";
import { tagList } from "../../tags";
import { useOwnTickets } from "../data/ticketQueries";
import { undoResolve } from "../data/undoResolve";
import { useAttendant } from "../data/useAttendant";
import { useMayDo } from "../data/useTicketDeeds";
import { ticketTexts } from "../texts";
import { pickedStore } from "./picked";

type Deed = (ticket: FoundTicket) => Promise<Ticket>;

/** What can be done with all the rows that were ticked. One after another, and it says how far it is. */
export default function PickedBar({ rows }: { rows: FoundTicket[] }) {
  const t = useTexts(ticketTexts);
  const ui = useTexts(uiTexts);
  const user = useAttendant();
  const mayDo = useMayDo();
  const picked = useStore(pickedStore);
  const chosen = rows.filter(({ id }) => picked?.has(id));
  const { progress, doToAll } = useProgress(chosen);
  const queues = useQuery(queueList);
  const tags = useQuery(tagList);
  const mayAll = (kind: Parameters<typeof mayDo>[1]) =>
    chosen.length > 0 && progress === null && chosen.every((ticket) => mayDo(ticket, kind));
  const change = (body: Parameters<typeof changeTicket>[1]) => doToAll((ticket) => changeTicket(ticket, body));
  const resolve = () =>
    doToAll(
      (ticket) => changeTicket(ticket, { status: "closed" }),
      (ticket) => undoResolve(ticket, user.id),
    );

  return (
    <Box
      role="toolbar"
      aria-label={t.picked(chosen.length)}
      sx={{
        position: "absolute",
        insetInline: 12,
        bottom: 12,
        zIndex: 2,
        borderRadius: "14px",
        bgcolor: "var(--raised)",
        boxShadow: "var(--e3)",
        overflow: "hidden",
      }}
    >
      {progress && (
        <LinearProgress
          variant="determinate"
          aria-label={t.doing(progress.done, progress.all)}
          value={(progress.done / progress.all) * 100}
        />
      )}
      <Box sx={{ display: "flex", alignItems: "center", height: 52, pl: 2, pr: 0.5 }}>
        <Box role="status" sx={{ flex: 1, minWidth: 0, typography: "subtitle2", whiteSpace: "nowrap" }}>
          {progress ? t.doing(progress.done, progress.all) : t.picked(chosen.length)}
        </Box>
        <IconAction
          label={t.accept}
          icon={Check}
          disabled={!mayAll("accept")}
          onClick={() => change({ status: "open", userId: user.id })}
        />
        <Choices
          label={t.transfer}
          icon={ArrowRightLeft}
          isOff={!mayAll("transfer")}
          choices={queues.data ?? []}
          onChoose={(queueId) => change({ status: "pending", userId: null, queueId })}
        />
        <Choices
          label={t.addTag}
          icon={Tag}
          isOff={chosen.length === 0 || progress !== null}
          choices={tags.data ?? []}
          onChoose={(tagId) => doToAll(({ id }) => call(ticketTagRoutes.add, { params: { ticketId: id, tagId } }))}
        />
        <IconAction label={t.resolve} icon={CheckCheck} disabled={!mayAll("resolve")} onClick={resolve} />
        <IconAction label={ui.close} icon={X} onClick={() => pickedStore.set(null)} />
      </Box>
    </Box>
  );
}

function changeTicket(ticket: FoundTicket, body: Parameters<typeof call<typeof ticketRoutes.update>>[1]["body"]) {
  return call(ticketRoutes.update, { params: { ticketId: ticket.id }, body });
}

/** Goes on where one is refused: somebody else may have been faster with it. */
function useProgress(chosen: FoundTicket[]) {
  const t = useTexts(ticketTexts);
  const tickets = useOwnTickets();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  async function doTo(all: FoundTicket[], deed: Deed): Promise<FoundTicket[]> {
    const refused: FoundTicket[] = [];
    for (const [index, ticket] of all.entries()) {
      setProgress({ done: index, all: all.length });
      try {
        tickets.put(await deed(ticket));
      } catch {
        refused.push(ticket);
      }
    }
    setProgress(null);
    return refused;
  }

  /** Says how it went. What can be undone is offered for as long as the first of them can. */
  async function doToAll(deed: Deed, undo?: Deed) {
    const since = Date.now();
    const refused = await doTo(chosen, deed);
    const done = chosen.filter((ticket) => !refused.includes(ticket));
    pickedStore.set(null);
    const isRefusal = refused.length > 0;
    const text = isRefusal
      ? t.didSome(done.length, chosen.length, nameSome(refused.map(({ contact }) => contact.name)))
      : t.didAll(chosen.length);
    if (undo && done.length > 0) toastUndo(text, () => void doTo(done, undo), { since, isRefusal });
    else if (isRefusal) toastRefusal(text);
    else toastDone(text);
  }
  return { progress, doToAll };
}

/** As many as a toast has room for. */
const MOST_NAMED = 3;

function nameSome(names: string[]): string {
  return `${names.slice(0, MOST_NAMED).join(", ")}${names.length > MOST_NAMED ? "…" : ""}`;
}

interface ChoicesProps {
  label: string;
  icon: typeof Tag;
  isOff: boolean;
  choices: readonly { id: number; name: string }[];
  onChoose: (id: number) => void;
}

function Choices({ label, icon, isOff, choices, onChoose }: ChoicesProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconAction
        label={label}
        icon={icon}
        disabled={isOff || choices.length === 0}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 360 } } }}
      >
        {choices.map(({ id, name }) => (
          <MenuItem
            key={id}
            onClick={() => {
              setAnchor(null);
              onChoose(id);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
