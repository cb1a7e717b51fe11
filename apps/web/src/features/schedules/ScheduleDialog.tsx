import Button from "@mui/material/Button";
import {
  type Contact,
  REPETITIONS,
  type Schedule,
  type ScheduleChange,
  ScheduleInput,
  scheduleRoutes,
} from "@recado/contract";
import { today } from "@recado/domain";
import { useState } from "react";
import { z } from "zod";
import { call } from "../../shared/api/call";
import { useCompanyZone } from "../../shared/api/companyZone";
import { AttachmentPicker, type FileChange } from "../../shared/form/AttachmentPicker";
import { Form } from "../../shared/form/Form";
import { MessageTextField } from "../../shared/form/MessageTextField";
import { SwitchField } from "../../shared/form/SwitchField";
import { saveFile } from "../../shared/form/saveFile";
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
import { inAnHour } from "./sendTimes";
import { scheduleTexts } from "./texts";
import { removeSchedule } from "./useScheduleRemoval";
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

function change({ id }: Schedule, body: ScheduleChange): Promise<Schedule> {
  return call(scheduleRoutes.update, { params: { scheduleId: id }, body });
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

  async function save({ contact: { id }, sendAt, until, ...rest }: z.output<typeof OwnSchedule>) {
    const isRepeated = rest.repetition !== "none";
    const input = {
      ...rest,
      contactId: id,
      sendAt: new Date(sendAt).toISOString(),
      until: isRepeated ? until || null : null,
    };
    const later = inAnHour().toISOString();
    // Held back an hour until its picture is there.
    const isHeld = file !== undefined && input.sendAt < later;
    const first = isHeld ? { ...input, sendAt: later, until: heldEnd(input, later) } : input;
    let saved = kept ? await change(kept, first) : await call(scheduleRoutes.create, { body: first });
    setKept(saved);
    if (file) {
      try {
        saved = await saveFile(scheduleRoutes, { scheduleId: saved.id }, file);
        if (isHeld)
          saved = await change(saved, {
            ...input,
            ...seriesOf(rest.repetition),
            silentSince: promisedAt(input, saved),
          });
      } catch (error) {
        await takeBack(saved, isHeld).catch(() => {
          onSaved(saved);
          if (isHeld) toastRefusal(t.held(when(saved.sendAt)));
        });
        throw error;
      }
    }
    onSaved(saved);
    toastDone(all.saved);
    onDone();
  }

  /** The last day moves along over midnight: it may not be before the first message, and without it there is no end. */
  function heldEnd({ sendAt, until }: { sendAt: string; until: string | null }, later: string): string | null {
    return until === today(zone, new Date(sendAt)) ? today(zone, new Date(later)) : until;
  }

  /** Held over midnight it would begin a series of its own: so it says of which it is, in the same rhythm. */
  function seriesOf(repetition: Schedule["repetition"]): ScheduleChange {
    return schedule?.repetition === repetition ? { repeatsFrom: schedule.repeatsFrom } : {};
  }

  /** Holding it back promises nothing anew. */
  function promisedAt({ contactId, sendAt, onlyIfSilent }: ScheduleInput, saved: Schedule): string {
    if (!schedule || schedule.contactId !== contactId || schedule.onlyIfSilent !== onlyIfSilent)
      return saved.silentSince;
    const isSameMinute = toLocalText(new Date(schedule.sendAt)) === toLocalText(new Date(sendAt));
    return (isSameMinute ? schedule : saved).silentSince;
  }

  /** The picture failed: a new schedule is removed, a held-back one gets its own time again. */
  async function takeBack(saved: Schedule, isHeld: boolean) {
    if (schedule) {
      const { sendAt, repetition, until, repeatsFrom, silentSince } = schedule;
      const before = { sendAt, repetition, until, repeatsFrom, silentSince };
      return onSaved(isHeld ? await change(saved, before) : saved);
    }
    await removeSchedule(saved);
    setKept(undefined);
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
