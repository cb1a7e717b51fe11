import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import MenuItem from "@mui/material/MenuItem";
import { type FoundTicket, type Ticket, type TicketChange, ticketRoutes, ticketTagRoutes } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { ArrowRightLeft, Check, CheckCheck, Tag, X } from "lucide-react";
import { useState } from "react";
import { call } from "../../../shared/api/call";
import { floatingSx } from "../../../shared/list/floatingSx";
import { HIDDEN_TEXT } from "../../../shared/screen/MenuBadge";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ONE_LINE } from "../../../shared/theme/textOverflow";
import { describeError } from "../../../shared/ui/describeError";
import { IconAction } from "../../../shared/ui/IconAction";
import { lazyPart } from "../../../shared/ui/lazyPart";
import { Menu } from "../../../shared/ui/Menu";
import { uiTexts } from "../../../shared/ui/texts";
import { toastDone, toastError, toastRefusal } from "../../../shared/ui/toasts";
import { tagList } from "../../tags";
import { useOwnTickets } from "../data/ticketQueries";
import { toastResolved } from "../data/toastResolved";
import { undoResolve } from "../data/undoResolve";
import { useAttendant } from "../data/useAttendant";
import { useLeaveTicket } from "../data/useLeaveTicket";
import { useMayDo } from "../data/useTicketActions";
import { ticketTexts } from "../texts";
import { pickedStore, progressStore } from "./picked";

const TransferForm = lazyPart(() => import("../header/TransferForm"));

/** Where beside the buttons there is room for a number alone. */
const narrowWith = (accept: boolean) => `@container (max-width: ${accept ? 320 : 290}px)`;

type Action = (ticket: FoundTicket) => Promise<Ticket>;

/** What is done to the rows it may be done to. */
interface Deed {
  name: "accept" | "transfer" | "tag" | "resolve";
  to: FoundTicket[];
  action: Action;
  undo?: Action | undefined;
}

