import Box from "@mui/material/Box";
import { type QueueOption, QueueOptionInput, queueOptionRoutes } from "@recado/contract";
import { useState } from "react";
import type { z } from "zod";
import { call } from "../../../shared/api/call";
import { AttachmentPicker, type FileChange } from "../../../shared/form/AttachmentPicker";
import { Form } from "../../../shared/form/Form";
import { MessageTextField } from "../../../shared/form/MessageTextField";
import { saveFile } from "../../../shared/form/saveFile";
import { TextField } from "../../../shared/form/TextField";
import { useTexts } from "../../../shared/texts/defineTexts";
import { uiTexts } from "../../../shared/ui/texts";
import { toastDone } from "../../../shared/ui/toasts";
import { useTree } from "./optionsContext";
import { optionTexts } from "./texts";

const OptionWords = QueueOptionInput.pick({ title: true, message: true });

interface OptionFormProps {
  option?: QueueOption;
  /** Where a new one goes. */
  position: { parentId: number | null; option: string };
  onClose: () => void;
}

/** Title, message and file of one option, edited where it stands. */
export function OptionForm({ option, position, onClose }: OptionFormProps) {
  const t = useTexts(optionTexts);
  const ui = useTexts(uiTexts);
  const { queueId, options } = useTree();
  const [known, setKnown] = useState(option);
  const [file, setFile] = useState<FileChange>();

  async function save(words: z.output<typeof OptionWords>) {
    const saved = known
      ? await call(queueOptionRoutes.update, { params: { optionId: known.id }, body: words })
      : await call(queueOptionRoutes.create, { body: { ...words, ...position, queueId } });
    // Should the file fail now, the option is there already: saving again must not make a second one.
    setKnown(saved);
    const complete = file ? await saveFile(queueOptionRoutes, { optionId: saved.id }, file) : saved;
    toastDone(t.saved);
    onClose();
    options.show(complete);
  }

  return (
    <Box
      role="group"
      aria-label={option ? t.editing(option.title) : t.adding}
      sx={{ my: 1, p: 2, border: 1, borderColor: "divider", borderRadius: 1.25, bgcolor: "background.default" }}
    >
      <Form
        schema={OptionWords}
        start={{ title: option?.title ?? "", message: option?.message ?? "" }}
        onSubmit={save}
        submit={option ? ui.save : ui.add}
        onCancel={onClose}
      >
        {(field) => (
          <>
            <TextField {...field("title")} label={t.title} helperText={t.titleHint} autoFocus />
            <MessageTextField
              {...field("message")}
              label={t.message}
              helperText={t.messageHint}
              minRows={3}
              maxRows={10}
            />
            <AttachmentPicker
              label={t.media}
              upload={queueOptionRoutes.uploadMedia.upload}
              stored={option}
              change={file}
              onChange={setFile}
            />
          </>
        )}
      </Form>
    </Box>
  );
}
