import Button from "@mui/material/Button";
import { useTexts } from "../../../shared/texts/defineTexts";
import { paneTexts } from "../paneTexts";

interface MoreButtonProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Fetches the next page of a list in the drawer, where there is one. */
export function MoreButton({ list }: MoreButtonProps) {
  const pane = useTexts(paneTexts);
  if (!list.hasNextPage) return null;
  return (
    <Button size="small" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} sx={{ mt: 1 }}>
      {pane.more}
    </Button>
  );
}
