import { useQuery } from "@tanstack/react-query";
import { MenuBadge } from "../../shared/screen/MenuBadge";
import { useTexts } from "../../shared/texts/defineTexts";
import { ticketCounts } from "./data/ticketQueries";
import { useShowAll } from "./data/useShowAll";
import { ticketTexts } from "./texts";

/** How many customers wait for a person, at the entry of the menu that leads to them. */
export default function WaitingMark() {
  const t = useTexts(ticketTexts);
  const showAll = useShowAll();
  const { data } = useQuery(ticketCounts({ showAll, queueIds: [] }));
  if (!data?.pending) return null;
  return (
    <MenuBadge
      kind="count"
      sign={data.pending > 99 ? "99+" : String(data.pending)}
      meaning={t.waitingCount(data.pending)}
    />
  );
}
