import type { Module } from "../../kernel/module.js";
import { StoredFileModel } from "../../kernel/storage/storedFile.model.js";
import { QueueModel } from "./queue.model.js";
import { queueEndpoints, queueOptionEndpoints } from "./queue.routes.js";
import { QueueOptionModel } from "./queueOption.model.js";

export const queueModule: Module = {
  models: [StoredFileModel, QueueModel, QueueOptionModel],
  endpoints: [...queueEndpoints, ...queueOptionEndpoints],
};
