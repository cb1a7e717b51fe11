import Card from "@mui/material/Card";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import type { ContactList } from "@recado/contract";
import { useTexts } from "../../shared/texts/defineTexts";
import { Notice } from "../../shared/ui/Notice";
import { contactListTexts } from "./texts";

export const isChecked = ({ contactsCount, checkedCount }: ContactList) => checkedCount >= contactsCount;

/** How far the check of a list's numbers is, until it is over. */
export function CheckProgress({ list }: { list: ContactList }) {
  const t = useTexts(contactListTexts);
  const { contactsCount, checkedCount, checkWaits } = list;
  if (isChecked(list)) return null;
  return (
    <Card sx={{ mb: 2, px: 2, py: 1.5, display: "grid", gap: 1 }}>
      <Typography role="status" variant="body2">
        {t.checked(checkedCount, contactsCount)}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.round((checkedCount / contactsCount) * 100)}
        aria-label={t.progress}
        sx={{ height: 6, borderRadius: 3, bgcolor: "action.selected" }}
      />
      {checkWaits && <Notice kind="warning">{t.waitsLong}</Notice>}
    </Card>
  );
}
