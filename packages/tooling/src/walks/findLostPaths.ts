import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Paths in the pages of decisions that lead nowhere. `src` and `e2e` are those of the web app, as the page on experience says. */
export function findLostPaths(root: string, folder = "packages/tooling/decisions"): string[] {
  const pages = readdirSync(path.join(root, folder)).filter((name) => name.endsWith(".md"));
  return pages.flatMap((page) => {
    const text = readFileSync(path.join(root, folder, page), "utf8");
    const named = new Set([...text.matchAll(/`((?:apps|packages|e2e|src)\/[^`\s]+)`/g)].map(([, file = ""]) => file));
    return [...named]
      .filter((file) => !["", "apps/web"].some((place) => existsSync(path.join(root, place, file))))
      .map((file) => `${page}: ${file} is gone`);
  });
}
