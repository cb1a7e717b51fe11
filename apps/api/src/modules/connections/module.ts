import type { Module } from "../../kernel/module.js";
import { ConnectionModel } from "./connection.model.js";

export const connectionModule: Module = { models: [ConnectionModel] };
