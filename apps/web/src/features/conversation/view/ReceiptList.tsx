import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { Message } from "@recado/contract";
import { formatPhone } from "@recado/domain";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ONE_LINE } from "../../../shared/theme/textOverflow";
import { FailedPart } from "../../../shared/ui/FailedPart";
import type { Conversation, Receipt } from "../conversation";
import { messageTexts } from "../texts";
import { useReceipts } from "./useReceipts";
import { useTimes } from "./useTimes";

/** Who in a group has read a message, who has only got it, and who has not. */
export function ReceiptList({ conversation, message }: { conversation: Conversation; message: Message }) {
  const t = useTexts(messageTexts);
  const { data, error, refetch } = useReceipts(conversation, message);
  if (error && !data) return <FailedPart error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={96} sx={{ mt: 3 }} />;
  const others = data.filter((receipt) => !hasRead(receipt));
  const parts: [string, Receipt[]][] = [
    [t.readBy, data.filter(hasRead)],
    [t.deliveredTo, others.filter(({ deliveredAt }) => deliveredAt !== null)],
    [t.notYetTo, others.filter(({ deliveredAt }) => deliveredAt === null)],
  ];
  return parts
    .filter(([, people]) => people.length > 0)
    .map(([title, people]) => <People key={title} title={title} people={people} />);
}

const hasRead = ({ readAt, isRead }: Receipt) => readAt !== null || isRead === true;

function People({ title, people }: { title: string; people: Receipt[] }) {
  const t = useTexts(messageTexts);
  const times = useTimes();
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Box component="h3" sx={{ m: 0, mb: 1, typography: "subtitle2" }}>{`${title} (${people.length})`}</Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
        {people.map(({ jid, name, number, deliveredAt, readAt }) => {
          const at = readAt ?? deliveredAt;
          const shown = name || (number && formatPhone(number)) || t.someMember;
          return (
            <Box component="li" key={jid} sx={{ display: "flex", gap: 2, typography: "body2" }}>
              <Box dir="auto" title={shown} sx={{ flex: 1, minWidth: 0, ...ONE_LINE }}>
                {shown}
              </Box>
              {at && <Box sx={{ color: "text.secondary", flexShrink: 0 }}>{times.moment(at)}</Box>}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
