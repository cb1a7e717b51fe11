import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { useFormState } from "react-hook-form";

interface FormPart {
  title: string;
  /** The names of its fields, so that a problem opens the tab it is on. */
  fields: readonly string[];
  content: ReactNode;
}

interface FormTabsProps {
  label: string;
  parts: FormPart[];
  /** The height the highest panel needs, so that the dialog does not jump. */
  panelHeight?: number | string;
  /** Beside something else: no further than the fields. */
  isInside?: boolean;
  /** Told which of them is seen. */
  onShow?: (index: number) => void;
}

/** The fields of a long `Form` in tabs. Those not shown stay mounted and keep what was typed. */
export function FormTabs({
  label,
  parts,
  panelHeight = "min(650px, 100dvh - 284px)",
  isInside = false,
  onShow,
}: FormTabsProps) {
  const id = useId();
  const [shown, setShown] = useState(0);
  const { errors, submitCount } = useFormState();

  function show(index: number) {
    setShown(index);
    onShow?.(index);
  }

  const showProblem = useEffectEvent(() => {
    const troubled = parts.findIndex(({ fields }) => fields.some((name) => name in errors));
    if (troubled >= 0) show(troubled);
  });
  useEffect(() => {
    if (submitCount > 0) showProblem();
  }, [submitCount]);

  return (
    <Box>
      <Tabs
        value={shown}
        onChange={(_, next: number) => show(next)}
        variant="scrollable"
        aria-label={label}
        // From edge to edge of the dialog, with the first word above the fields; they need no room for a label above them.
        sx={{
          ...(isInside ? {} : { mx: -3, px: 1.5, mt: -1.5 }),
          mb: 2.5,
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        {parts.map(({ title }, index) => (
          <Tab key={title} label={title} id={`${id}-tab-${index}`} aria-controls={`${id}-panel-${index}`} />
        ))}
      </Tabs>
      {parts.map(({ title, content }, index) => (
        <Box
          key={title}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== shown}
          sx={{ pt: 0.5, minHeight: { sm: panelHeight } }}
        >
          <Stack spacing={2.5}>{content}</Stack>
        </Box>
      ))}
    </Box>
  );
}
