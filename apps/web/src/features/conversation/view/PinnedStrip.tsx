import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import type { Message } from "@recado/contract";
import { Pin, PinOff } from "lucide-react";
import { useContext, useState } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ONE_LINE } from "../../../shared/theme/textOverflow";
import { IconAction } from "../../../shared/ui/IconAction";
import { messageTexts } from "../texts";
import { ConversationContext } from "./conversationContext";
import { useOneLine } from "./useOneLine";

interface PinnedStripProps {
  /** The newest first; at least one. */
  pinned: Message[];
}

/** The pinned messages, one at a time: each click leads to it and shows the next. */
export function PinnedStrip({ pinned }: PinnedStripProps) {
  const t = useTexts(messageTexts);
  const oneLine = useOneLine();
  const { jumpTo, pin, isReadOnly } = useContext(ConversationContext);
  const [turn, setTurn] = useState(0);
  const at = turn % pinned.length;
  const message = pinned[at] as Message;
  return (
    <Box
      component="section"
      aria-label={t.pinnedMessages}
      sx={{
        display: "flex",
        alignItems: "center",
        flexShrink: 0,
        minHeight: 48,
        pr: { xs: 0.5, sm: 1.5 },
        borderBottom: 1,
        borderColor: "divider",
        bgcolor: "background.paper",
      }}
    >
      <ButtonBase
        onClick={() => {
          jumpTo(message.id);
          setTurn(at + 1);
        }}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 48,
          justifyContent: "flex-start",
          gap: 1.25,
          pl: { xs: 1.5, sm: 3 },
          textAlign: "start",
          "&:hover": { bgcolor: "action.hover" },
        }}
      >
        <Box aria-hidden sx={{ display: "grid", gap: "2px", width: 3, height: 32, flexShrink: 0 }}>
          {pinned.map(({ id }, index) => (
            <Box
              key={id}
              sx={{
                borderRadius: 1,
                bgcolor: index === at ? "primary.main" : "color-mix(in srgb, var(--brand) 28%, transparent)",
              }}
            />
          ))}
        </Box>
        <Box component="span" sx={{ minWidth: 0, display: "block" }}>
          <Box
            component="span"
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 0.5,
              typography: "overline",
              color: "var(--brand-strong)",
            }}
          >
            <Pin size={12} aria-hidden />
            {t.pinnedOf(at + 1, pinned.length)}
          </Box>
          <Box
            component="span"
            dir="auto"
            sx={{
              display: "block",
              typography: "body2",
              ...ONE_LINE,
            }}
          >
            {oneLine(message)}
          </Box>
        </Box>
      </ButtonBase>
      {pin && !isReadOnly && <IconAction label={t.unpin} icon={PinOff} onClick={() => pin(message)} />}
    </Box>
  );
}
