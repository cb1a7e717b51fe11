import Card from "@mui/material/Card";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import type { ContactList } from "@recado/contract";
import { useTexts } from "../../shared/texts/defineTexts";
import { Notice } from "../../shared/ui/Notice";
import { contactListTexts } from "./texts";

/** How many of a list can be written to, or how far the check of their numbers is. */
export function CheckProgress({ list }: { list: ContactList }) {
  const t = useTexts(contactListTexts);
  const { contactsCount, checkedCount, validCount, checkWaits } = list;
  if (contactsCount === 0) return null;
  if (checkedCount >= contactsCount) {
    return (
      <Typography role="status" variant="body2" sx={{ color: "text.secondary", mb: 2 }}>
        {t.summary(contactsCount, validCount)}
      </Typography>
    );
  }
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
