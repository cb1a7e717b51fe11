import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import ListItemButton from "@mui/material/ListItemButton";
import TextField from "@mui/material/TextField";
import { chatMessageRoutes, chatRoutes, MAX_IN_A_CHAT_MESSAGE } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { Circle, CircleDot } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { call } from "../../../shared/api/call";
import { sayPasteCut } from "../../../shared/form/sayPasteCut";
import { findNamed } from "../../../shared/list/findNamed";
import { SearchField } from "../../../shared/list/SearchField";
import { usePagedList } from "../../../shared/list/useListSource";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ONE_LINE } from "../../../shared/theme/textOverflow";
import { FailedPart } from "../../../shared/ui/FailedPart";
import { FormDialog } from "../../../shared/ui/FormDialog";
import { uiTexts } from "../../../shared/ui/texts";
import { useUnsaved } from "../../../shared/ui/unsaved";
import { useAction } from "../../../shared/ui/useAction";
import { ContactAvatar } from "../../contacts";
import { newClientId } from "../../conversation";
import { userOptions } from "../../users";
import { ChatFace } from "../ChatFace";
import { chatPages } from "../data/chatQueries";
import { useChatTitle } from "../data/useChatTitle";
import { useColleagues, withoutChat } from "../data/useColleagues";
import { chatTexts } from "../texts";
import { shareTexts } from "./texts";

interface ShareTicketProps {
  ticketId: number;
  /** A message in it; without one it is the conversation as a whole. */
  messageId?: number;
  onClose: () => void;
}

/** Where to: a chat there is, or a colleague, whose chat is opened then. */
type Receiver = { chatId: number } | { userId: number };

const MAX_PEOPLE = 20;

/** Shows a conversation with a customer to colleagues: to one of them, or in a group, with a word or without. */
export default function ShareTicket({ ticketId, messageId, onClose }: ShareTicketProps) {
  const t = useTexts(shareTexts);
  const ui = useTexts(uiTexts);
  const chat = useTexts(chatTexts);
  const titleOf = useChatTitle();
  const list = usePagedList(chatPages);
  const [chosen, setChosen] = useState<Receiver | null>(null);
  const [words, setWords] = useState("");
  const people = withoutChat(findNamed(useColleagues(true), list.search.trim()), list.rows);
  const sent = useRef({ what: "", clientId: "" });
  const share = useAction(
    async (receiver: Receiver) => {
      const chatId =
        "chatId" in receiver ? receiver.chatId : (await call(chatRoutes.openDirect, { body: receiver })).id;
      const message = words.trim();
      const what = `${chatId} ${message}`;
      // The same once more, because its answer was lost, has the same id: the server writes it once.
      if (sent.current.what !== what) sent.current = { what, clientId: newClientId() };
      const { clientId } = sent.current;
      const shared = { ticketId, ...(messageId !== undefined && { ticketMessageId: messageId }) };
      return call(chatMessageRoutes.create, { params: { chatId }, body: { ...shared, message, clientId } });
    },
    { done: t.shared, onDone: onClose },
  );
  const everybody = useQuery(userOptions);
  const error = list.error ?? everybody.error;
  const isNobody = !error && !list.isPending && !everybody.isPending && list.rows.length === 0 && people.length === 0;
  function retry() {
    if (list.error) list.retry();
    if (everybody.error) void everybody.refetch();
  }
  return (
    <FormDialog title={t.title} onClose={onClose} size="xs">
      <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 1, minHeight: { sm: 420 }, pb: 1 }}>
        <Box sx={{ display: "grid", pt: 0.5, "& .MuiTextField-root": { maxWidth: "none" } }}>
          <SearchField
            label={t.search}
            value={list.search}
            onChange={list.setSearch}
            isSearching={list.isSearching}
            autoFocus
          />
        </Box>
        <Box role="status" sx={{ typography: "caption", color: "text.secondary", "&:empty": { display: "none" } }}>
          {isNobody ? t.none : ""}
        </Box>
        <Box role="radiogroup" aria-label={t.title} sx={{ flex: 1, minHeight: 160, overflowY: "auto", mx: -1 }}>
          {error && <FailedPart error={error} title={t.partFailed} onRetry={retry} />}
          <Part title={t.chats} isEmpty={list.rows.length === 0}>
            {list.rows.map((row) => (
              <Line
                key={row.id}
                name={titleOf(row)}
                face={<ChatFace chat={row} size={36} />}
                isChosen={chosen !== null && "chatId" in chosen && chosen.chatId === row.id}
                onChoose={() => setChosen({ chatId: row.id })}
              />
            ))}
          </Part>
          <Part title={chat.people} isEmpty={people.length === 0}>
            {people.slice(0, MAX_PEOPLE).map((person) => (
              <Line
                key={person.id}
                name={person.name}
                face={<ContactAvatar contact={{ ...person, profilePicUrl: null, isGroup: false }} size={36} />}
                isChosen={chosen !== null && "userId" in chosen && chosen.userId === person.id}
                onChoose={() => setChosen({ userId: person.id })}
              />
            ))}
          </Part>
        </Box>
        <WordsField words={words} onChange={setWords} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {ui.cancel}
        </Button>
        <Button
          variant="contained"
          disabled={chosen === null}
          loading={share.isPending}
          onClick={() => chosen && share.mutate(chosen)}
        >
          {t.share}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}

/** Inside of the dialog, which asks before they are lost. */
function WordsField({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const t = useTexts(shareTexts);
  useUnsaved(() => words.trim() !== "");
  return (
    <TextField
      label={t.words}
      value={words}
      onChange={({ target }) => onChange(target.value)}
      multiline
      maxRows={4}
      slotProps={{ htmlInput: { maxLength: MAX_IN_A_CHAT_MESSAGE, onPaste: sayPasteCut } }}
    />
  );
}

function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <Box role="group" aria-label={title}>
      <Box sx={{ px: 1, pt: 1, typography: "overline", color: "text.secondary" }}>{title}</Box>
      {children}
    </Box>
  );
}

interface LineProps {
  name: string;
  face: ReactNode;
  isChosen: boolean;
  onChoose: () => void;
}

function Line({ name, face, isChosen, onChoose }: LineProps) {
  return (
    <ListItemButton
      role="radio"
      aria-checked={isChosen}
      onClick={onChoose}
      sx={{ gap: 1.25, px: 1, py: 0.5, minHeight: 52, borderRadius: 1 }}
    >
      {face}
      <Box dir="auto" title={name} sx={{ flex: 1, minWidth: 0, typography: "body2", ...ONE_LINE }}>
        {name}
      </Box>
      <Box
        component={isChosen ? CircleDot : Circle}
        size={20}
        aria-hidden
        sx={{ color: isChosen ? "var(--brand)" : "text.secondary", mr: 1 }}
      />
    </ListItemButton>
  );
}
