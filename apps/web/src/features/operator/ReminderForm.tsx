import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import {
  REMINDER_VARIABLES,
  type ReminderText,
  ReminderTextInput,
  type ReminderVariable,
  reminderRoutes,
} from "@recado/contract";
import { splitReminder } from "@recado/domain";
import { useId, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { call } from "../../shared/api/call";
import { Form } from "../../shared/form/Form";
import { InsertButtons } from "../../shared/form/InsertButtons";
import { insertText } from "../../shared/form/insertText";
import type { TextFieldProps } from "../../shared/form/TextField";
import type { TextVariables } from "../../shared/form/textVariables";
import { VariableTextField } from "../../shared/form/VariableTextField";
import { variableTexts } from "../../shared/form/variables";
import { useTexts } from "../../shared/texts/defineTexts";
import { DiscardDialog } from "../../shared/ui/DiscardDialog";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone, toastUndo } from "../../shared/ui/toasts";
import { UnsavedContext, useUnsaved, useUnsavedParts } from "../../shared/ui/unsaved";
import { useAction } from "../../shared/ui/useAction";
import { reminderExample } from "./reminderExample";
import { operatorTexts } from "./texts";

interface ReminderFormProps {
  text: ReminderText;
  onSaved: (text: ReminderText) => void;
}

const typed = (variable: ReminderVariable) => `{{${variable}}}`;

const VARIABLES: TextVariables = {
  split: splitReminder,
  offered: REMINDER_VARIABLES.map(typed),
  hasContactFields: false,
};

/** One mail in one language, and what a company would read. */
export function ReminderForm({ text, onSaved }: ReminderFormProps) {
  const t = useTexts(operatorTexts).reminders;
  const ui = useTexts(uiTexts);
  const title = useId();
  /** What the fields begin with, and how often they have begun anew. */
  const [start, setStart] = useState({ subject: text.subject, body: text.body, turn: 0 });
  const [asksReset, setAsksReset] = useState(false);
  const { register, isUnsaved } = useUnsavedParts();
  useUnsaved(isUnsaved);
  const params = { language: text.language, step: text.step };

  const begin = (fresh: ReminderText) => {
    onSaved(fresh);
    setStart(({ turn }) => ({ subject: fresh.subject, body: fresh.body, turn: turn + 1 }));
  };
  const restore = useAction((body: ReminderTextInput) => call(reminderRoutes.update, { params, body }), {
    onDone: begin,
  });
  const reset = useAction(() => call(reminderRoutes.reset, { params }), {
    onDone(fresh) {
      const own = { subject: text.subject, body: text.body };
      begin(fresh);
      toastUndo(t.wasReset, () => restore.mutate(own));
    },
  });

  async function save(body: ReminderTextInput) {
    onSaved(await call(reminderRoutes.update, { params, body }));
    toastDone(ui.done);
  }

  return (
    <Card component="section" aria-labelledby={title} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={title} component="h2" variant="h3" sx={{ mb: 2.5 }}>
        {t.steps[text.step]}
      </Typography>
      <UnsavedContext value={register}>
        <Form
          key={start.turn}
          schema={ReminderTextInput}
          start={{ subject: start.subject, body: start.body }}
          onSubmit={save}
          submit={ui.save}
          tools={
            text.isOwn && (
              <Button
                loading={reset.isPending}
                onClick={() => (isUnsaved() ? setAsksReset(true) : reset.mutate(undefined))}
              >
                {t.reset}
              </Button>
            )
          }
        >
          {(field) => (
            <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { md: "minmax(0, 3fr) minmax(0, 2fr)" } }}>
              <Box sx={{ display: "grid", gap: 2.5, alignContent: "start" }}>
                <WordsField {...field("subject")} label={t.subject} />
                <WordsField {...field("body")} label={t.body} multiline minRows={6} maxRows={14} />
              </Box>
              <Preview language={text.language} step={text.step} />
            </Box>
          )}
        </Form>
      </UnsavedContext>
      {asksReset && (
        <DiscardDialog
          name={t.steps[text.step]}
          onConfirm={() => {
            setAsksReset(false);
            reset.mutate(undefined);
          }}
          onClose={() => setAsksReset(false)}
        />
      )}
    </Card>
  );
}

type WordsFieldProps = Pick<TextFieldProps, "name" | "label" | "multiline" | "minRows" | "maxRows">;

/** A part of the mail, with buttons for what differs from one company to the next. */
function WordsField(props: WordsFieldProps) {
  const t = useTexts(operatorTexts).reminders;
  const { insert } = useTexts(variableTexts);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const choices = REMINDER_VARIABLES.map((variable) => ({ text: typed(variable), label: t.variables[variable] }));
  return (
    <Box sx={SUBJECT_END}>
      <VariableTextField {...props} variables={VARIABLES} field={field} />
      <InsertButtons
        label={insert(props.label)}
        choices={choices}
        onInsert={(text) => field.current && insertText(field.current, text)}
      />
    </Box>
  );
}

/** A subject that is longer than its line is cut where the field ends, and so is the ground behind its last word. */
const SUBJECT_END = {
  "& input": { textOverflow: "clip" },
  "& input + [aria-hidden]": { clipPath: "inset(0 14px)" },
};

/** The mail as a company would get it today. */
function Preview({ language, step }: Pick<ReminderText, "language" | "step">) {
  const t = useTexts(operatorTexts).reminders;
  const title = useId();
  const [subject, body] = useWatch({ name: ["subject", "body"] }).map((words) =>
    reminderExample(String(words ?? ""), { language, step }),
  );
  return (
    <Box
      role="group"
      aria-labelledby={title}
      lang={language}
      sx={{
        p: 2,
        border: 1,
        borderColor: "divider",
        borderRadius: "10px",
        bgcolor: "var(--raised)",
        overflowWrap: "anywhere",
        alignSelf: "start",
      }}
    >
      <Typography id={title} variant="caption" sx={{ color: "text.secondary" }}>
        {t.preview}
      </Typography>
      <Typography variant="subtitle2" component="p" sx={{ mt: 0.5 }}>
        {subject}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, whiteSpace: "pre-wrap" }}>
        {body}
      </Typography>
    </Box>
  );
}
