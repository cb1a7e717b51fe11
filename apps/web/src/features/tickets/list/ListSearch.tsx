import Box from "@mui/material/Box";
import { SlidersHorizontal, SquarePen, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { SearchSign } from "../../../shared/list/SearchSign";
import { useBarSlot } from "../../../shared/screen/barSlot";
import { isKeyTaken } from "../../../shared/screen/isKeyTaken";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { uiTexts } from "../../../shared/ui/texts";
import { deskStore, searchDesk } from "../data/deskStore";
import { ticketTexts } from "../texts";

interface ListSearchProps {
  onNew: () => void;
  isSearching: boolean;
  /** Whether what narrows the list is shown; on a phone it is away until asked for. */
  areToolsShown: boolean;
  /** Not there while a search shows it anyway: on the narrowest, its words need the room of the button. */
  onTools: (() => void) | undefined;
}

/** The search, always in sight; on a phone it stands in the one bar there is. */
export function ListSearch({ onNew, isSearching, areToolsShown, onTools }: ListSearchProps) {
  const t = useTexts(ticketTexts);
  const slot = useBarSlot();
  if (slot) {
    const tools = (
      <>
        <Field isSearching={isSearching} />
        {onTools && (
          <IconAction label={t.filters} icon={SlidersHorizontal} aria-expanded={areToolsShown} onClick={onTools} />
        )}
      </>
    );
    return createPortal(tools, slot);
  }
  return (
    <Box sx={{ display: "flex", gap: 1, flexShrink: 0, px: 1.5, pt: 1.5 }}>
      <Field isSearching={isSearching} />
      <IconAction
        label={t.newTicket}
        icon={SquarePen}
        onClick={onNew}
        sx={{ flexShrink: 0, bgcolor: "var(--brand-soft)", color: "var(--brand-on-soft)" }}
      />
    </Box>
  );
}

/** Plain, because the list is there before anything else: the fields of forms weigh as much as all of it. */
function Field({ isSearching }: { isSearching: boolean }) {
  const t = useTexts(ticketTexts);
  const ui = useTexts(uiTexts);
  const { search } = useStore(deskStore);
  const field = useSlash();
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
      <SearchSign isSearching={isSearching} />
      <Box
        component="input"
        ref={field}
        aria-keyshortcuts="/"
        type="search"
        aria-label={t.search}
        placeholder={t.searchShort}
        maxLength={200}
        value={search}
        onChange={({ target }: { target: HTMLInputElement }) => searchDesk({ search: target.value })}
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
      {search !== "" && (
        <IconAction
          label={ui.clearSearch}
          icon={X}
          onClick={() => searchDesk({ search: "" })}
          sx={{ mr: { xs: -1, sm: 0 } }}
        />
      )}
    </Box>
  );
}

/** A field that the key "/" leads to, from wherever nothing else is written. */
function useSlash() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key !== "/" || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      if (isKeyTaken(event, { emptyField: "taken" })) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    }
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  return field;
}
