import path from "node:path";
import { findWrongArrows } from "./arrows/cruise.js";
import { findClones } from "./clones/findClones.js";
import { findLongSubjects } from "./history/findLongSubjects.js";
import { findMigrationFaults } from "./migrations/findMigrationFaults.js";
import { findUnsafePackagesIn } from "./supply/findUnsafePackages.js";
import { findWrongTables } from "./tables/findWrongTables.js";
import { FUNCTIONS, KERNEL_READS, KERNEL_WRITES, OWNERS, SHOWN_MODELS } from "./tables/owners.js";
import { findUnused } from "./unused/findUnused.js";
import { findBrokenWalks } from "./walks/findBrokenWalks.js";
import { findLostPaths } from "./walks/findLostPaths.js";

/** `npm run check`: the looks at the whole repo that a compiler does not take. */
const root = path.resolve(import.meta.dirname, "../../..");

let failed = false;

function report(name: string, problems: string[]): void {
  if (problems.length === 0) {
    console.log(`✓ ${name}`);
    return;
  }
  failed = true;
  console.error(`✗ ${name}\n${problems.map((problem) => `  ${problem.replaceAll("\n", "\n  ")}\n`).join("")}`);
}

const { violations } = await findWrongArrows(root);
report(
  "arrows",
  violations.map(({ rule, from, to, comment }) => `${rule}: ${from} → ${to}\n  ${comment}`),
);
const owners = {
  owners: OWNERS,
  functions: FUNCTIONS,
  kernelReads: KERNEL_READS,
  kernelWrites: KERNEL_WRITES,
  shownModels: SHOWN_MODELS,
};
report("arrows to tables", findWrongTables(root, owners));
report("duplicated logic", await findClones(root));
report("unused code", findUnused(root, path.join(root, "packages/tooling/knip.json")));

report("packages from outside", findUnsafePackagesIn(root));
report("migrations", findMigrationFaults(root));
report("subjects of commits", findLongSubjects(root));
report("walks", [...findBrokenWalks(root), ...findLostPaths(root)]);

process.exitCode = failed ? 1 : 0;
