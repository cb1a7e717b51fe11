import type { Announcement } from "@recado/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Newspaper } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { BarPopover } from "../../shared/ui/BarPopover";
import { lazyPart } from "../../shared/ui/lazyPart";
import { AnnouncementSkeleton } from "./AnnouncementSkeleton";
import { shownAnnouncements } from "./announcementQueries";
import { barTexts } from "./barTexts";
import { useMarkSeen } from "./useMarkSeen";

const AnnouncementList = lazyPart(() => import("./AnnouncementList"), {
  hasPlace: true,
  fallback: AnnouncementSkeleton,
});
const AnnouncementViewer = lazyPart(() => import("./AnnouncementViewer"));

/** What the operator tells everybody: how much of it is news, the list, and one of them to read. */
export default function AnnouncementsPopOver() {
  const t = useTexts(barTexts);
  const { data = [] } = useInfiniteQuery(shownAnnouncements);
  const markSeen = useMarkSeen();
  const [read, setRead] = useState<Announcement>();
  const count = data.filter(({ seen }) => !seen).length;

  function open(announcement: Announcement) {
    setRead(announcement);
    if (!announcement.seen) markSeen([announcement.id]);
  }

  return (
    <>
      <BarPopover
        title={t.title}
        label={count === 0 ? t.title : t.bell(count)}
        icon={Newspaper}
        count={count}
        maxHeight={340}
      >
        {(close) => (
          <AnnouncementList
            onOpen={(announcement) => {
              close();
              open(announcement);
            }}
            onSeen={markSeen}
            onLeave={close}
          />
        )}
      </BarPopover>
      {read && <AnnouncementViewer announcement={read} onClose={() => setRead(undefined)} />}
    </>
  );
}
