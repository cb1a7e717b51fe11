import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { nearestVariable, type TextPart } from "@recado/domain";
import type { RefObject } from "react";
import { useTexts } from "../texts/defineTexts";
import { insertText } from "./insertText";
import type { TextVariables } from "./textVariables";
import { unknownVariableTexts } from "./unknownVariableTexts";

interface UnknownVariablesProps {
  parts: readonly TextPart[];
  variables: TextVariables;
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>;
  /** So many are told; once they are mended, the others are. */
  most?: number;
}

const MOST_LETTERS = 40;

/** What stands in braces and will not be filled in, and what was meant by it. */
export function UnknownVariables({ parts, variables, field, most = 3 }: UnknownVariablesProps) {
  const t = useTexts(unknownVariableTexts);
  const unknown = new Set(parts.flatMap(({ kind, text }) => (kind === "unknown" ? [text] : [])));
  return [...unknown].slice(0, most).map((text) => {
    const nearest = nearestVariable(text, variables.offered);
    return (
      <Box key={text} sx={SENTENCE}>
        <span>
          <Box component="span" translate="no" sx={{ fontWeight: 600 }}>
            {text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text}
          </Box>{" "}
          {variables.hasContactFields ? t.mayBeField : t.isUnknown}
        </span>
        {nearest && (
          <Button
            size="small"
            color="inherit"
            // A phone would put its keyboard away.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => field.current && replaceAll(field.current, { parts, text, nearest })}
            sx={{ minHeight: 32, py: 0, px: 1, mx: -1 }}
          >
            {t.replace(nearest)}
          </Button>
        )}
      </Box>
    );
  });
}

const SENTENCE = {
  typography: "body2",
  fontSize: "0.8125rem",
  lineHeight: "18px",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  mt: 0.5,
  mx: 0.5,
  color: "var(--warn)",
  overflowWrap: "anywhere",
};

interface Replacement {
  parts: readonly TextPart[];
  text: string;
  nearest: string;
}

/** From the end, so that what stands before keeps its place. */
function replaceAll(field: HTMLTextAreaElement | HTMLInputElement, { parts, text, nearest }: Replacement): void {
  let start = field.value.length;
  for (const part of [...parts].reverse()) {
    start -= part.text.length;
    if (part.kind !== "unknown" || part.text !== text) continue;
    field.setSelectionRange(start, start + text.length);
    insertText(field, nearest);
  }
}
