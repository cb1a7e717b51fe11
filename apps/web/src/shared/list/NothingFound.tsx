import Card from "@mui/material/Card";
import { SearchX } from "lucide-react";
import type { RefObject } from "react";
import { useTexts } from "../texts/defineTexts";
import { EmptyState } from "../ui/EmptyState";
import { uiTexts } from "../ui/texts";
import { ClearSearch } from "./ClearSearch";
import type { ListFilter } from "./tableProps";
import type { ListSource } from "./useListSource";

interface NothingFoundProps {
  list: Pick<ListSource<unknown>, "searched" | "setSearch">;
  filter?: ListFilter;
  field: RefObject<HTMLInputElement | null>;
}

/** In the place of the rows, when the search or a filter leaves none. One button takes both away. */
export function NothingFound({ list: { searched, setSearch }, filter, field }: NothingFoundProps) {
  const t = useTexts(uiTexts);
  function clear() {
    setSearch("");
    if (filter?.isSet) filter.clear();
  }
  return (
    <Card sx={{ color: "text.primary" }}>
      <EmptyState
        icon={SearchX}
        title={searched === "" ? (filter?.none ?? t.nothingFiltered) : t.nothingFound(searched)}
        action={<ClearSearch label={filter?.isSet ? t.clearFilters : undefined} onClear={clear} field={field} />}
      />
    </Card>
  );
}
