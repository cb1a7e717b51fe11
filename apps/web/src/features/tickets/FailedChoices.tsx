import type { UseQueryResult } from "@tanstack/react-query";
import { useTexts } from "../../shared/texts/defineTexts";
import { FailedPart } from "../../shared/ui/FailedPart";
import { ticketTexts } from "./texts";

interface FailedChoicesProps {
  /** What the fields of a form choose from, with what they are called. */
  lists: { label: string; query: Pick<UseQueryResult, "data" | "error" | "refetch"> }[];
}

/** Says of which fields the choices could not be loaded: without a word there would seem to be none. */
export function FailedChoices({ lists }: FailedChoicesProps) {
  const t = useTexts(ticketTexts);
  const failed = lists.filter(({ query }) => query.error && !query.data);
  const [first] = failed;
  if (!first) return null;
  return (
    <FailedPart
      error={first.query.error}
      title={t.notLoaded(failed.map(({ label }) => label).join(", "))}
      onRetry={() => {
        for (const { query } of failed) void query.refetch();
      }}
    />
  );
}
