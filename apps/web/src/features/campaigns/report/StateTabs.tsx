import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import type { Campaign, RecipientState } from "@recado/contract";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useCompanyTimes } from "../useCompanyTimes";
import { reportTexts } from "./texts";

/** Each counts those who are there now; of the others only those are counted who have come past. */
const COUNTED = ["answered", "failed", "skipped", "waiting"] as const;
const PASSED = ["read", "delivered", "sent"] as const;

interface StateTabsProps {
  campaign: Campaign;
  /** Undefined for all of them. */
  state: RecipientState | undefined;
  onChange: (state: RecipientState | undefined) => void;
}

/** Of whom the table tells. */
export function StateTabs({ campaign: { progress, confirmation }, state, onChange }: StateTabsProps) {
  const t = useTexts(reportTexts);
  const passed: RecipientState[] = confirmation ? [...PASSED, "requested"] : [...PASSED];
  return (
    <Tabs
      value={state ?? ""}
      onChange={(_, next: RecipientState | "") => onChange(next || undefined)}
      aria-label={t.state}
      variant="scrollable"
      sx={{
        minWidth: 0,
        "--tab-edge": "8px",
        "& .MuiTab-root": { px: 1, fontWeight: 500, color: "text.secondary" },
        "& .MuiTab-root.Mui-selected": { fontWeight: 600, color: "text.primary" },
      }}
    >
      <Tab value="" label={<Counted text={t.everybody} count={progress.recipients} />} />
      {COUNTED.map((each) => (
        <Tab key={each} value={each} label={<Counted text={t.groups[each]} count={progress[each]} />} />
      ))}
      {passed.map((each) => (
        <Tab key={each} value={each} label={t.groups[each]} />
      ))}
    </Tabs>
  );
}

function Counted({ text, count: total }: { text: string; count: number }) {
  const { count } = useCompanyTimes();
  return (
    <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
      {text}
      {/* For those who hear it. */}{" "}
      <Box
        component="span"
        sx={{
          px: 0.75,
          borderRadius: "9px",
          bgcolor: "var(--wait-bg)",
          color: "text.secondary",
          fontSize: "0.75rem",
          lineHeight: "18px",
          fontWeight: 600,
          fontVariantNumeric: "tabular-nums",
        }}
      >
        {count(total)}
      </Box>
    </Box>
  );
}
