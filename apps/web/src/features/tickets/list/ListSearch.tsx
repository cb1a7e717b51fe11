import { SlidersHorizontal } from "lucide-react";
import { type RefObject, useEffect } from "react";
import type { NewAction } from "../../../shared/list/NewButton";
import { PaneSearch } from "../../../shared/list/PaneSearch";
import { PaneTop } from "../../../shared/list/PaneTop";
import { isKeyTaken } from "../../../shared/screen/isKeyTaken";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { deskStore, searchDesk } from "../data/deskStore";
import { ticketTexts } from "../texts";

interface ListSearchProps {
  field: RefObject<HTMLInputElement | null>;
  newTicket: NewAction;
  isSearching: boolean;
  /** Whether what narrows the list is shown; on a phone it is away until asked for. */
  areToolsShown: boolean;
  /** Not there while a search shows it anyway: on the narrowest, its words need the room of the button. */
  onTools: (() => void) | undefined;
}

/** The search of conversations, and on a phone the button for what narrows them. */
export function ListSearch({ field, newTicket, isSearching, areToolsShown, onTools }: ListSearchProps) {
  const t = useTexts(ticketTexts);
  const { search } = useStore(deskStore);
  useSlash(field);
  return (
    <PaneTop
      newAction={newTicket}
      search={
        <PaneSearch
          label={t.search}
          placeholder={t.searchShort}
          value={search}
          onChange={(text) => searchDesk({ search: text })}
          isSearching={isSearching}
          field={field}
          shortcut="/"
        />
      }
      phoneTools={
        onTools && (
          <IconAction
            label={t.filters}
            icon={SlidersHorizontal}
            aria-expanded={areToolsShown}
            onClick={onTools}
            sx={{ bgcolor: areToolsShown ? "action.selected" : undefined }}
          />
        )
      }
    />
  );
}

/** The key "/" leads to a field, from wherever nothing else is written. */
function useSlash(field: RefObject<HTMLInputElement | null>) {
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
  }, [field]);
}
