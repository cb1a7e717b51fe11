import Box from "@mui/material/Box";
import { type ReactNode, useEffect, useRef } from "react";
import { VISIBLE_HEIGHT } from "../../../shared/theme/lowScreens";
import { ONE_LINE } from "../../../shared/theme/textOverflow";

/** Something a field offers. */
export interface Suggestion {
  key: number;
  label: string;
  /** How many letters at its beginning say what it is; what follows is only its text. */
  boldLength?: number;
  /** What the label leaves out. */
  title?: string;
  aside?: ReactNode;
  choose: () => void;
}

interface SuggestionListProps {
  id: string;
  label: string;
  choices: Suggestion[];
  active: number;
  /** On a phone it lies above the whole row, elsewhere above the field alone. */
  isSlim: boolean;
  /** Names are short, and an eye has no long way to what stands beside them. */
  isOfPeople: boolean;
}

const PEOPLE_WIDTH = 360;

/** What a command could mean, above the field; the field keeps the focus. */
export function SuggestionList({ id, label, choices, active, isSlim, isOfPeople }: SuggestionListProps) {
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
      aria-label={label}
      sx={{
        m: 0,
        p: 0.75,
        maxWidth: isOfPeople && !isSlim ? PEOPLE_WIDTH : undefined,
        // The field and the last words stay in sight, with a keyboard on the screen too.
        maxHeight: `min(240px, 0.3 * ${VISIBLE_HEIGHT})`,
        overflowY: "auto",
        listStyle: "none",
        ...(isSlim ? { borderBlock: 1 } : { mb: 0.5, border: 1, borderRadius: "10px" }),
        // On the paper of a note, too.
        borderColor: "color-mix(in srgb, currentColor 20%, transparent)",
      }}
    >
      {choices.map((choice, index) => (
        <Box
          component="li"
          key={choice.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          title={choice.title}
          // The field must not lose the focus before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          onClick={choice.choose}
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 1,
            minHeight: { xs: 44, sm: 36 },
            // Its words stand under each other with those in the field.
            px: isSlim ? 1.5 : "6px",
            borderRadius: 1,
            cursor: "pointer",
            typography: "body2",
            bgcolor: index === active ? "action.selected" : undefined,
            "&:hover": { bgcolor: index === active ? undefined : "action.hover" },
          }}
        >
          <Box component="span" sx={{ flex: 1, minWidth: 0, ...ONE_LINE }}>
            <Label label={choice.label} boldLength={choice.boldLength} />
          </Box>
          {choice.aside}
        </Box>
      ))}
    </Box>
  );
}

function Label({ label, boldLength = 0 }: Pick<Suggestion, "label" | "boldLength">) {
  if (boldLength === 0) return label;
  return (
    <>
      <b>{label.slice(0, boldLength)}</b>{" "}
      <Box component="span" sx={{ color: "text.secondary" }}>
        {label.slice(boldLength).trimStart()}
      </Box>
    </>
  );
}
