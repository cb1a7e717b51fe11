import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { queueIntegrationRoutes, type TestSession } from "@recado/contract";
import { Send } from "lucide-react";
import { useFormContext } from "react-hook-form";
import type { z } from "zod";
import { call } from "../../shared/api/call";
import { useTexts } from "../../shared/texts/defineTexts";
import { Notice } from "../../shared/ui/Notice";
import { useAction } from "../../shared/ui/useAction";
import { integrationTexts } from "./texts";

/** Greets the project as it stands in the form, and shows what it answers. */
export function TestButton({ integrationId }: { integrationId?: number }) {
  const t = useTexts(integrationTexts).dialog;
  const { getValues } = useFormContext();
  const test = useAction((body: z.input<typeof TestSession>) => call(queueIntegrationRoutes.test, { body }));

  function greet() {
    const { projectName, jsonContent, language } = getValues();
    test.mutate({ integrationId, projectName, jsonContent, language });
  }

  return (
    <Box sx={{ display: "grid", gap: 1.5, justifyItems: "start" }}>
      <Button
        variant="outlined"
        startIcon={<Send size={18} strokeWidth={1.75} />}
        loading={test.isPending}
        onClick={greet}
        sx={{ minHeight: 44 }}
      >
        {t.test}
      </Button>
      {test.data && <Notice kind="info">{t.answered(test.data.messages.join(" · "))}</Notice>}
    </Box>
  );
}
