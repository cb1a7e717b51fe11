import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useAddAtOnce } from "../../shared/screen/addAtOnce";
import { LIST_PANE_SX } from "../../shared/screen/listPaneSx";
import { HIDDEN_TEXT } from "../../shared/screen/MenuBadge";
import { PANE_TABS_SX } from "../../shared/screen/paneTabsSx";
import { useTexts } from "../../shared/texts/defineTexts";
import { lazyPart } from "../../shared/ui/lazyPart";
import { ChatList } from "./ChatList";
import { ChatPaneSkeleton } from "./ChatPaneSkeleton";
import { CHATS } from "./data/chatQueries";
import { NoChat } from "./NoChat";
import { chatTexts } from "./texts";

const ChatPane = lazyPart(() => import("./ChatPane"), { hasPlace: true, fallback: ChatPaneSkeleton });
const ChatDialog = lazyPart(() => import("./ChatDialog"));

/** What colleagues say to each other: their chats at the left, the chosen one beside them; on a phone one of the two. */
export default function ChatsPage() {
  const t = useTexts(chatTexts);
  const params = useParams();
  const chatId = params.chatId === undefined ? null : Number(params.chatId);
  const navigate = useNavigate();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  const [isNew, setNew] = useState(false);
  useAddAtOnce(() => setNew(true));

  const list = <ChatList selectedId={chatId} onNew={() => setNew(true)} />;
  const pane = chatId === null ? <NoChat /> : <ChatPane key={chatId} chatId={chatId} />;
  return (
    <Box sx={{ height: "100%", minHeight: 0 }}>
      <Box component="h1" sx={HIDDEN_TEXT}>
        {t.title}
      </Box>
      {isPhone && chatId === null && <Narrow list={list} pane={pane} />}
      {isPhone && chatId !== null && pane}
      {!isPhone && (
        <Box sx={{ display: "flex", height: "100%" }}>
          <Box sx={LIST_PANE_SX}>{list}</Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>{pane}</Box>
        </Box>
      )}
      {isNew && (
        <ChatDialog
          onClose={() => setNew(false)}
          onSaved={({ id }) => {
            setNew(false);
            void navigate(`${CHATS}/${id}`);
          }}
        />
      )}
    </Box>
  );
}

/** The chosen chat has an address and a bar of its own; without one the second tab asks to choose. */
function Narrow({ list, pane }: { list: ReactNode; pane: ReactNode }) {
  const t = useTexts(chatTexts);
  const [tab, setTab] = useState<"chats" | "messages">("chats");
  return (
    <Box sx={{ display: "flex", flexDirection: "column", height: "100%" }}>
      <Tabs
        value={tab}
        variant="fullWidth"
        aria-label={t.title}
        onChange={(_, next) => setTab(next)}
        sx={{ ...PANE_TABS_SX, bgcolor: "background.paper" }}
      >
        <Tab value="chats" label={t.tabs.chats} id="chat-tab-chats" aria-controls="chat-panel" />
        <Tab value="messages" label={t.tabs.messages} id="chat-tab-messages" aria-controls="chat-panel" />
      </Tabs>
      <Box role="tabpanel" id="chat-panel" aria-labelledby={`chat-tab-${tab}`} sx={{ flex: 1, minHeight: 0 }}>
        {tab === "chats" ? list : pane}
      </Box>
    </Box>
  );
}
