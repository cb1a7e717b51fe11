import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import type { OptionNode } from "./buildTree";
import { optionTexts } from "./texts";

interface MenuPreviewProps {
  greeting: string;
  tree: OptionNode[];
}

/** Follows the picked ids as far as they still exist. */
function walk(tree: OptionNode[], path: number[]): OptionNode[] {
  const trail: OptionNode[] = [];
  let level = tree;
  for (const id of path) {
    const node = level.find(({ option }) => option.id === id);
    if (!node) break;
    trail.push(node);
    level = node.children;
  }
  return trail;
}

/** How the menu reads on the customer's phone; a line picks what the customer would type. */
export function MenuPreview({ greeting, tree }: MenuPreviewProps) {
  const t = useTexts(optionTexts).preview;
  const id = useId();
  const [path, setPath] = useState<number[]>([]);
  const trail = walk(tree, path);
  const here = trail.at(-1);
  const text = here ? here.option.message || here.option.title : greeting;
  const ids = trail.map(({ option }) => option.id);

  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3">
        {t.title}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: "text.secondary", mb: 1.5 }}>
        {t.hint}
      </Typography>
      <Box sx={{ p: 2, borderRadius: 1.5, ...WALL }}>
        <Box
          aria-live="polite"
          sx={{
            width: "fit-content",
            minWidth: "min(280px, 100%)",
            maxWidth: "min(560px, 100%)",
            p: "9px 11px",
            borderRadius: "var(--r-bubble)",
            borderBottomLeftRadius: "3px",
            bgcolor: "var(--in)",
            color: "var(--in-ink)",
            boxShadow: "var(--e1)",
            overflowWrap: "anywhere",
          }}
        >
          {text && (
            <Typography variant="body2" sx={{ whiteSpace: "pre-wrap", mb: 1 }}>
              {text}
            </Typography>
          )}
          {(here?.children ?? tree).map(({ option }) => (
            <Line
              key={option.id}
              answer={option.option}
              text={option.title}
              onPick={() => setPath([...ids, option.id])}
            />
          ))}
          {here && <Line answer="0" text={t.back} onPick={() => setPath(ids.slice(0, -1))} />}
          <Line answer="#" text={t.main} onPick={() => setPath([])} />
        </Box>
      </Box>
    </Box>
  );
}

/** The paper conversations lie on. */
const WALL = {
  backgroundColor: "var(--wall)",
  backgroundImage: "radial-gradient(var(--wall-dot) 1px, transparent 1px)",
  backgroundSize: "24px 24px",
} as const;

interface LineProps {
  answer: string;
  text: string;
  onPick: () => void;
}

function Line({ answer, text, onPick }: LineProps) {
  return (
    <ButtonBase
      onClick={onPick}
      sx={{
        display: "block",
        width: "100%",
        minHeight: { xs: 44, sm: 28 },
        px: 0.5,
        borderRadius: 0.5,
        textAlign: "left",
        typography: "body2",
        "&:hover": { bgcolor: "action.hover" },
      }}
    >
      <strong>{`[ ${answer} ]`}</strong>
      {` - ${text}`}
    </ButtonBase>
  );
}
