import Card from "@mui/material/Card";
import { SearchX } from "lucide-react";
import type { RefObject } from "react";
import { useTexts } from "../texts/defineTexts";
import { EmptyState } from "../ui/EmptyState";
import { uiTexts } from "../ui/texts";
import { ClearSearch } from "./ClearSearch";
import type { ListSource } from "./useListSource";

interface NothingFoundProps {
  list: Pick<ListSource<unknown>, "searched" | "setSearch">;
  field: RefObject<HTMLInputElement | null>;
}

/** In the place of the rows, when the search finds none. */
export function NothingFound({ list: { searched, setSearch }, field }: NothingFoundProps) {
  const t = useTexts(uiTexts);
  return (
    <Card sx={{ color: "text.primary" }}>
      <EmptyState
        icon={SearchX}
        title={t.nothingFound(searched)}
        action={<ClearSearch onClear={() => setSearch("")} field={field} />}
      />
    </Card>
  );
}
