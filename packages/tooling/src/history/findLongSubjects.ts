import { execFileSync } from "node:child_process";

const MAX_LENGTH = 72;
/** The last commit before subjects were looked at; those up to it stay as they are. */
const BEGAN = "5f777a80c3a6984619b36c74225157b7c48500c2";

/** Commits whose subject does not fit into one line of a log. Says nothing where the history is not here to be read. */
export function findLongSubjects(root: string, since = BEGAN): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", root, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  try {
    // A download without history, or a shallow clone.
    git("merge-base", "--is-ancestor", since, "HEAD");
  } catch {
    return [];
  }
  return git("log", "--no-merges", "--format=%h %s", `${since}..HEAD`)
    .split("\n")
    .filter((line) => line.slice(line.indexOf(" ") + 1).length > MAX_LENGTH)
    .map((line) => `${line}\n  at most ${MAX_LENGTH} characters; what does not fit goes into the body`);
}
