import { type QueueIntegration, SECRET_MASK } from "@recado/contract";
import type { QueueIntegrationModel } from "./queueIntegration.model.js";

/** What may be shown of a robot; of its keys no more than how they end. */
export function toQueueIntegration(row: QueueIntegrationModel, secret: string): QueueIntegration {
  return {
    ...robotFields(row),
    jsonContent: row.jsonContent === "" ? "" : SECRET_MASK + row.jsonHint,
    secret,
  };
}

/** All that describes a robot but its keys. */
export function robotFields(row: QueueIntegrationModel): Omit<QueueIntegration, "jsonContent" | "secret"> {
  const { id, type, name, projectName, language, urlN8N, typebotSlug, typebotDelayMessage, typebotExpires } = row;
  const { typebotKeywordFinish, typebotKeywordRestart, typebotRestartMessage, typebotUnknownMessage } = row;
  return {
    id,
    type,
    name,
    projectName,
    language,
    urlN8N,
    typebotSlug,
    typebotDelayMessage,
    typebotExpires,
    typebotKeywordFinish,
    typebotKeywordRestart,
    typebotRestartMessage,
    typebotUnknownMessage,
  };
}
