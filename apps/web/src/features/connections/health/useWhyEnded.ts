import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../../shared/texts/defineTexts";
import { causeTexts } from "./causeTexts";
import { healthOf } from "./healthQuery";

interface WhyEnded {
  /** In words; undefined where nobody scanned or typed anything, and where nobody knows. */
  why?: { what: string; todo: string };
  isPending: boolean;
}

/** Why a line ended while a phone was being linked to it. */
export function useWhyEnded(connectionId: number, isEnded: boolean): WhyEnded {
  const causes = useTexts(causeTexts);
  const { data, isFetching } = useQuery({ ...healthOf(connectionId), enabled: isEnded, staleTime: 0 });
  const cause = data?.ends[0]?.cause ?? "no-scan";
  const isTold = isEnded && cause !== "no-scan" && Object.hasOwn(causes, cause);
  return { isPending: isFetching && !data, ...(isTold && { why: causes[cause as keyof typeof causes] }) };
}
