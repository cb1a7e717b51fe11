import { type QuickMessage, QuickMessageInput, quickMessageRoutes } from "@recado/contract";
import { useState } from "react";
import { call } from "../../shared/api/call";
import { useUser } from "../../shared/api/sessionStore";
import { AttachmentPicker, type FileChange } from "../../shared/form/AttachmentPicker";
import { Form } from "../../shared/form/Form";
import { SwitchField } from "../../shared/form/SwitchField";
import { saveFile } from "../../shared/form/saveFile";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { FormDialog } from "../../shared/ui/FormDialog";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone } from "../../shared/ui/toasts";
import { MessageField } from "./MessageField";
import { quickMessageTexts } from "./texts";

interface QuickMessageDialogProps {
  /** Without one a new quick message is made. */
  quickMessage?: QuickMessage;
  onSaved: (quickMessage: QuickMessage) => void;
  onClose: () => void;
}

/** Creates or changes a quick message. */
export function QuickMessageDialog({ quickMessage, onSaved, onClose }: QuickMessageDialogProps) {
  const t = useTexts(quickMessageTexts);
  const ui = useTexts(uiTexts);
  const me = useUser();
  const isOwn = !quickMessage || quickMessage.userId === me.id;
  // Should the file fail, the text is there already: saving again must not make a second one.
  const [kept, setKept] = useState(quickMessage);
  const [file, setFile] = useState<FileChange>();

  async function save(body: QuickMessageInput) {
    const saved = kept
      ? await call(quickMessageRoutes.update, { params: { quickMessageId: kept.id }, body })
      : await call(quickMessageRoutes.create, { body });
    setKept(saved);
    onSaved(saved);
    if (file) onSaved(await saveFile(quickMessageRoutes, { quickMessageId: saved.id }, file));
    toastDone(t.saved);
    onClose();
  }

  return (
    <FormDialog title={quickMessage ? t.dialog.edit : t.dialog.create} onClose={onClose}>
      <Form
        schema={QuickMessageInput}
        start={quickMessage ?? { shortcode: "", message: "", geral: true }}
        onSubmit={save}
        submit={quickMessage ? ui.save : ui.add}
        onCancel={onClose}
        layout="dialog"
        errorFields={{ ERR_SHORTCODE_ALREADY_EXISTS: "shortcode" }}
      >
        {(field) => (
          <>
            <TextField
              {...field("shortcode")}
              label={t.dialog.shortcode}
              helperText={t.dialog.shortcodeHint}
              autoComplete="off"
              autoFocus
            />
            <MessageField {...field("message")} />
            <AttachmentPicker
              label={t.dialog.file}
              upload={quickMessageRoutes.uploadMedia.upload}
              stored={kept}
              change={file}
              onChange={setFile}
            />
            {/* A colleague's that was everybody's no more would be found by nobody here. */}
            {isOwn && (
              <SwitchField {...field("geral")} label={t.dialog.everybody} helperText={t.dialog.everybodyHint} />
            )}
          </>
        )}
      </Form>
    </FormDialog>
  );
}
