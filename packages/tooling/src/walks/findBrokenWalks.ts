import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const MAX_FILES = 20;

/** Files that the page of walks names and that are not there, steps it leaves out, and walks that became too long to be walked. */
export function findBrokenWalks(root: string, page = "packages/tooling/decisions/walks.md"): string[] {
  const walks = readFileSync(path.join(root, page), "utf8").split("\n## ").slice(1);
  return walks.flatMap((walk) => {
    const [name = ""] = walk.split("\n");
    const files = [...walk.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = ""]) => file);
    const problems = files
      .filter((file) => !existsSync(path.join(root, file)))
      .map((file) => `${name}: ${file} is gone`);
    const steps = files.flatMap((file) => listSteps(root, file)).filter((step) => !files.includes(step));
    problems.push(...steps.map((step) => `${name}: ${step} is a step and not named`));
    if (files.length === 0 || files.length > MAX_FILES)
      problems.push(`${name}: ${files.length} files, ${MAX_FILES} at most`);
    return problems;
  });
}

/** What a file of the walk takes from the folder of its steps. */
function listSteps(root: string, file: string): string[] {
  const place = path.join(root, file);
  if (!existsSync(place)) return [];
  const imported = readFileSync(place, "utf8").matchAll(/ from "\.\/(steps\/\w+)\.js"/g);
  return [...imported].map(([, step]) => `${path.dirname(file)}/${step}.ts`);
}
