import type { Module } from "../../kernel/module.js";
import { listenToLines } from "./listen.js";
import { profileJob } from "./profile.js";

export const inboundModule: Module = { jobs: [profileJob], listen: listenToLines };
