import { ANNOUNCEMENT_PRIORITIES, type Announcement, AnnouncementInput, announcementRoutes } from "@recado/contract";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { call } from "../../shared/api/call";
import { AttachmentPicker, type FileChange } from "../../shared/form/AttachmentPicker";
import { FieldGrid } from "../../shared/form/FieldGrid";
import { Form } from "../../shared/form/Form";
import { SelectField } from "../../shared/form/SelectField";
import { SwitchField } from "../../shared/form/SwitchField";
import { saveFile } from "../../shared/form/saveFile";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { toLocalText } from "../../shared/texts/localText";
import { FormDialog } from "../../shared/ui/FormDialog";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone } from "../../shared/ui/toasts";
import { AnnouncementPreview } from "./AnnouncementPreview";
import { announcementTexts } from "./texts";

const { title, text, priority, status } = AnnouncementInput.shape;

/** As the fields have it: moments by the clock of this place. */
const OwnAnnouncement = z
  .object({ title, text, priority, status, startsAt: z.string(), endsAt: z.string() })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
    path: ["endsAt"],
    message: "invalid_date",
  });

interface AnnouncementDialogProps {
  /** Without one a new announcement is made. */
  announcement?: Announcement;
  onSaved: (announcement: Announcement) => void;
  onClose: () => void;
}

const toField = (moment: string | null | undefined) => (moment ? toLocalText(new Date(moment)) : "");
const toMoment = (field: string) => (field ? new Date(field).toISOString() : null);

/** Makes or changes an announcement, and shows it as everybody will read it. */
export function AnnouncementDialog({ announcement, onSaved, onClose }: AnnouncementDialogProps) {
  const all = useTexts(announcementTexts);
  const t = all.dialog;
  const ui = useTexts(uiTexts);
  // Should the picture fail, the announcement is there already: saving again must not make a second one.
  const [kept, setKept] = useState(announcement);
  const [file, setFile] = useState<FileChange>();

  async function save({ startsAt, endsAt, ...rest }: z.output<typeof OwnAnnouncement>) {
    const body = { ...rest, startsAt: toMoment(startsAt), endsAt: toMoment(endsAt) };
    const saved = kept
      ? await call(announcementRoutes.update, { params: { announcementId: kept.id }, body })
      : await call(announcementRoutes.create, { body });
    setKept(saved);
    onSaved(saved);
    if (file) onSaved(await saveFile(announcementRoutes, { announcementId: saved.id }, file));
    toastDone(all.saved);
    onClose();
  }

  return (
    <FormDialog title={announcement ? t.edit : t.create} onClose={onClose}>
      <Form
        schema={OwnAnnouncement}
        start={{
          title: announcement?.title ?? "",
          text: announcement?.text ?? "",
          priority: announcement?.priority ?? 3,
          status: announcement?.status ?? true,
          startsAt: toField(announcement?.startsAt),
          endsAt: toField(announcement?.endsAt),
        }}
        onSubmit={save}
        submit={announcement ? ui.save : ui.add}
        onCancel={onClose}
        layout="dialog"
        problems={{ endsAt: { invalid_date: t.endsBefore } }}
      >
        {(field) => (
          <>
            <TextField {...field("title")} label={t.title} autoComplete="off" autoFocus={!announcement} />
            <TextField {...field("text")} label={t.text} multiline minRows={4} maxRows={12} />
            <FieldGrid min={220}>
              <SelectField
                {...field("priority")}
                label={t.priority}
                choices={ANNOUNCEMENT_PRIORITIES.map((value) => ({ value, label: all.priorities[value] }))}
              />
              <SwitchField {...field("status")} label={t.status} helperText={t.statusHint} />
              <MomentField {...field("startsAt")} label={t.startsAt} none={t.startsAtHint} />
              <MomentField {...field("endsAt")} label={t.endsAt} none={t.endsAtHint} />
            </FieldGrid>
            <AttachmentPicker
              label={t.file}
              upload={announcementRoutes.uploadMedia.upload}
              stored={kept}
              change={file}
              onChange={setFile}
            />
            <AnnouncementPreview stored={kept} file={file} />
          </>
        )}
      </Form>
    </FormDialog>
  );
}

interface MomentFieldProps {
  name: string;
  label: string;
  /** What it means that there is none, said as long as that is so. */
  none: string;
}

function MomentField({ name, label, none }: MomentFieldProps) {
  const isEmpty = !useWatch({ name });
  return (
    <TextField name={name} type="datetime-local" label={label} helperText={isEmpty ? none : undefined} shrinkLabel />
  );
}
