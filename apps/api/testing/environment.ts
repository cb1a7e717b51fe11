import "reflect-metadata";
import { afterAll, inject } from "vitest";
import { leavePlace } from "./place.js";

// Runs before each test file is loaded.
if (inject("isAlone")) afterAll(leavePlace);
