import { existsSync } from "node:fs";
import path from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { ARROWS } from "./rules.js";

/** Everything that is code of the repo, wherever a workspace keeps it. */
const FOLDERS = [
  "apps/api/src",
  "apps/api/testing",
  "apps/api/bench",
  "apps/simulator/src",
  "apps/web/src",
  "apps/web/e2e",
  "packages/client/generator",
  "packages/client/src",
  "packages/contract/src",
  "packages/domain/src",
  "packages/local",
  "packages/tooling/src",
];

export interface Violation {
  rule: string;
  from: string;
  to: string;
  comment: string;
}

/** Looks at every import below `root` and names those that run the wrong way. */
export async function findWrongArrows(root: string): Promise<{ files: number; violations: Violation[] }> {
  const source = (workspace: string) => path.join(root, "packages", workspace, "src");
  const { output } = await cruise(
    FOLDERS.filter((folder) => existsSync(path.join(root, folder))),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: ARROWS },
      doNotFollow: { path: "node_modules" },
      // Imports of types bind as tightly as those of values.
      tsPreCompilationDeps: true,
      combinedDependencies: true,
    },
    {
      extensionAlias: { ".js": [".ts", ".tsx", ".js"], ".mjs": [".mts", ".mjs"] },
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
      conditionNames: ["import", "node", "default", "types"],
      // Workspaces are looked at in their sources, so that nothing has to be built first.
      alias: {
        "@recado/client$": path.join(source("client"), "index.ts"),
        "@recado/contract$": path.join(source("contract"), "index.ts"),
        "@recado/domain$": path.join(source("domain"), "index.ts"),
        "@recado/local": source("local"),
      },
    },
  );
  const { summary } = output as ICruiseResult;
  return {
    files: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
      comment: ARROWS.find(({ name }) => name === rule.name)?.comment ?? "",
    })),
  };
}
