import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import { type Chat, chatRoutes } from "@recado/contract";
import { MessageCircle, Plus, SearchX } from "lucide-react";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { call } from "../../shared/api/call";
import { ClearSearch } from "../../shared/list/ClearSearch";
import { FailedMore } from "../../shared/list/FailedMore";
import { findNamed } from "../../shared/list/findNamed";
import { NewButton } from "../../shared/list/NewButton";
import { PaneSearch } from "../../shared/list/PaneSearch";
import { PaneTop } from "../../shared/list/PaneTop";
import { SkeletonRows } from "../../shared/list/SkeletonRows";
import { usePagedList } from "../../shared/list/useListSource";
import { useVirtualRows } from "../../shared/list/useVirtualRows";
import { VirtualList } from "../../shared/list/VirtualList";
import { useBarSlot } from "../../shared/screen/barSlot";
import { useTexts } from "../../shared/texts/defineTexts";
import { EmptyState } from "../../shared/ui/EmptyState";
import { FailedPart } from "../../shared/ui/FailedPart";
import { ROW_BUTTON } from "../../shared/ui/rowButton";
import { useAction } from "../../shared/ui/useAction";
import { ContactAvatar } from "../contacts";
import { ChatRow, ROW_MARGINS } from "./ChatRow";
import { CHATS, chatPages } from "./data/chatQueries";
import { useColleagues, withoutChat } from "./data/useColleagues";
import { chatTexts } from "./texts";

/** How high a row is before it was seen, and while it is on its way. */
const HEIGHT = 66;

interface ChatListProps {
  selectedId: number | null;
  onNew: () => void;
}

/** The chats of the user, and, when he searches, the colleagues with whom he has none yet. */
export function ChatList({ selectedId, onNew }: ChatListProps) {
  const t = useTexts(chatTexts);
  const navigate = useNavigate();
  const list = usePagedList(chatPages);
  const field = useRef<HTMLInputElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const rows = useVirtualRows({
    rows: list.rows,
    keyOf: ({ id }) => id,
    scroller,
    height: HEIGHT,
    onEnd: list.fetchMore,
  });
  const isPhone = useBarSlot() !== null;
  const wanted = list.search.trim();
  const isSearch = wanted !== "";
  const found = withoutChat(findNamed(useColleagues(isSearch), wanted), list.rows);
  const people = isSearch ? found.slice(0, 20) : [];
  const openDirect = useAction((userId: number) => call(chatRoutes.openDirect, { body: { userId } }), {
    onDone: ({ id }: Chat) => {
      list.setSearch("");
      void navigate(`${CHATS}/${id}`);
    },
  });
  const newChat = { label: t.new, icon: Plus, onClick: onNew };
  const isEmpty = !list.isPending && !list.error && list.rows.length === 0 && people.length === 0;
  return (
    <Box
      component="section"
      aria-label={t.list}
      sx={{
        position: "relative",
        display: "flex",
        flexDirection: "column",
        height: "100%",
        minHeight: 0,
        bgcolor: "background.paper",
      }}
    >
      <PaneTop
        newAction={newChat}
        search={
          <PaneSearch
            label={t.search}
            placeholder={t.searchShort}
            value={list.search}
            onChange={list.setSearch}
            isSearching={list.isSearching}
            field={field}
          />
        }
      />
      <Box
        ref={setScroller}
        tabIndex={-1}
        aria-busy={list.isSearching}
        // On a phone the last row can be scrolled clear of the button.
        sx={{ flex: 1, minHeight: 0, mt: isPhone ? 0 : 1, pb: isPhone ? 11 : 0, overflowY: "auto" }}
      >
        {list.isPending && <SkeletonRows columns={1} height={HEIGHT} />}
        {list.error !== null && list.rows.length === 0 && <FailedPart error={list.error} onRetry={list.retry} />}
        <Box role="status">
          {isEmpty && (
            <EmptyState
              icon={isSearch ? SearchX : MessageCircle}
              {...(isSearch ? t.nothingFound : t.empty)}
              action={
                isSearch ? (
                  <ClearSearch onClear={() => list.setSearch("")} field={field} />
                ) : (
                  <Button variant="outlined" onClick={onNew}>
                    {t.new}
                  </Button>
                )
              }
            />
          )}
        </Box>
        {list.rows.length > 0 && (
          <VirtualList
            label={t.list}
            rows={rows}
            render={(chat) => <ChatRow chat={chat} isSelected={chat.id === selectedId} />}
          />
        )}
        {list.hasFailedMore && <FailedMore onRetry={list.fetchMore} />}
        {people.length > 0 && (
          <>
            <Box
              component="h2"
              sx={{ m: 0, px: { xs: 1.75, sm: 2.75 }, pt: 2, pb: 0.5, typography: "overline", color: "text.secondary" }}
            >
              {t.people}
            </Box>
            <Box component="ul" aria-label={t.people} sx={{ m: 0, p: 0, listStyle: "none" }}>
              {people.map((person) => (
                <li key={person.id}>
                  <ButtonBase
                    onClick={() => openDirect.mutate(person.id)}
                    sx={[ROW_BUTTON, ROW_MARGINS, { alignItems: "center", typography: "body1", fontWeight: 600 }]}
                  >
                    <ContactAvatar contact={{ ...person, profilePicUrl: null, isGroup: false }} size={44} />
                    {person.name}
                  </ButtonBase>
                </li>
              ))}
            </Box>
          </>
        )}
      </Box>
      {isPhone && <NewButton {...newChat} />}
    </Box>
  );
}
