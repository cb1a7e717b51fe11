import { MessageCircle } from "lucide-react";
import { SkeletonRows } from "../../shared/list/SkeletonRows";
import { useTexts } from "../../shared/texts/defineTexts";
import { BarPopover } from "../../shared/ui/BarPopover";
import { lazyPart } from "../../shared/ui/lazyPart";
import { useUnreadCount } from "./data/useUnreadCount";
import { popOverTexts } from "./popOverTexts";
import { useNewsOfColleagues } from "./useNewsOfColleagues";

const ChatPopOverList = lazyPart(() => import("./ChatPopOverList"), {
  hasPlace: true,
  fallback: () => <SkeletonRows columns={1} height={66} />,
});

/** What colleagues have said, from every page. Also rings, because it is there on every page. */
export default function ChatsPopOver() {
  const t = useTexts(popOverTexts);
  const count = useUnreadCount();
  useNewsOfColleagues();
  return (
    <BarPopover
      title={t.title}
      label={count === 0 ? t.title : `${t.title} (${t.count(count)})`}
      icon={MessageCircle}
      count={count}
    >
      {(close) => <ChatPopOverList onChoose={close} />}
    </BarPopover>
  );
}
