import { type QueueIntegration, QueueIntegrationInput, queueIntegrationRoutes } from "@recado/contract";
import { call } from "../../shared/api/call";
import { Form } from "../../shared/form/Form";
import { useTexts } from "../../shared/texts/defineTexts";
import { FormDialog } from "../../shared/ui/FormDialog";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone } from "../../shared/ui/toasts";
import { IntegrationFields } from "./IntegrationFields";
import { integrationTexts } from "./texts";

interface IntegrationDialogProps {
  /** Without one a new integration is made. */
  integration?: QueueIntegration;
  onSaved: (integration: QueueIntegration) => void;
  onClose: () => void;
}

const NEW: QueueIntegrationInput = {
  type: "typebot",
  name: "",
  projectName: "",
  jsonContent: "",
  language: "pt-BR",
  urlN8N: "",
  secret: "",
  typebotSlug: "",
  typebotDelayMessage: 1_000,
  typebotExpires: 1,
  typebotKeywordFinish: "",
  typebotKeywordRestart: "",
  typebotRestartMessage: "",
  typebotUnknownMessage: "",
};

/** Creates or changes a robot; what it asks for varies by the type. */
export function IntegrationDialog({ integration, onSaved, onClose }: IntegrationDialogProps) {
  const t = useTexts(integrationTexts);
  const ui = useTexts(uiTexts);

  async function save(body: QueueIntegrationInput) {
    const saved = integration
      ? await call(queueIntegrationRoutes.update, { params: { integrationId: integration.id }, body })
      : await call(queueIntegrationRoutes.create, { body });
    toastDone(t.saved);
    onSaved(saved);
    onClose();
  }

  return (
    <FormDialog title={integration ? t.dialog.edit : t.dialog.create} onClose={onClose} size="md">
      <Form
        schema={QueueIntegrationInput}
        start={{ ...NEW, ...(integration as Partial<QueueIntegrationInput>) }}
        onSubmit={save}
        submit={integration ? ui.save : ui.add}
        onCancel={onClose}
        layout="dialog"
        errorFields={{ ERR_INTEGRATION_NAME_ALREADY_EXISTS: "name" }}
      >
        {(field) => <IntegrationFields field={field} integration={integration} />}
      </Form>
    </FormDialog>
  );
}
