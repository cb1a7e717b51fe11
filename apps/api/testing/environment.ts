import "reflect-metadata";
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import fc from "fast-check";
import { afterAll, afterEach, inject } from "vitest";
import { expectDescribed } from "./describedAnswers.js";
import { leavePlace } from "./place.js";
import { SEED } from "./seed.js";

// Runs before each test file is loaded.
// Another file of this worker may have moved the folder for temporary files, and removed it.
mkdirSync(tmpdir(), { recursive: true });
fc.configureGlobal({ seed: SEED });
if (inject("isAlone")) afterAll(leavePlace);
afterEach(expectDescribed);
