import { readFileSync } from "node:fs";
import { systemRoutes } from "@recado/contract";
import { forgetFailedWork } from "../../kernel/durable/workTable.js";
import { forgetEvents } from "../../kernel/events/forgetEvents.js";
import { failedEvents } from "../../kernel/events/giveUpEvent.js";
import { implement } from "../../kernel/http/implement.js";
import { defineSweep } from "../../kernel/jobs/jobs.js";
import type { Module } from "../../kernel/module.js";
import { forgetOldAnnouncements } from "../../kernel/realtime/forget.js";
import { sweepIncoming } from "../../kernel/storage/folders.js";
import { sweepRemovedFiles } from "../../kernel/storage/storage.js";
import { sweepLines } from "../../whatsapp/port.js";

const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

const sweepLive = defineSweep("live.sweep", 3_600, forgetOldAnnouncements);

/** What durable subscribers and workers leave behind. */
const sweepEvents = defineSweep("events.sweep", 3_600, forgetEvents);
const sweepWork = defineSweep("work.sweep", 3_600, forgetFailedWork);

/** The provider knows no jobs; what its lines leave behind is swept from here. */
const sweepWhatsapp = defineSweep("whatsapp.sweep", 3_600, sweepLines);

/** Nor does the store. */
const sweepStorage = defineSweep("storage.sweep", 60, sweepRemovedFiles);
const sweepUploads = defineSweep("storage.incoming", 3_600, sweepIncoming);

export const systemModule: Module = {
  endpoints: implement(systemRoutes, {
    version: { unit: "none", run: async () => ({ version }) },
    live: { unit: "none", run: async () => ({ status: "ok" as const }) },
  }),
  work: [failedEvents],
  sweeps: [sweepLive, sweepEvents, sweepWork, sweepWhatsapp, sweepStorage, sweepUploads],
};
