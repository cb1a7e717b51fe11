import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const MAX_FILES = 20;

/** Files that the page of walks names and that are not there, and walks that became too long to be walked. */
export function findBrokenWalks(root: string, page = "packages/tooling/decisions/walks.md"): string[] {
  const walks = readFileSync(path.join(root, page), "utf8").split("\n## ").slice(1);
  return walks.flatMap((walk) => {
    const [name = ""] = walk.split("\n");
    const files = [...walk.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = ""]) => file);
    const problems = files
      .filter((file) => !existsSync(path.join(root, file)))
      .map((file) => `${name}: ${file} is gone`);
    if (files.length === 0 || files.length > MAX_FILES)
      problems.push(`${name}: ${files.length} files, ${MAX_FILES} at most`);
    return problems;
  });
}
