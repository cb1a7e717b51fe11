import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

// Its ES module imports a file without extension and does not load; the CommonJS one does.
const { detectClones } = createRequire(import.meta.url)("jscpd") as typeof import("jscpd");

/** Where logic lives. Tests and texts may repeat themselves: there it helps the reader. */
const FOLDERS = [
  "apps/api/src",
  "apps/web/src",
  "packages/client/src",
  "packages/contract/src",
  "packages/domain/src",
  "packages/tooling/src",
];
const REPEATS = [
  "**/*.test.ts",
  "**/*.test.tsx",
  "**/testing/**",
  "**/texts.ts",
  "**/*Texts.ts",
  "**/texts/**",
  "**/database/migrations/**",
];

/** From here on two alike pieces are one piece written twice. */
const SMALLEST = { minLines: 12, minTokens: 100 };

/** Names both places of every piece of logic that exists twice below `root`. */
export async function findClones(root: string): Promise<string[]> {
  const clones = await detectClones({
    path: FOLDERS.map((folder) => path.join(root, folder)).filter((folder) => existsSync(folder)),
    ignore: REPEATS,
    format: ["typescript", "tsx"],
    mode: "weak",
    silent: true,
    gitignore: false,
    ...SMALLEST,
  });
  return clones.map(({ duplicationA, duplicationB }) => {
    const [one, other] = [duplicationA, duplicationB].map(
      ({ sourceId, start, end }) => `${path.relative(root, sourceId)}:${start.line}-${end.line}`,
    );
    return `${one} is written again in ${other}`;
  });
}
