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
}

/** The fields of a long `Form` in tabs. Those not shown stay mounted and keep what was typed. */
export function FormTabs({ label, parts }: FormTabsProps) {
  const id = useId();
  const [shown, setShown] = useState(0);
  const { errors, submitCount } = useFormState();

  const showProblem = useEffectEvent(() => {
    const troubled = parts.findIndex(({ fields }) => fields.some((name) => name in errors));
    if (troubled >= 0) setShown(troubled);
  });
  useEffect(() => {
    if (submitCount > 0) showProblem();
  }, [submitCount]);

  return (
    <Box>
      <Tabs
        value={shown}
        onChange={(_, next: number) => setShown(next)}
        variant="scrollable"
        aria-label={label}
        // From edge to edge of the dialog, with the first word above the fields.
        sx={{ mx: -3, px: 1.5, mb: 2.5, borderBottom: 1, borderColor: "divider" }}
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
          // As high as the other panels, so that the dialog does not jump.
          sx={{ pt: 0.5, minHeight: { sm: 440 } }}
        >
          <Stack spacing={2.5}>{content}</Stack>
        </Box>
      ))}
    </Box>
  );
}
