import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import type { Message, Ticket } from "@recado/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { MoreButton } from "../../../shared/list/MoreButton";
import { useTexts } from "../../../shared/texts/defineTexts";
import { linesAtMost } from "../../../shared/theme/textOverflow";
import { useOneLine, useTimes } from "../../conversation";
import { starredOf } from "../data/messageLists";
import { paneTexts } from "../paneTexts";
import { DrawerPart } from "./DrawerPart";
import { PartFailed } from "./PartFailed";
import { useGoToMessage } from "./useGoToMessage";

interface StarredMessagesProps {
  ticket: Ticket;
  onLeave: () => void;
}

/** What the user has starred of this customer; nobody else sees it. */
export function StarredMessages({ ticket, onLeave }: StarredMessagesProps) {
  const pane = useTexts(paneTexts);
  const { data: messages = [], ...query } = useInfiniteQuery(starredOf(ticket.id));
  const goTo = useGoToMessage(ticket);
  const times = useTimes();
  const oneLine = useOneLine();
  const nameOf = ({ fromMe, user, contact }: Message) =>
    fromMe ? (user?.name ?? pane.us) : (contact?.name ?? ticket.contact.name);
  if (messages.length === 0 && !query.error) return null;
  return (
    <DrawerPart title={pane.starred}>
      {messages.length === 0 && <PartFailed query={query} />}
      <Box component="ul" sx={{ m: 0, mx: -1, p: 0, listStyle: "none" }}>
        {messages.map((message) => (
          <li key={message.id}>
            <ButtonBase
              onClick={() => {
                onLeave();
                goTo(message);
              }}
              sx={{
                display: "block",
                width: "100%",
                px: 1,
                py: 0.75,
                borderRadius: 1,
                textAlign: "start",
                "&:hover": { bgcolor: "action.hover" },
              }}
            >
              <Box component="span" sx={{ display: "block", typography: "caption", color: "text.secondary" }}>
                {`${nameOf(message)} · ${times.moment(message.createdAt)}`}
              </Box>
              <Box
                component="span"
                dir="auto"
                sx={{
                  ...linesAtMost(2),
                  typography: "body2",
                }}
              >
                {oneLine(message)}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
      <MoreButton list={query} />
    </DrawerPart>
  );
}
