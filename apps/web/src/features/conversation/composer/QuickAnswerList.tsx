import Box from "@mui/material/Box";
import { Paperclip } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { VISIBLE_HEIGHT } from "../../../shared/theme/lowScreens";
import { messageTexts } from "../texts";
import type { QuickAnswer } from "./quickAnswer";

interface QuickAnswerListProps {
  id: string;
  answers: QuickAnswer[];
  active: number;
  onChoose: (answer: QuickAnswer) => void;
}

/** What a command could mean, above the field; the field keeps the focus. */
export function QuickAnswerList({ id, answers, active, onChoose }: QuickAnswerListProps) {
  const t = useTexts(messageTexts);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: "nearest" });
  }, [active]);
  return (
    <Box
      component="ul"
      ref={list}
      id={id}
      role="listbox"
      aria-label={t.quickAnswers}
      sx={{
        m: 0,
        p: 0.75,
        // The field and the last words stay in sight, with a keyboard on the screen too.
        maxHeight: `min(240px, 0.3 * ${VISIBLE_HEIGHT})`,
        overflowY: "auto",
        listStyle: "none",
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      {answers.map((answer, index) => (
        <Box
          component="li"
          key={answer.quickMessage.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          title={answer.text}
          // The field must not lose the focus before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(answer)}
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 1,
            minHeight: { xs: 44, sm: 36 },
            px: 1.5,
            borderRadius: 1,
            cursor: "pointer",
            typography: "body2",
            bgcolor: index === active ? "action.selected" : undefined,
            "&:hover": { bgcolor: index === active ? undefined : "action.hover" },
          }}
        >
          <Box
            component="span"
            sx={{ flex: 1, minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
          >
            {answer.label}
          </Box>
          {answer.quickMessage.isMedia && <Paperclip size={16} aria-label={t.hasFile} />}
        </Box>
      ))}
    </Box>
  );
}
