import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import type { Weekday } from "@recado/contract";
import { Copy } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { IconAction } from "../../shared/ui/IconAction";
import { Menu } from "../../shared/ui/Menu";
import { DoorSwitch } from "./DoorSwitch";
import { AddInterval, IntervalsField } from "./IntervalsField";
import { workingHoursTexts } from "./texts";

/** On a phone what is said instead of hours stands close under the name: the switch before that is as wide. */
const REMARK_BELOW = {
  "& > p": { pl: { xs: "49px", sm: 0 }, mt: { xs: -1, sm: 0 }, lineHeight: { xs: "28px", sm: "44px" } },
};

interface DayRowProps {
  /** The path of the day in the form: "schedules.0". */
  name: string;
  weekday: Weekday;
  /** Gives its hours to others: all days, or those people work on. */
  onCopy: (to: "all" | "workdays") => void;
}

/** One weekday: whether it is open, and when. On a phone its hours stand under its name. */
export function DayRow({ name, weekday, onCopy }: DayRowProps) {
  const t = useTexts(workingHoursTexts);
  return (
    <Box
      role="group"
      aria-label={t.weekdays[weekday]}
      sx={{
        display: "grid",
        columnGap: 2,
        gridTemplateColumns: { xs: "minmax(0, 1fr) auto", sm: "180px minmax(0, 264px) minmax(88px, 1fr)" },
        py: 0.75,
        borderTop: 1,
        borderColor: "divider",
        alignItems: "start",
      }}
    >
      <DoorSwitch name={name} label={t.weekdays[weekday]} isName />
      <Box sx={{ gridColumn: { xs: "1 / -1", sm: 2 }, gridRow: { xs: 2, sm: 1 }, ...REMARK_BELOW }}>
        <IntervalsField name={name} />
      </Box>
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          justifyContent: "end",
          minWidth: 88,
          minHeight: 44,
        }}
      >
        <AddInterval name={name} />
        <CopyMenu weekday={weekday} onCopy={onCopy} />
      </Box>
    </Box>
  );
}

function CopyMenu({ weekday, onCopy }: Pick<DayRowProps, "weekday" | "onCopy">) {
  const t = useTexts(workingHoursTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const copy = (to: "all" | "workdays") => {
    setAnchor(null);
    onCopy(to);
  };
  return (
    <>
      <IconAction
        label={t.copy(t.weekdays[weekday])}
        icon={Copy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: "text.secondary" }}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => copy("all")}>{t.copyToAll}</MenuItem>
        <MenuItem onClick={() => copy("workdays")}>{t.copyToWorkdays}</MenuItem>
      </Menu>
    </>
  );
}
