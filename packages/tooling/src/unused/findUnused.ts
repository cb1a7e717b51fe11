import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const KNIP = fileURLToPath(new URL("../bin/knip.js", import.meta.resolve("knip")));

/** Names the files, exports and dependencies below `root` that nobody uses. */
export function findUnused(root: string, config: string): string[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [KNIP, "--directory", root, "--config", config, "--no-progress", "--no-config-hints"],
    { encoding: "utf8" },
  );
  return status === 0 ? [] : [`${stdout}${stderr}`.trim()];
}