/** What can be done with all the rows that were ticked. One after another, and it says how far it is. */
export default function PickedBar({ rows }: { rows: FoundTicket[] }) {
  const t = useTexts(ticketTexts);
  const ui = useTexts(uiTexts);
  const user = useAttendant();
  const mayDo = useMayDo();
  const picked = useStore(pickedStore);
  const chosen = rows.filter(({ id }) => picked?.has(id));
  const { progress, doToAll } = useProgress(chosen);
  /** What the dialog is about: rows leave the list one after another while they are handed over. */
  const [transferring, setTransferring] = useState<FoundTicket[] | null>(null);
  const tags = useQuery(tagList);
  const isIdle = progress === null;
  // Done to those it may be done to; of the others their names are told.
  const able = (kind: Deed["name"]) => (kind === "tag" ? chosen : chosen.filter((ticket) => mayDo(ticket, kind)));
  const mayAccept = able("accept").length > 0;
  const narrow = narrowWith(mayAccept);
  const change = (name: Deed["name"], body: TicketChange, undo?: Action) =>
    doToAll({ name, to: able(name), action: (ticket) => changeTicket(ticket, body), undo });
  const words = progress ? t.doing(progress.done, progress.all) : t.picked(chosen.length);

  return (
    <Box
      role="toolbar"
      aria-label={t.picked(chosen.length)}
      sx={{
        ...floatingSx,
        insetInline: 12,
        containerType: "inline-size",
        zIndex: 2,
        borderRadius: "14px",
        bgcolor: "var(--raised)",
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
      <Box sx={{ display: "flex", alignItems: "center", height: 52, pl: 1.5, pr: 0.5 }}>
        <Box role="status" title={words} sx={{ flex: 1, minWidth: 0, typography: "subtitle2", ...ONE_LINE }}>
          <Box component="span" sx={{ [narrow]: HIDDEN_TEXT }}>
            {words}
          </Box>
          <Box component="span" aria-hidden sx={{ display: "none", [narrow]: { display: "inline" } }}>
            {progress ? `${progress.done}/${progress.all}` : chosen.length}
          </Box>
        </Box>
        {mayAccept && (
          <IconAction
            label={t.accept}
            icon={Check}
            disabled={!isIdle}
            onClick={() => change("accept", { status: "open", userId: user.id })}
          />
        )}
        <IconAction
          label={t.transfer}
          icon={ArrowRightLeft}
          disabled={!isIdle || able("transfer").length === 0}
          onClick={() => setTransferring(able("transfer"))}
        />
        <Choices
          label={t.addTag}
          icon={Tag}
          isOff={chosen.length === 0 || !isIdle}
          choices={(tags.data ?? []).filter(({ kanban }) => kanban === 0)}
          onChoose={(tagId) =>
            doToAll({
              name: "tag",
              to: chosen,
              action: ({ id }) => call(ticketTagRoutes.add, { params: { ticketId: id, tagId } }),
            })
          }
        />
        <IconAction
          label={t.resolve}
          icon={CheckCheck}
          disabled={!isIdle || able("resolve").length === 0}
          onClick={() => change("resolve", { status: "closed" }, undoResolve)}
        />
        <IconAction label={ui.close} icon={X} disabled={!isIdle} onClick={() => pickedStore.set(null)} />
      </Box>
      {transferring && (
        <TransferForm
          tickets={transferring}
          onTransfer={async (body) => {
            // Those that a colleague took meanwhile are refused by name.
            const isDone = await doToAll({
              name: "transfer",
              to: transferring,
              action: (ticket) => changeTicket(ticket, body),
            });
            if (isDone) setTransferring(null);
            return isDone;
          }}
          onClose={() => setTransferring(null)}
        />
      )}
    </Box>
  );
}

function changeTicket(ticket: FoundTicket, body: TicketChange) {
  return call(ticketRoutes.update, { params: { ticketId: ticket.id }, body });
}

/** Goes on where one is refused: somebody else may have been faster with it. */
function useProgress(chosen: FoundTicket[]) {
  const t = useTexts(ticketTexts);
  const tickets = useOwnTickets();
  const leave = useLeaveTicket();
  const progress = useStore(progressStore);
  async function doTo(all: FoundTicket[], action: Action): Promise<Outcome> {
    const outcome: Outcome = { done: [], refused: new Map() };
    for (const [index, ticket] of all.entries()) {
      progressStore.set({ done: index, all: all.length });
      const since = Date.now();
      try {
        tickets.put(await action(ticket));
        outcome.done.push({ ticket, since });
      } catch (error) {
        outcome.refused.set(ticket, describeError(error).text);
      }
    }
    progressStore.set(null);
    return outcome;
  }

  /** Says how it went, and answers whether any was taken. What can be undone is offered for as long as it can. */
  async function doToAll({ name, to, action, undo }: Deed): Promise<boolean> {
    const picked = pickedStore.get();
    const { done, refused } = await doTo(to, action);
    const unable = chosen.filter(({ id }) => !to.some((ticket) => ticket.id === id));
    const all = to.length + unable.length;
    const ids = [...refused.keys()].map(({ id }) => id);
    // Others may have been ticked meanwhile, in another tab.
    if (pickedStore.get() === picked) pickedStore.set(ids.length > 0 ? new Set(ids) : null);
    if (name === "resolve" || name === "transfer") for (const { ticket } of done) void leave(ticket);
    const left = [...refused.keys(), ...unable];
    const isRefusal = left.length > 0;
    const names = nameSome(left.map(({ contact }) => contact.name));
    // The same reason is said once.
    const reasons = [...new Set(refused.values())].join(" ");
    const text = isRefusal ? `${t.didSome(done.length, all, names)} ${reasons}`.trim() : t.didAll[name](all);
    if (undo && done.length > 0) {
      const undoOne = (ticket: FoundTicket) => undo(ticket).then(tickets.put, toastError);
      const resolved = done.map(({ ticket, since }) => {
        return { id: ticket.id, name: ticket.contact.name, since, undo: () => undoOne(ticket) };
      });
      toastResolved(resolved, isRefusal ? text : undefined);
    } else if (isRefusal) toastRefusal(text);
    else toastDone(text);
    return done.length > 0;
  }
  return { progress, doToAll };
}

interface Outcome {
  /** Each with when it was asked for. */
  done: { ticket: FoundTicket; since: number }[];
  /** Each with the reason. */
  refused: Map<FoundTicket, string>;
}

/** As many as a toast has room for. */
const MAX_NAMED = 3;

function nameSome(names: string[]): string {
  return `${names.slice(0, MAX_NAMED).join(", ")}${names.length > MAX_NAMED ? "…" : ""}`;
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
