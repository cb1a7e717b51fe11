import type { IntegrationType } from "@recado/contract";

/** Names of their makers, in every language the same. */
export const TYPE_NAMES: Record<IntegrationType, string> = {
  typebot: "Typebot",
  n8n: "n8n",
  webhook: "Webhook",
  dialogflow: "Dialogflow",
};
