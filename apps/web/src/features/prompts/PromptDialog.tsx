import Box from "@mui/material/Box";
import { type Prompt, PromptInput, promptRoutes } from "@recado/contract";
import type { DefaultValues } from "react-hook-form";
import type { z } from "zod";
import { call } from "../../shared/api/call";
import { Form } from "../../shared/form/Form";
import { useTexts } from "../../shared/texts/defineTexts";
import { FormDialog } from "../../shared/ui/FormDialog";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone } from "../../shared/ui/toasts";
import { Playground } from "./Playground";
import { PromptFields } from "./PromptFields";
import { promptTexts } from "./texts";

interface PromptDialogProps {
  /** Without one a new prompt is made. */
  prompt?: Prompt;
  onSaved: (prompt: Prompt) => void;
  onClose: () => void;
}

const NEW = {
  name: "",
  prompt: "",
  apiKey: "",
  queueId: null,
  voice: "texto",
  voiceKey: "",
  voiceRegion: "",
  maxTokens: 100,
  temperature: 1,
  maxMessages: 10,
  model: "",
  baseUrl: "",
  seesPictures: false,
  monthlyTokens: null,
  inputPrice: 0,
  outputPrice: 0,
};

/** Creates or changes a prompt; beside the form it can be talked to as it stands there. */
export function PromptDialog({ prompt, onSaved, onClose }: PromptDialogProps) {
  const t = useTexts(promptTexts);
  const ui = useTexts(uiTexts);

  async function save(body: PromptInput) {
    const saved = prompt
      ? await call(promptRoutes.update, { params: { promptId: prompt.id }, body })
      : await call(promptRoutes.create, { body });
    toastDone(t.saved);
    onSaved(saved);
    onClose();
  }

  return (
    <FormDialog title={prompt ? t.dialog.edit : t.dialog.create} onClose={onClose} size="lg">
      <Form
        schema={PromptInput}
        start={{ ...NEW, ...prompt } as DefaultValues<z.input<typeof PromptInput>>}
        onSubmit={save}
        submit={prompt ? ui.save : ui.add}
        onCancel={onClose}
        layout="dialog"
        problems={{ queueId: { required: t.dialog.noQueue, invalid: t.dialog.noQueue } }}
      >
        {(field) => (
          <Box
            sx={{
              display: "grid",
              gap: 3,
              gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 360px" },
              alignItems: "start",
            }}
          >
            <PromptFields field={field} prompt={prompt} />
            <Playground promptId={prompt?.id} />
          </Box>
        )}
      </Form>
    </FormDialog>
  );
}
