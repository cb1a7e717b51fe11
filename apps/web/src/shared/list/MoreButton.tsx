import Button from "@mui/material/Button";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useTexts } from "../texts/defineTexts";
import { uiTexts } from "../ui/texts";
import { FailedMore } from "./FailedMore";

interface MoreButtonProps {
  list: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage">;
}

/** The way to the next page of a list that does not fetch it while it is scrolled. */
export function MoreButton({ list }: MoreButtonProps) {
  const t = useTexts(uiTexts);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const fetchMore = () => void fetchNextPage();
  if (isFetchNextPageError && !isFetchingNextPage) return <FailedMore onRetry={fetchMore} />;
  if (!hasNextPage) return null;
  return (
    <Button sx={{ mt: 1 }} loading={isFetchingNextPage} onClick={fetchMore}>
      {t.more}
    </Button>
  );
}
