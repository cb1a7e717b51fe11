import type { Module } from "../../kernel/module.js";
import { FileListModel } from "./fileList.model.js";
import { fileListEndpoints } from "./fileList.routes.js";
import { FileOptionModel } from "./fileOption.model.js";

export const fileListModule: Module = { models: [FileListModel, FileOptionModel], endpoints: fileListEndpoints };
