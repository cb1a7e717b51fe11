import { type Chat, ChatInput, chatRoutes } from "@recado/contract";
import { z } from "zod";
import { call } from "../../shared/api/call";
import { useUser } from "../../shared/api/sessionStore";
import { Form } from "../../shared/form/Form";
import { MultiSelectField } from "../../shared/form/MultiSelectField";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { FormDialog } from "../../shared/ui/FormDialog";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone } from "../../shared/ui/toasts";
import { useColleagues } from "./data/useColleagues";
import { chatTexts } from "./texts";

const Group = z.object({ title: ChatInput.shape.title, users: z.array(z.number().int()).min(1, "required") });

interface ChatDialogProps {
  /** Without one a new group is made. */
  chat?: Chat;
  onSaved: (chat: Chat) => void;
  onClose: () => void;
}

/** Makes a group or changes one: its title and who is in it. */
export default function ChatDialog({ chat, onSaved, onClose }: ChatDialogProps) {
  const t = useTexts(chatTexts);
  const ui = useTexts(uiTexts);
  const me = useUser().id;
  const colleagues = useColleagues(true);
  const members = (chat?.users ?? []).map(({ user }) => user).filter(({ id }) => id !== me);
  // Who is in it can be kept also where he is not offered.
  const known = new Set(colleagues.map(({ id }) => id));
  const choices = [...colleagues, ...members.filter(({ id }) => !known.has(id))];

  async function save(body: z.output<typeof Group>) {
    const saved = chat
      ? await call(chatRoutes.update, { params: { chatId: chat.id }, body })
      : await call(chatRoutes.create, { body });
    toastDone(t.saved);
    onSaved(saved);
  }

  return (
    <FormDialog title={chat ? t.edit : t.new} onClose={onClose}>
      <Form
        schema={Group}
        start={{ title: chat?.title ?? "", users: members.map(({ id }) => id) }}
        onSubmit={save}
        submit={chat ? ui.save : t.make}
        onCancel={onClose}
        layout="dialog"
        errorFields={{ ERR_NO_USER_FOUND: "users" }}
        problems={{ title: { required: t.noTitle }, users: { required: t.noUsers } }}
      >
        {(field) => (
          <>
            <TextField {...field("title")} label={t.name} autoFocus />
            <MultiSelectField
              {...field("users")}
              label={t.users}
              choices={choices.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </>
        )}
      </Form>
    </FormDialog>
  );
}
