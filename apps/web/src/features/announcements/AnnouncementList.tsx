import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Announcement } from "@recado/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { CheckCheck, Newspaper } from "lucide-react";
import { Link } from "react-router-dom";
import { useUser } from "../../shared/api/sessionStore";
import { MoreButton } from "../../shared/list/MoreButton";
import { ADD_AT_ONCE } from "../../shared/screen/addAtOnce";
import { useTexts } from "../../shared/texts/defineTexts";
import { EmptyState } from "../../shared/ui/EmptyState";
import { FailedPart } from "../../shared/ui/FailedPart";
import { IconAction } from "../../shared/ui/IconAction";
import { AnnouncementRow } from "./AnnouncementRow";
import { AnnouncementSkeleton } from "./AnnouncementSkeleton";
import { shownAnnouncements } from "./announcementQueries";
import { announcementTexts } from "./texts";

interface AnnouncementListProps {
  onOpen: (announcement: Announcement) => void;
  onSeen: (announcementIds: number[]) => void;
  /** Somebody goes to another page. */
  onLeave: () => void;
}

/** What the operator tells everybody, the newest first. */
export default function AnnouncementList({ onOpen, onSeen, onLeave }: AnnouncementListProps) {
  const t = useTexts(announcementTexts);
  const list = useInfiniteQuery(shownAnnouncements);
  const { data, error, refetch } = list;
  const write = useUser().super ? (
    <Button component={Link} to="/announcements" state={ADD_AT_ONCE} onClick={onLeave} variant="outlined">
      {t.add}
    </Button>
  ) : null;
  const news = (data ?? []).filter(({ seen }) => !seen);
  return (
    <>
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          minHeight: 48,
          pl: 2,
          pr: 1,
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {t.title}
        </Typography>
        {news.length > 0 && (
          <IconAction label={t.markAll} icon={CheckCheck} onClick={() => onSeen(news.map(({ id }) => id))} />
        )}
      </Box>
      {!data && (error ? <FailedPart error={error} onRetry={() => void refetch()} /> : <AnnouncementSkeleton />)}
      {data?.length === 0 && <EmptyState icon={Newspaper} {...t.none} action={write} />}
      {data && data.length > 0 && (
        <Box component="ul" aria-label={t.title} sx={{ flex: 1, m: 0, p: 0, listStyle: "none", overflowY: "auto" }}>
          {data.map((announcement) => (
            <AnnouncementRow key={announcement.id} announcement={announcement} onOpen={() => onOpen(announcement)} />
          ))}
        </Box>
      )}
      <Box sx={{ display: "grid", m: 1, "&:empty": { m: 0 } }}>
        <MoreButton list={list} />
      </Box>
    </>
  );
}
