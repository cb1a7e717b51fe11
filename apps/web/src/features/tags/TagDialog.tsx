import { type CountedTag, type Tag, TagInput, tagRoutes } from "@recado/contract";
import { can } from "@recado/domain";
import { call } from "../../shared/api/call";
import { useUser } from "../../shared/api/sessionStore";
import { useMay } from "../../shared/api/useMay";
import { ColorField } from "../../shared/form/ColorField";
import { changesOf } from "../../shared/form/changesOf";
import { Form, type FormProps } from "../../shared/form/Form";
import { pickFreeColor } from "../../shared/form/pickFreeColor";
import { SwitchField } from "../../shared/form/SwitchField";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { FormDialog } from "../../shared/ui/FormDialog";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone } from "../../shared/ui/toasts";
import { TagPreview } from "./TagPreview";
import { tagTexts } from "./texts";

type Submit = FormProps<typeof TagInput>["onSubmit"];

interface TagDialogProps {
  /** Without one a new tag is made. */
  tag?: Tag;
  /** Colours other tags have: a new one gets another. */
  taken: string[];
  onSaved: (tag: CountedTag) => void;
  onClose: () => void;
}

/** Creates or changes a tag. */
export function TagDialog({ tag, taken, onSaved, onClose }: TagDialogProps) {
  const t = useTexts(tagTexts);
  const ui = useTexts(uiTexts);
  const hasBoard = useMay({ plan: "useKanban" });
  // Where the plan has no board any more, what was a lane can still become a plain tag.
  const mayMakeLanes = can(useUser(), "tag-modal:editKanban") && (hasBoard || tag?.kanban === 1);

  const save: Submit = async ({ kanban, ...rest }, form) => {
    // Left out by who may not decide about lanes.
    const body = mayMakeLanes ? { ...rest, kanban } : rest;
    const changes = changesOf(body, form.getValues(), form.formState.defaultValues ?? {});
    const saved = tag
      ? await call(tagRoutes.update, { params: { tagId: tag.id }, body: changes })
      : await call(tagRoutes.create, { body });
    toastDone(t.saved);
    onSaved(saved);
    onClose();
  };

  return (
    <FormDialog title={tag ? t.dialog.edit : t.dialog.create} onClose={onClose} size="xs">
      <Form
        schema={TagInput}
        start={tag ?? { name: "", color: pickFreeColor(taken), kanban: 0 }}
        onSubmit={save}
        submit={tag ? ui.save : ui.add}
        onCancel={onClose}
        layout="dialog"
        errorFields={{ ERR_TAG_NAME_ALREADY_EXISTS: "name" }}
        problems={{ name: { too_short: t.tooShort } }}
      >
        {(field) => (
          <>
            <TextField {...field("name")} label={t.dialog.name} autoFocus />
            <ColorField {...field("color")} label={t.dialog.color} />
            <TagPreview />
            {mayMakeLanes && (
              <SwitchField
                {...field("kanban")}
                label={t.dialog.kanban}
                helperText={t.dialog.kanbanHint}
                values={{ on: 1, off: 0 }}
              />
            )}
          </>
        )}
      </Form>
    </FormDialog>
  );
}
