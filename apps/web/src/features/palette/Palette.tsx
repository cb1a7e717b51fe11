import Box from "@mui/material/Box";
import InputBase from "@mui/material/InputBase";
import LinearProgress from "@mui/material/LinearProgress";
import { Search, X } from "lucide-react";
import { useId } from "react";
import { HIDDEN_TEXT } from "../../shared/screen/MenuBadge";
import { useTexts } from "../../shared/texts/defineTexts";
import { Dialog } from "../../shared/ui/Dialog";
import { IconAction } from "../../shared/ui/IconAction";
import { uiTexts } from "../../shared/ui/texts";
import { EntryList, lineId } from "./EntryList";
import { PaletteHints } from "./PaletteHints";
import { paletteTexts } from "./texts";
import { paletteTitle } from "./titleTexts";
import { usePalette } from "./usePalette";

/** Finds a conversation, a contact, a page or an action by some letters, and goes there. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useTexts(paletteTexts);
  const { title } = useTexts(paletteTitle);
  const ui = useTexts(uiTexts);
  const id = useId();
  const { text, typed, type, groups, count, active, point, run, handleKey, isSearching, hasFailed } =
    usePalette(onClose);
  const hasLines = count > 0;
  const isEmpty = !hasLines && !isSearching;
  const message = hasFailed ? t.failed : isEmpty ? ui.nothingFound(typed) : null;

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      transitionDuration={0}
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
      slotProps={{
        paper: {
          sx: {
            // At the top, where it stays while the list grows, and above the keyboard of a phone.
            mt: { xs: 1, sm: "12vh" },
            mx: { xs: 1, sm: 4 },
            width: { xs: "calc(100% - 16px)", sm: "calc(100% - 64px)" },
            maxHeight: { xs: "calc(100dvh - 16px)", sm: "min(560px, 76vh)" },
          },
        },
      }}
    >
      <Box component="h2" id={`${id}-title`} sx={HIDDEN_TEXT}>
        {title}
      </Box>
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 1.5,
          pl: 2.5,
          pr: 1,
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <Search size={20} strokeWidth={1.75} aria-hidden />
        <InputBase
          autoFocus
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKey}
          placeholder={t.placeholder}
          inputProps={{
            role: "combobox",
            "aria-label": t.placeholder,
            "aria-autocomplete": "list",
            "aria-expanded": hasLines,
            "aria-controls": hasLines ? id : undefined,
            "aria-activedescendant": active && lineId(id, active.id),
            autoComplete: "off",
            spellCheck: false,
            maxLength: 200,
          }}
          // The field is all there is to reach: a ring around it would tell nothing.
          sx={{
            flex: 1,
            minHeight: 56,
            fontSize: 16,
            "& input": { textOverflow: "ellipsis", "&&": { outline: 0 } },
            "& input::placeholder": { color: "text.secondary", opacity: 1 },
          }}
        />
        <IconAction label={ui.close} icon={X} onClick={onClose} sx={{ color: "text.secondary" }} />
      </Box>
      <Box sx={{ height: 2, flexShrink: 0 }}>
        {isSearching && <LinearProgress aria-label={t.searching} sx={{ height: 2 }} />}
      </Box>
      {hasLines && <EntryList id={id} groups={groups} activeId={active?.id} onPoint={point} onRun={run} />}
      {message && <Box sx={{ px: 2.5, py: 2, typography: "body2", color: "text.secondary" }}>{message}</Box>}
      <PaletteHints />
      <Box role="status" sx={HIDDEN_TEXT}>
        {isSearching ? t.searching : (message ?? t.count(count))}
      </Box>
    </Dialog>
  );
}
