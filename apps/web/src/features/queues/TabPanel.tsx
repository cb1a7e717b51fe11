import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import type { ReactNode } from "react";
import { panelId, type QueueTab, tabId } from "./queueTabs";

interface TabPanelProps {
  name: QueueTab;
  shown: QueueTab;
  children: ReactNode;
}

/** What belongs to a tab. Hidden it stays mounted, so that its fields keep what was typed. */
export function TabPanel({ name, shown, children }: TabPanelProps) {
  return (
    <Box
      role="tabpanel"
      id={panelId(name)}
      aria-labelledby={tabId(name)}
      hidden={name !== shown}
      // As high as the other panels, so that the dialog does not jump.
      sx={{ pt: 1, minHeight: { sm: "min(654px, 100dvh - 276px)" } }}
    >
      <Stack spacing={2.5}>{children}</Stack>
    </Box>
  );
}
