import Box from "@mui/material/Box";
import { X } from "lucide-react";
import { type RefObject, useRef } from "react";
import { useTexts } from "../texts/defineTexts";
import { IconAction } from "../ui/IconAction";
import { uiTexts } from "../ui/texts";
import { SearchIcon } from "./SearchIcon";

interface PaneSearchProps {
  label: string;
  /** Where the label is too long to be read in it. */
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  /** What is shown was not searched for what is written. */
  isSearching: boolean;
  field?: RefObject<HTMLInputElement | null>;
  shortcut?: string;
}

/**
 * Where a list of conversations is searched. A plain input, because the list is there before anything else: the fields of forms
 * weigh as much as all of it.
 */
export function PaneSearch({
  label,
  placeholder = label,
  value,
  onChange,
  isSearching,
  field: given,
  shortcut,
}: PaneSearchProps) {
  const own = useRef<HTMLInputElement>(null);
  const field = given ?? own;
  const ui = useTexts(uiTexts);
  return (
    <Box
      sx={{
        display: "flex",
        flex: 1,
        alignItems: "center",
        gap: 1,
        minWidth: 0,
        height: { xs: 44, sm: 40 },
        px: 1.5,
        "@media (max-width: 359.95px)": { px: 1 },
        borderRadius: "10px",
        bgcolor: "var(--sunken)",
        color: "text.secondary",
        "&:focus-within": { bgcolor: "background.paper", boxShadow: "inset 0 0 0 2px var(--brand)" },
      }}
    >
      <SearchIcon isSearching={isSearching} />
      <Box
        component="input"
        ref={field}
        aria-keyshortcuts={shortcut}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        value={value}
        onChange={({ target }: { target: HTMLInputElement }) => onChange(target.value)}
        sx={{
          flex: 1,
          minWidth: 0,
          height: "100%",
          p: 0,
          border: 0,
          outline: 0,
          bgcolor: "transparent",
          color: "text.primary",
          font: "inherit",
          // Below 16 pixels a phone zooms into the field.
          fontSize: { xs: 16, sm: 14 },
          textOverflow: "ellipsis",
          "&&:focus-visible": { outline: 0 },
          "&::placeholder": { color: "var(--ink-3)", opacity: 1 },
          "&::-webkit-search-cancel-button": { display: "none" },
        }}
      />
      {value !== "" && (
        <IconAction
          label={ui.clearSearch}
          icon={X}
          onClick={() => {
            onChange("");
            field.current?.focus();
          }}
          sx={{ mr: -1 }}
        />
      )}
    </Box>
  );
}
