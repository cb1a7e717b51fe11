import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { daysUntil, dueDateTone } from "@recado/domain";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat } from "../../shared/texts/format";
import { OVERDUE, TONES } from "./dueDateTones";
import { companyTexts } from "./texts";

interface DueDateProps {
  dueDate: string | null;
  today: string;
}

/** When a subscription ends; near that day the colour of the row is also said in words. */
export function DueDate({ dueDate, today }: DueDateProps) {
  const t = useTexts(companyTexts);
  const format = useFormat();
  if (dueDate === null) return t.endless;
  const left = daysUntil(dueDate, today);
  const tone = dueDateTone(dueDate, today);
  const Icon = tone && (left < 0 ? OVERDUE : TONES[tone].icon);
  return (
    <Box sx={{ textAlign: { xs: "right", sm: "left" } }}>
      {format.day(dueDate)}
      {(Icon || left < 0) && (
        <Typography
          variant="caption"
          component="span"
          sx={{
            display: "flex",
            alignItems: "center",
            justifyContent: { xs: "end", sm: "start" },
            gap: 0.5,
            fontWeight: tone ? 600 : undefined,
            color: tone && `var(--${TONES[tone].hue}-text)`,
            whiteSpace: "nowrap",
          }}
        >
          {Icon && <Icon size={14} aria-hidden />}
          {left < 0 ? t.overdue(-left) : t.left(left)}
        </Typography>
      )}
    </Box>
  );
}
