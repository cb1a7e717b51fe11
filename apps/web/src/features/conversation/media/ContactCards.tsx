import Box from "@mui/material/Box";
import type { MessageData } from "@recado/contract";
import { formatPhone } from "@recado/domain";
import { UserRound } from "lucide-react";
import { useContext } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { lineTexts } from "../lineTexts";
import { messageTexts } from "../texts";
import { ConversationContext } from "../view/conversationContext";
import { CardAction } from "./CardAction";

type Card = NonNullable<MessageData["contacts"]>[number];

/** People somebody sent. Nothing is made of them until somebody asks for it. */
export function ContactCards({ cards }: { cards: Card[] }) {
  const t = useTexts(messageTexts);
  const line = useTexts(lineTexts);
  const { talkTo } = useContext(ConversationContext);
  return cards.map((card) => {
    const number = (card.numbers[0] ?? "").replace(/\D/g, "");
    return (
      <Box
        key={card.vcard}
        sx={{ width: 280, maxWidth: "100%", "& + &": { mt: 1, pt: 1, borderTop: 1, borderColor: "divider" } }}
      >
        <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, minHeight: 48 }}>
          <UserRound size={24} strokeWidth={1.75} aria-hidden />
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ typography: "subtitle2", overflowWrap: "anywhere" }} dir="auto">
              {card.name || line.kinds.contactMessage}
            </Box>
            {card.numbers.map((each) => (
              <Box key={each} sx={{ typography: "caption", color: "var(--quiet)" }}>
                {formatPhone(each.replace(/\D/g, ""))}
              </Box>
            ))}
          </Box>
        </Box>
        {talkTo && number !== "" && <CardAction label={t.talk} onClick={() => talkTo({ name: card.name, number })} />}
      </Box>
    );
  });
}
