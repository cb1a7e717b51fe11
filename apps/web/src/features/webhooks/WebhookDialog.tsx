import {
  type NewWebhook,
  WEBHOOK_EVENTS,
  type Webhook,
  WebhookInput as WebhookForm,
  type WebhookInput,
  webhookRoutes,
} from "@recado/contract";
import { call } from "../../shared/api/call";
import { Form } from "../../shared/form/Form";
import { MultiSelectField } from "../../shared/form/MultiSelectField";
import { SwitchField } from "../../shared/form/SwitchField";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { FormDialog } from "../../shared/ui/FormDialog";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone } from "../../shared/ui/toasts";
import { webhookTexts } from "./texts";

interface WebhookDialogProps {
  /** Without one a new webhook is made. */
  webhook?: Webhook;
  onSaved: (webhook: Webhook) => void;
  /** A new one has a secret to tell. */
  onMade: (webhook: NewWebhook) => void;
  onClose: () => void;
}

/** Creates or changes a webhook. */
export function WebhookDialog({ webhook, onSaved, onMade, onClose }: WebhookDialogProps) {
  const t = useTexts(webhookTexts);
  const ui = useTexts(uiTexts);

  async function save(body: WebhookInput) {
    if (webhook) {
      onSaved(await call(webhookRoutes.update, { params: { webhookId: webhook.id }, body }));
    } else {
      const { secret, ...made } = await call(webhookRoutes.create, { body });
      onSaved(made);
      onMade({ ...made, secret });
    }
    toastDone(t.saved);
    onClose();
  }

  const choices = WEBHOOK_EVENTS.map((value) => ({ value, label: t.events[value] }));
  return (
    <FormDialog title={webhook ? t.dialog.edit : t.dialog.create} onClose={onClose}>
      <Form
        schema={WebhookForm}
        start={webhook ?? { name: "", url: "", events: ["message.received"], isActive: true }}
        onSubmit={save}
        submit={webhook ? ui.save : ui.add}
        onCancel={onClose}
        layout="dialog"
        errorFields={{ ERR_WEBHOOK_ADDRESS: "url" }}
      >
        {(field) => (
          <>
            <TextField {...field("name")} label={t.dialog.name} autoComplete="off" autoFocus />
            <TextField
              {...field("url")}
              label={t.dialog.url}
              helperText={t.dialog.urlHint}
              autoComplete="off"
              type="url"
            />
            <MultiSelectField {...field("events")} label={t.dialog.events} choices={choices} />
            <SwitchField {...field("isActive")} label={t.dialog.isActive} />
          </>
        )}
      </Form>
    </FormDialog>
  );
}
