import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { ArrowDown, ArrowUp, CornerDownRight, type LucideIcon, Paperclip, Pencil, Trash2 } from "lucide-react";
import { type KeyboardEvent, type Ref, useEffect, useRef } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { uiTexts } from "../../../shared/ui/texts";
import { tooltip } from "../../../shared/ui/tooltip";
import type { OptionNode } from "./buildTree";
import { useTree } from "./optionsContext";
import { optionTexts } from "./texts";

interface OptionRowProps {
  node: OptionNode;
  siblings: OptionNode[];
  onEdit: () => void;
  onAddBelow: () => void;
  onRemove: () => void;
}

const STEPS = { ArrowUp: -1, ArrowDown: 1 } as const;

/** An option as it stands in the tree. Alt with an arrow moves it too, from any of its buttons. */
export function OptionRow({ node, siblings, onEdit, onAddBelow, onRemove }: OptionRowProps) {
  const t = useTexts(optionTexts);
  const ui = useTexts(uiTexts);
  const { options } = useTree();
  const { option } = node;
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const first = siblings[0] === node;
  const last = siblings.at(-1) === node;
  const { moved } = options;

  useEffect(() => {
    if (moved?.option.id !== option.id) return;
    const [wanted, other] = moved.step < 0 ? [up, down] : [down, up];
    if (wanted.current?.disabled) other.current?.focus();
    else wanted.current?.focus();
  }, [moved, option.id]);

  function moveByKey(event: KeyboardEvent) {
    const step = STEPS[event.key as keyof typeof STEPS];
    if (!event.altKey || !step) return;
    event.preventDefault();
    options.move({ option, siblings, step });
  }

  return (
    <Box
      onKeyDown={moveByKey}
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5, py: 1 }}
    >
      <Box
        sx={{
          display: "grid",
          placeItems: "center",
          minWidth: 28,
          height: 28,
          px: 0.5,
          borderRadius: 0.75,
          bgcolor: "action.selected",
          color: "primary.main",
          typography: "subtitle2",
        }}
      >
        {option.option}
      </Box>
      <Box sx={{ flex: "1 1 160px", minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          {option.title}
        </Typography>
        {option.message && (
          <Typography variant="caption" component="p" noWrap sx={{ color: "text.secondary" }}>
            {option.message}
          </Typography>
        )}
        {option.mediaPath && (
          <Link
            href={option.mediaPath}
            target="_blank"
            rel="noopener"
            variant="caption"
            sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, overflowWrap: "anywhere" }}
          >
            <Paperclip size={14} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0 }} />
            {option.mediaName}
          </Link>
        )}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "end", ml: "auto" }}>
        <Action
          ref={up}
          label={t.up}
          name={option.title}
          icon={ArrowUp}
          disabled={first}
          onClick={() => options.move({ option, siblings, step: -1 })}
        />
        <Action
          ref={down}
          label={t.down}
          name={option.title}
          icon={ArrowDown}
          disabled={last}
          onClick={() => options.move({ option, siblings, step: 1 })}
        />
        <Action label={t.addBelow} name={option.title} icon={CornerDownRight} onClick={onAddBelow} />
        <Action label={ui.edit} name={option.title} icon={Pencil} onClick={onEdit} />
        <Action label={ui.remove} name={option.title} icon={Trash2} onClick={onRemove} />
      </Box>
    </Box>
  );
}

interface ActionProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  name: string;
  icon: LucideIcon;
  disabled?: boolean;
  onClick: () => void;
}

function Action({ ref, label, name, icon: Icon, disabled, onClick }: ActionProps) {
  return (
    <span {...tooltip(label)}>
      <IconButton
        ref={ref}
        aria-label={`${label}: ${name}`}
        disabled={disabled}
        onClick={onClick}
        sx={{ color: "text.secondary", "&:hover": { color: "text.primary" } }}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </span>
  );
}
