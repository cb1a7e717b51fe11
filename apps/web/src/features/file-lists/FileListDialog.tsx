import { type FileList, FileListInput, fileListRoutes } from "@recado/contract";
import { useState } from "react";
import { call } from "../../shared/api/call";
import { changesOf } from "../../shared/form/changesOf";
import { Form, type FormProps } from "../../shared/form/Form";
import { MessageTextField } from "../../shared/form/MessageTextField";
import { TextField } from "../../shared/form/TextField";
import { VariablePreview } from "../../shared/form/VariablePreview";
import { useTexts } from "../../shared/texts/defineTexts";
import { FormDialog } from "../../shared/ui/FormDialog";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone } from "../../shared/ui/toasts";
import { FileOptionFields, type FileOptionValue } from "./FileOptionFields";
import { fileListTexts } from "./texts";

interface FileListDialogProps {
  /** Without one a new list is made. */
  fileList?: FileList;
  onSaved: (fileList: FileList) => void;
  onClose: () => void;
}

/** Creates or changes a file list: first its words, then each file. */
export function FileListDialog({ fileList, onSaved, onClose }: FileListDialogProps) {
  const t = useTexts(fileListTexts);
  const ui = useTexts(uiTexts);
  // Should a file fail, the list is there already: saving again must not make a second one.
  const [kept, setKept] = useState(fileList);
  /** The places that stand in this form, or did: those a colleague adds meanwhile are not its to remove. */
  const [knownOptionIds, setKnown] = useState(() => idsOf(fileList?.options ?? []));

  const save: FormProps<typeof FileListInput>["onSubmit"] = async (body, form) => {
    const given = form.getValues("options") as FileOptionValue[];
    const isFirst = kept === fileList;
    const change = isFirst ? changesOf(body, form.getValues(), form.formState.defaultValues ?? {}) : body;
    let saved = kept
      ? await call(fileListRoutes.update, { params: { fileListId: kept.id }, body: { ...change, knownOptionIds } })
      : await call(fileListRoutes.create, { body });
    setKept(saved);
    onSaved(saved);
    // The places of the form come first, in its order; one that a colleague has added comes behind them.
    const options = given.flatMap(({ id, file }, index) => {
      const place = id ?? saved.options[index]?.id;
      return place ? [{ id: place, file }] : [];
    });
    setKnown([...knownOptionIds, ...idsOf(options)]);
    // What is there already keeps its place when it is saved again.
    for (const [index, { id }] of options.entries()) form.setValue(`options.${index}.id`, id);
    for (const [index, { id, file }] of options.entries()) {
      if (!(file instanceof File)) continue;
      saved = await call(fileListRoutes.upload, { params: { fileListId: saved.id }, body: { id }, file });
      form.setValue(`options.${index}.file` as never, undefined as never);
      setKept(saved);
      onSaved(saved);
    }
    toastDone(t.saved);
    onClose();
  };

  return (
    <FormDialog title={fileList ? t.dialog.edit : t.dialog.create} onClose={onClose}>
      <Form
        schema={FileListInput}
        start={{
          name: fileList?.name ?? "",
          message: fileList?.message ?? "",
          options: fileList?.options.map(({ id, name }) => ({ id, name })) ?? [{ name: "" }],
        }}
        onSubmit={save}
        submit={fileList ? ui.save : ui.add}
        onCancel={onClose}
        layout="dialog"
        errorFields={{ ERR_FILE_LIST_NAME_ALREADY_EXISTS: "name" }}
        problems={{ name: { too_short: t.tooShort } }}
      >
        {(field) => (
          <>
            <TextField {...field("name")} label={t.dialog.name} autoComplete="off" autoFocus />
            <div>
              <MessageTextField
                {...field("message")}
                label={t.dialog.message}
                helperText={t.dialog.messageHint}
                minRows={3}
                maxRows={8}
              />
              <VariablePreview {...field("message")} />
            </div>
            <FileOptionFields {...field("options")} stored={kept?.options ?? []} />
          </>
        )}
      </Form>
    </FormDialog>
  );
}

const idsOf = (options: { id: number }[]) => options.map(({ id }) => id);
