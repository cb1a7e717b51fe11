import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import type { Message, Ticket } from "@recado/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { MoreButton } from "../../../shared/list/MoreButton";
import { useTexts } from "../../../shared/texts/defineTexts";
import { Lightbox } from "../../conversation";
import { type MediaKind, mediaOf } from "../data/messageLists";
import { paneTexts } from "../paneTexts";
import { DrawerPart } from "./DrawerPart";
import { FileLine } from "./FileLine";
import { LinkLine } from "./LinkLine";
import { PartFailed } from "./PartFailed";
import { PictureTile } from "./PictureTile";
import { RecordingLine } from "./RecordingLine";
import { useGoToMessage } from "./useGoToMessage";

const KINDS: MediaKind[] = ["picture", "recording", "document", "link"];

interface ContactMediaProps {
  ticket: Ticket;
  onLeave: () => void;
}

/** What the customer and the company have sent each other, in all conversations the user may see. */
export function ContactMedia({ ticket, onLeave }: ContactMediaProps) {
  const pane = useTexts(paneTexts);
  const [kind, setKind] = useState<MediaKind>("picture");
  const [openId, setOpenId] = useState<number | null>(null);
  const goTo = useGoToMessage(ticket);
  const panelId = useId();
  const { data: messages = [], isPending, isSuccess, ...query } = useInfiniteQuery(mediaOf(ticket.id, kind));

  function show(message: Message) {
    onLeave();
    goTo(message);
  }

  return (
    <DrawerPart title={pane.media}>
      <Tabs
        value={kind}
        onChange={(_, next: MediaKind) => setKind(next)}
        variant="fullWidth"
        aria-label={pane.media}
        sx={{ minHeight: 40, mb: 1, "& .MuiTab-root": { minHeight: 40, minWidth: 0, px: 0.5, flexBasis: "auto" } }}
      >
        {KINDS.map((each) => (
          <Tab
            key={each}
            value={each}
            label={pane.mediaKinds[each]}
            id={`${panelId}-${each}`}
            aria-controls={panelId}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${kind}`}>
        {query.error && messages.length === 0 && <PartFailed query={query} />}
        {isPending && <Skeleton variant="rounded" height={96} />}
        {isSuccess && messages.length === 0 && (
          <Box sx={{ py: 1, typography: "body2", color: "text.secondary" }}>{pane.noMedia[kind]}</Box>
        )}
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: "none",
            display: "grid",
            gap: 0.5,
            gridTemplateColumns: kind === "picture" ? "repeat(3, minmax(0, 1fr))" : "minmax(0, 1fr)",
          }}
        >
          {messages.map((message) => (
            <li key={message.id}>
              {kind === "picture" && (
                <PictureTile
                  message={message}
                  onOpen={() => (message.mediaType === "image" ? setOpenId(message.id) : show(message))}
                  onFail={() => void query.refetch()}
                />
              )}
              {kind === "recording" && (
                <RecordingLine message={message} onShow={() => show(message)} onFail={() => void query.refetch()} />
              )}
              {kind === "document" && <FileLine message={message} onShow={() => show(message)} />}
              {kind === "link" && <LinkLine message={message} onShow={() => show(message)} />}
            </li>
          ))}
        </Box>
        <MoreButton list={query} />
      </Box>
      {openId !== null && (
        <Lightbox
          pictures={messages.filter(({ mediaType }) => mediaType === "image").reverse()}
          startId={openId}
          onClose={() => setOpenId(null)}
        />
      )}
    </DrawerPart>
  );
}
