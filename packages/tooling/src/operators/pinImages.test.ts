import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { inTempRepo } from "../temp-repo.js";
import { readCompose, readRepoFile } from "./files.js";

const script = readRepoFile("deploy/pin-images");
const DIGEST = `sha256:${"a1".repeat(32)}`;

/** Runs the script where a registry answers every question with one digest. */
function pin(env: string, digest: string) {
  const files = { "deploy/pin-images": script, "bin/docker": `#!/bin/sh\necho "${digest}"\n`, ".env": env };
  return inTempRepo(files, (root) => {
    execFileSync("chmod", ["+x", path.join(root, "bin/docker")]);
    let failed = false;
    try {
      execFileSync("sh", [path.join(root, "deploy/pin-images")], {
        env: { PATH: `${path.join(root, "bin")}:/usr/bin:/bin` },
        stdio: "pipe",
      });
    } catch {
      failed = true;
    }
    const file = path.join(root, ".env");
    return { failed, lines: readFileSync(file, "utf8").trimEnd().split("\n"), mode: statSync(file).mode & 0o777 };
  });
}

describe("deploy/pin-images", () => {
  it("writes the digest of each image into .env, in place of older ones, for its owner alone", async () => {
    const { lines, mode } = await pin("REDIS_PASSWORD=kept\n#CADDY_IMAGE=\nREDIS_IMAGE=redis:1@sha256:old\n", DIGEST);
    expect(lines[0]).toBe("REDIS_PASSWORD=kept");
    const images = lines.slice(1).map((line) => line.split("="));
    for (const [, image] of images) expect(image).toMatch(new RegExp(`^[a-z]+:[\\w.-]+@${DIGEST}$`));
    const asked = [...JSON.stringify(readCompose()).matchAll(/\$\{(\w+_IMAGE):-/g)].map(([, name]) => name);
    expect(images.map(([name]) => name).sort()).toEqual(asked.sort());
    expect(mode).toBe(0o600);
  });

  it.each(["", "latest", "sha256:short"])("changes nothing when a registry answers %j", async (answer) => {
    const env = "REDIS_PASSWORD=kept\nREDIS_IMAGE=redis:1@sha256:old";
    expect(await pin(env, answer)).toMatchObject({ failed: true, lines: env.split("\n") });
  });
});
