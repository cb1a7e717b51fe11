import Button from "@mui/material/Button";
import { type Contact, REPETITIONS, type Schedule, ScheduleInput, scheduleRoutes } from "@recado/contract";
import { useState } from "react";
import { z } from "zod";
import { useCompanyZone } from "../../shared/api/companyZone";
import { AttachmentPicker, type FileChange } from "../../shared/form/AttachmentPicker";
import { Form } from "../../shared/form/Form";
import { MessageTextField } from "../../shared/form/MessageTextField";
import { SwitchField } from "../../shared/form/SwitchField";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { toLocalText } from "../../shared/texts/localText";
import { FormDialog } from "../../shared/ui/FormDialog";
import { Notice } from "../../shared/ui/Notice";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone, toastRefusal } from "../../shared/ui/toasts";
import { ConnectionField } from "../connections";
import { ContactChoice } from "./ContactChoice";
import { RepetitionFields } from "./RepetitionFields";
import { saveWithPicture } from "./saveWithPicture";
import { inAnHour } from "./sendTimes";
import { scheduleTexts } from "./texts";
import { useWhen } from "./useWhen";

const { body, whatsappId } = ScheduleInput.shape;

/** As the fields have it: the contact with its name, and the clock of this place. */
const OwnSchedule = z.object({
  contact: z.custom<Pick<Contact, "id">>((value) => value !== null && value !== undefined, "required"),
  sendAt: z
    .string("required")
    .min(1, "required")
    .refine((text) => new Date(text).getTime() > Date.now(), "invalid_date"),
  body,
  whatsappId,
  repetition: z.enum(REPETITIONS),
  until: z.string().nullable(),
  onlyIfSilent: z.boolean(),
});

function toInput({ contact, sendAt, until, ...rest }: z.output<typeof OwnSchedule>): ScheduleInput {
  return {
    ...rest,
    contactId: contact.id,
    sendAt: new Date(sendAt).toISOString(),
    until: rest.repetition === "none" ? null : until || null,
  };
}

interface ScheduleDialogProps {
  /** Without one a new schedule is made. */
  schedule?: Schedule;
  contact?: Contact;
  /** When a new one is to leave; in an hour by default. */
  start?: Date;
  onSaved: (schedule: Schedule) => void;
  onRemove?: () => void;
  /** All of it is saved, its picture too; it is closed unless this leads elsewhere. */
  onDone?: () => void;
  onClose: () => void;
}

/** Makes or changes a schedule: to whom, when, what, and how often. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { schedule, contact, start, onSaved, onRemove, onClose, onDone = onClose } = props;
  const all = useTexts(scheduleTexts);
  const t = all.dialog;
  const ui = useTexts(uiTexts);
  const zone = useCompanyZone();
  const when = useWhen();
  // Should the picture fail, the schedule is there already: saving again must not make a second one.
  const [kept, setKept] = useState(schedule);
  const [file, setFile] = useState<FileChange>();

  async function save(values: z.output<typeof OwnSchedule>) {
    const result = await saveWithPicture(toInput(values), file, { before: schedule, kept, zone });
    const { saved, outcome } = result;
    setKept(result.kept);
    if (saved) onSaved(saved);
    if (outcome.kind === "failed") {
      if (saved && outcome.isHeld) toastRefusal(t.held(when(saved.sendAt)));
      throw outcome.error;
    }
    toastDone(all.saved);
    onDone();
  }

  const remove = onRemove && (
    <Button color="error" onClick={onRemove}>
      {ui.remove}
    </Button>
  );
  return (
    <FormDialog title={schedule ? t.edit : t.create} onClose={onClose}>
      <Form
        schema={OwnSchedule}
        start={{
          contact,
          sendAt: toLocalText(schedule ? new Date(schedule.sendAt) : (start ?? inAnHour())),
          body: schedule?.body ?? "",
          whatsappId: schedule?.whatsappId ?? null,
          repetition: schedule?.repetition ?? "none",
          until: schedule?.until ?? "",
          onlyIfSilent: schedule?.onlyIfSilent ?? false,
        }}
        onSubmit={save}
        submit={schedule ? ui.save : t.submit}
        onCancel={onClose}
        tools={remove}
        layout="dialog"
        errorFields={{ ERR_SCHEDULE_PAST: "sendAt", ERR_NO_CONTACT_FOUND: "contact", ERR_NO_WAPP_FOUND: "whatsappId" }}
        problems={{
          contact: { required: t.pickContact },
          sendAt: { invalid_date: all.past },
          body: { too_short: t.tooShort },
          until: { invalid_date: t.untilPast },
        }}
      >
        {(field) => (
          <>
            {schedule?.problem && (
              <Notice kind="error">
                {all.problems[schedule.problem]} {t.again}
              </Notice>
            )}
            <ContactChoice {...field("contact")} label={t.contact} autoFocus={!contact} />
            <TextField {...field("sendAt")} type="datetime-local" label={t.sendAt} shrinkLabel />
            <MessageTextField {...field("body")} label={t.body} minRows={3} maxRows={8} />
            <AttachmentPicker
              label={t.file}
              upload={scheduleRoutes.uploadMedia.upload}
              stored={kept}
              change={file}
              onChange={setFile}
            />
            <RepetitionFields repetition={field("repetition").name} until={field("until").name} />
            <SwitchField {...field("onlyIfSilent")} label={t.onlyIfSilent} helperText={t.onlyIfSilentHint} />
            <ConnectionField
              {...field("whatsappId")}
              label={t.connection}
              none={t.itsConnection}
              helperText={t.connectionHint}
            />
          </>
        )}
      </Form>
    </FormDialog>
  );
}
