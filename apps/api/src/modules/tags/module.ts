import type { Module } from "../../kernel/module.js";
import { TagModel } from "./tag.model.js";
import { tagEndpoints } from "./tag.routes.js";

export const tagModule: Module = { models: [TagModel], endpoints: tagEndpoints };
