import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { BellOff } from "lucide-react";
import { Link } from "react-router-dom";
import { useTexts } from "../../shared/texts/defineTexts";
import { EmptyState } from "../../shared/ui/EmptyState";
import { FailedPart } from "../../shared/ui/FailedPart";
import { DESK, openTab } from "../tickets";
import { countUnread, type UnreadPage } from "./data/unreadTickets";
import { NotificationRow } from "./NotificationRow";
import { NotificationSkeleton } from "./NotificationSkeleton";
import { NotifyOffer } from "./NotifyOffer";
import { notificationTexts } from "./texts";

interface NotificationListProps {
  page: UnreadPage | undefined;
  error: unknown;
  onRetry: () => void;
  /** Somebody goes where a row leads. */
  onChoose: () => void;
}

/** The conversations with something unread, the newest first. */
export default function NotificationList({ page, error, onRetry, onChoose }: NotificationListProps) {
  const t = useTexts(notificationTexts);
  const hidden = page ? countUnread(page) - page.tickets.length : 0;
  const toDesk = (
    <Button component={Link} to={DESK} onClick={onChoose} variant="outlined">
      {t.toDesk}
    </Button>
  );
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: "divider" }}>
        {t.title}
      </Typography>
      <NotifyOffer />
      {!page && (error ? <FailedPart error={error} onRetry={onRetry} /> : <NotificationSkeleton />)}
      {page?.count === 0 && <EmptyState icon={BellOff} title={t.none} text={t.noneText} action={toDesk} />}
      {page && page.tickets.length > 0 && (
        <Box
          component="ul"
          aria-label={t.list}
          sx={{ m: 0, p: 0, listStyle: "none", overflowY: "auto", maxHeight: "min(70vh, 600px)" }}
        >
          {page.tickets.map((ticket) => (
            <NotificationRow key={ticket.id} ticket={ticket} onChoose={onChoose} />
          ))}
        </Box>
      )}
      {hidden > 0 && (
        <Button
          component={Link}
          to={DESK}
          onClick={() => {
            openTab("mine");
            onChoose();
          }}
          sx={{ m: 1 }}
        >
          {t.more(hidden)}
        </Button>
      )}
    </>
  );
}
