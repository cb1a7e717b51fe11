import { z } from "zod";
import { Form } from "../../../shared/form/Form";
import { TextField } from "../../../shared/form/TextField";
import { useTexts } from "../../../shared/texts/defineTexts";
import { FormDialog } from "../../../shared/ui/FormDialog";
import { viewTexts } from "./texts";

const MAX_NAME_LENGTH = 40;
const Named = z.object({ name: z.string().trim().min(1, "required").max(MAX_NAME_LENGTH, "too_long") });

interface ViewNameDialogProps {
  title: string;
  start: string;
  onName: (name: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function ViewNameDialog({ title, start, onName, onClose }: ViewNameDialogProps) {
  const t = useTexts(viewTexts);
  async function take({ name }: z.output<typeof Named>) {
    const isTaken = await onName(name);
    if (isTaken) onClose();
    return isTaken;
  }
  return (
    <FormDialog title={title} onClose={onClose} size="xs">
      <Form
        schema={Named}
        start={{ name: start }}
        onSubmit={take}
        submit={t.saveButton}
        onCancel={onClose}
        layout="dialog"
      >
        {(field) => (
          <TextField {...field("name")} label={t.name} autoFocus inputProps={{ maxLength: MAX_NAME_LENGTH }} />
        )}
      </Form>
    </FormDialog>
  );
}
