import type { Module } from "../../kernel/module.js";
import { relayColleagues } from "./colleagues.js";
import { followCustomers } from "./customers.js";

/** Who is there right now, and what they are doing. Nothing of it is kept. */
export const presenceModule: Module = {
  listen() {
    relayColleagues();
    followCustomers();
  },
};
