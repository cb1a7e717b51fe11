import Box from "@mui/material/Box";
import { DEFAULT_WEEK, type Queue, QueueInput, queueRoutes } from "@recado/contract";
import { useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { call } from "../../shared/api/call";
import { AttachmentPicker, type FileChange } from "../../shared/form/AttachmentPicker";
import { ColorField } from "../../shared/form/ColorField";
import { changesOf } from "../../shared/form/changesOf";
import { Form } from "../../shared/form/Form";
import { MessageTextField } from "../../shared/form/MessageTextField";
import { pickFreeColor } from "../../shared/form/pickFreeColor";
import { saveFile } from "../../shared/form/saveFile";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { Notice } from "../../shared/ui/Notice";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone } from "../../shared/ui/toasts";
import { PromptField } from "../prompts";
import { IntegrationField } from "../queue-integrations";
import { completeWeek, WorkingWeekField } from "../working-hours";
import { ProblemTab } from "./ProblemTab";
import type { QueueTab } from "./queueTabs";
import { TabPanel } from "./TabPanel";
import { queueTexts } from "./texts";

interface QueueFormProps {
  queue?: Queue;
  /** Colours the other queues have: a new one gets another. */
  taken: string[];
  tab: QueueTab;
  setTab: (tab: QueueTab) => void;
  /** Each queue has hours of its own. */
  ownHours: boolean;
  onSaved: (queue: Queue) => void;
  /** All of it is saved. */
  onDone: () => void;
  onClose: () => void;
}

/** A button among the menu sends it, too. */
export const QUEUE_FORM = "queue-form";

type OpenForm = UseFormReturn<z.input<typeof QueueInput>, unknown, QueueInput>;

/** The data and the hours of a queue, saved together. */
export function QueueForm({ queue, taken, tab, setTab, ownHours, onSaved, onDone, onClose }: QueueFormProps) {
  const t = useTexts(queueTexts);
  const ui = useTexts(uiTexts);
  const [file, setFile] = useState<FileChange>();
  const start = useRef({
    name: queue?.name ?? "",
    color: queue?.color ?? pickFreeColor(taken),
    orderQueue: queue?.orderQueue ?? "",
    promptId: queue?.promptId ?? null,
    integrationId: queue?.integrationId ?? null,
    greetingMessage: queue?.greetingMessage ?? "",
    outOfHoursMessage: queue?.outOfHoursMessage ?? "",
    schedules: completeWeek(queue?.schedules ?? DEFAULT_WEEK),
  });

  /** What is saved already; what is put back after a save is a change, too. */
  const opened = useRef<FieldValues>(start.current);

  async function save({ schedules, ...data }: QueueInput, form: OpenForm) {
    const body = ownHours ? { ...data, schedules } : data;
    const sent = structuredClone(form.getValues());
    const saved = queue
      ? await call(queueRoutes.update, { params: { queueId: queue.id }, body: changesOf(body, sent, opened.current) })
      : await call(queueRoutes.create, { body });
    // Should the file fail now, the queue is there already: saving again must not make a second one.
    onSaved(saved);
    opened.current = sent;
    if (file) onSaved(await saveFile(queueRoutes, { queueId: saved.id }, file));
    setFile(undefined);
    toastDone(t.saved);
    onDone();
  }

  return (
    <Form
      id={QUEUE_FORM}
      schema={QueueInput}
      start={start.current}
      onSubmit={save}
      submit={queue ? ui.save : ui.add}
      onCancel={onClose}
      layout="dialog"
      errorFields={{ ERR_QUEUE_NAME_ALREADY_EXISTS: "name", ERR_QUEUE_COLOR_ALREADY_EXISTS: "color" }}
    >
      {(field) => (
        <Box>
          <ProblemTab tab={tab} show={setTab} />
          <TabPanel name="data" shown={tab}>
            <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: { sm: "2fr 1fr 1fr" }, alignItems: "start" }}>
              <TextField {...field("name")} label={t.form.name} autoFocus={tab === "data"} />
              <ColorField {...field("color")} label={t.form.color} />
              <TextField {...field("orderQueue")} label={t.form.order} inputProps={{ inputMode: "numeric" }} />
            </Box>
            <PromptField {...field("promptId")} helperText={t.form.promptHint} />
            <IntegrationField {...field("integrationId")} helperText={t.form.integrationHint} />
            <MessageTextField
              {...field("greetingMessage")}
              label={t.form.greeting}
              helperText={t.form.greetingHint}
              minRows={5}
              maxRows={10}
            />
            <MessageTextField
              {...field("outOfHoursMessage")}
              label={t.form.outOfHours}
              helperText={t.form.outOfHoursHint}
              minRows={4}
              maxRows={10}
            />
            <AttachmentPicker
              label={t.form.media}
              upload={queueRoutes.uploadMedia.upload}
              stored={queue}
              change={file}
              onChange={setFile}
            />
          </TabPanel>
          {ownHours && (
            <TabPanel name="hours" shown={tab}>
              <Notice kind="info">{t.form.hoursHint}</Notice>
              <WorkingWeekField {...field("schedules")} />
            </TabPanel>
          )}
        </Box>
      )}
    </Form>
  );
}
