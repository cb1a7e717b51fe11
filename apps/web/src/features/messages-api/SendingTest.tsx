import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { externalMessageRoutes } from "@recado/contract";
import { useId, useState } from "react";
import { AttachmentPicker, type FileChange } from "../../shared/form/AttachmentPicker";
import { Form } from "../../shared/form/Form";
import { MessageTextField } from "../../shared/form/MessageTextField";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { toastDone, toastError } from "../../shared/ui/toasts";
import { Part } from "./Part";
import { sendTest, TestForm } from "./sendTest";
import { messagesApiTexts } from "./texts";

/** Two forms that send what a program would: a text, and a file. */
export function SendingTest() {
  const t = useTexts(messagesApiTexts);
  return (
    <Part title={t.test.title} lead={t.test.lead}>
      <Box
        sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" } }}
      >
        <TestCard title={t.test.textTitle} />
        <TestCard title={t.test.mediaTitle} takesFile />
      </Box>
    </Part>
  );
}

function TestCard({ title, takesFile = false }: { title: string; takesFile?: boolean }) {
  const t = useTexts(messagesApiTexts);
  const id = useId();
  const [change, setChange] = useState<FileChange>();
  const file = change instanceof File ? change : undefined;

  async function submit(input: TestForm) {
    if (takesFile && !file) {
      toastError(new Error(t.test.fileMissing), t.test.fileMissing);
      return false;
    }
    await sendTest(input, file);
    toastDone(t.test.sent);
    return undefined;
  }

  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 3 }}>
      <Typography id={id} variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Form schema={TestForm} start={{ token: "", number: "", body: "" }} onSubmit={submit} submit={t.test.send}>
        {(field) => (
          <>
            <TextField {...field("token")} label={t.test.token} autoComplete="off" />
            <TextField {...field("number")} label={t.test.number} helperText={t.test.numberHint} autoComplete="off" />
            <MessageTextField {...field("body")} label={t.test.body} minRows={3} />
            {takesFile && (
              <AttachmentPicker
                label={t.test.file}
                upload={externalMessageRoutes.send.upload}
                stored={undefined}
                change={change}
                onChange={setChange}
              />
            )}
          </>
        )}
      </Form>
    </Card>
  );
}
