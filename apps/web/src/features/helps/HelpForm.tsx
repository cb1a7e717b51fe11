import { type Help, HelpInput, helpRoutes } from "@recado/contract";
import { call } from "../../shared/api/call";
import type { CrudFormProps } from "../../shared/crud/CrudPanel";
import { FieldGrid } from "../../shared/form/FieldGrid";
import { Form } from "../../shared/form/Form";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone } from "../../shared/ui/toasts";
import { helpTexts } from "./texts";
import { VideoField } from "./VideoField";

interface HelpFormProps extends Omit<CrudFormProps<Help>, "row"> {
  help?: Help;
}

/** Creates or changes a help video. */
export function HelpForm({ help, onSaved, tools, layout }: HelpFormProps) {
  const t = useTexts(helpTexts);
  const ui = useTexts(uiTexts);

  async function save(body: HelpInput) {
    const saved = help
      ? await call(helpRoutes.update, { params: { helpId: help.id }, body })
      : await call(helpRoutes.create, { body });
    toastDone(ui.done);
    onSaved(saved);
  }

  return (
    <Form
      schema={HelpInput}
      start={help ?? { title: "", description: "", video: "" }}
      onSubmit={save}
      submit={ui.save}
      tools={tools}
      layout={layout}
      failed={t.saveFailed}
      problems={{ video: { invalid: t.form.noCode } }}
    >
      {(field) => (
        <>
          <FieldGrid min={480}>
            <TextField {...field("title")} label={t.form.title} autoComplete="off" />
            <VideoField {...field("video")} label={t.form.video} helperText={t.form.videoHint} />
          </FieldGrid>
          <TextField {...field("description")} label={t.form.description} multiline minRows={2} maxRows={8} />
        </>
      )}
    </Form>
  );
}
