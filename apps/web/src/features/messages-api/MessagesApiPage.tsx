import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import type { ApiKeyMade } from "@recado/contract";
import { BookOpen, FlaskConical } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { Page } from "../../shared/ui/Page";
import { Examples } from "./Examples";
import { KeyTable } from "./KeyTable";
import { SendingTest } from "./SendingTest";
import { messagesApiTexts } from "./texts";

/** How programs of a company come in: their keys, what a call looks like, and two forms that send. */
export default function MessagesApiPage() {
  const t = useTexts(messagesApiTexts);
  // Only until the page is left: nobody, we neither, can read them again.
  const [made, setMade] = useState<ApiKeyMade[]>([]);
  const icon = { size: 18, strokeWidth: 1.75 };
  return (
    <Page title={t.title} lead={t.lead} isWide>
      <Stack spacing={5}>
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: "wrap" }}>
          <Button variant="outlined" href="/api/docs" target="_blank" startIcon={<BookOpen {...icon} />}>
            {t.docs}
          </Button>
          <Button variant="outlined" href="/api/docs/try" target="_blank" startIcon={<FlaskConical {...icon} />}>
            {t.tryIt}
          </Button>
        </Stack>
        <KeyTable onMade={(key) => setMade((before) => [key, ...before])} />
        <Examples made={made} />
        <SendingTest />
      </Stack>
    </Page>
  );
}
