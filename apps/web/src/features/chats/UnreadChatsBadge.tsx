import { MenuBadge } from "../../shared/screen/MenuBadge";
import { useTexts } from "../../shared/texts/defineTexts";
import { cutCount } from "../../shared/ui/Badge";
import { useUnreadCount } from "./data/useUnreadCount";
import { popOverTexts } from "./popOverTexts";

/** How much colleagues have said that the user has not read, at the entry of the menu. */
export default function UnreadChatsBadge() {
  const t = useTexts(popOverTexts);
  const count = useUnreadCount();
  if (count === 0) return null;
  return <MenuBadge kind="count" sign={cutCount(count)} meaning={t.count(count)} />;
}
