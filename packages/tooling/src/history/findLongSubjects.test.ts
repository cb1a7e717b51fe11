import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { inTempRepo } from "../temp-repo.js";
import { findLongSubjects } from "./findLongSubjects.js";

const LONG = `fix(tags): ${"x".repeat(62)}`;

/** A repo with these commits, oldest first, and what is found in it since one of them. */
function findIn(subjects: string[], since: string) {
  return inTempRepo({}, (root) => {
    const git = (...args: string[]) =>
      execFileSync("git", ["-C", root, "-c", "user.name=Ana", "-c", "user.email=ana@desk.test", ...args], {
        encoding: "utf8",
      }).trim();
    git("init", "--quiet");
    for (const subject of subjects) git("commit", "--quiet", "--allow-empty", "--message", subject);
    return findLongSubjects(root, since.startsWith("HEAD") ? git("rev-parse", since) : since);
  });
}

describe("subjects of commits", () => {
  it("of more than 72 characters are named, older ones stay as they are", async () => {
    const found = await findIn([LONG, "feat: begin", `${LONG}y`, `fix: ${"z".repeat(67)}`], "HEAD~2");
    expect(found).toEqual([expect.stringContaining(`${LONG}y`)]);
  });

  it("are not looked at where the commit to begin with is not in the history", async () => {
    expect(await findIn(["feat: begin", LONG], "0123456789012345678901234567890123456789")).toEqual([]);
  });

  it("are not looked at where there is no history", async () => {
    expect(await inTempRepo({}, (root) => findLongSubjects(root))).toEqual([]);
  });
});
