import fc from "fast-check";
import { inject } from "vitest";

// A property that fails prints the seed it was drawn from; given again as RECADO_TEST_SEED it draws the same.
fc.configureGlobal({ seed: inject("seed") });
