import { useQuery } from "@tanstack/react-query";
import { MenuBadge } from "../../shared/screen/MenuBadge";
import { useTexts } from "../../shared/texts/defineTexts";
import { cutCount } from "../../shared/ui/Badge";
import { ticketCounts } from "./data/ticketQueries";
import { useShowAll } from "./data/useShowAll";
import { ticketTexts } from "./texts";

/** How many conversations want somebody, at the entry of the menu that leads to them: those that wait, and those with something unread. */
export default function WaitingBadge() {
  const t = useTexts(ticketTexts);
  const showAll = useShowAll();
  const { data } = useQuery(ticketCounts({ showAll, queueIds: [] }));
  const { pending = 0, unread = 0 } = data ?? {};
  const count = pending + unread;
  if (count === 0) return null;
  const parts = [pending > 0 && t.waitingCount(pending), unread > 0 && t.unreadCount(unread)];
  return <MenuBadge kind="count" sign={cutCount(count)} meaning={parts.filter(Boolean).join(", ")} />;
}
