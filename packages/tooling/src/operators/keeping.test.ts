import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { inTempRepo } from "../temp-repo.js";
import { readCompose, readRepoFile } from "./files.js";

const { services } = readCompose();
/** A docker that writes down what it is asked for, answers a word, and fails where it is told to. */
const DOCKER = `#!/bin/sh
echo "$RECADO_TAG docker $*" >>"$LOG"
case "$*" in *"$FAILS"*) exit 3 ;; esac
case "$*" in *pg_dump*) echo "the database" ;; *"tar "*"-cf"*) echo "the files" ;; *"images -q"*) echo 1f2e3d ;; esac
case "$*" in *pg_restore*|*"-xf"*) cat >>"$LOG" ;; esac
`;

/** Runs one of the scripts where docker is only heard. */
function run(
  name: string,
  args: string[],
  more: { env?: string; fails?: string; files?: Record<string, string> } = {},
) {
  const scripts = Object.fromEntries(
    ["backup", "restore", "upgrade"].map((each) => [`deploy/${each}`, readRepoFile(`deploy/${each}`)]),
  );
  const files = { ...scripts, "bin/docker": DOCKER, ".env": more.env ?? "DATA_KEY=kept\n", ...more.files };
  return inTempRepo(files, (root) => {
    const place = (file: string) => path.join(root, file);
    execFileSync("chmod", ["+x", place("bin/docker"), ...Object.keys(scripts).map(place)]);
    const env = { PATH: `${place("bin")}:/usr/bin:/bin`, LOG: place("log"), FAILS: more.fails ?? "nothing fails" };
    let failed = false;
    let said = "";
    try {
      said = execFileSync("sh", [place(`deploy/${name}`), ...args], { env, stdio: "pipe" }).toString();
    } catch {
      failed = true;
    }
    const asked = existsSync(place("log")) ? readFileSync(place("log"), "utf8").trim().split("\n") : [];
    const kept = existsSync(place("backups")) ? readdirSync(place("backups")) : [];
    const inside = kept.map((each) => {
      const folder = place(`backups/${each}`);
      const contents = readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file), "utf8").trim()]);
      return { mode: statSync(folder).mode & 0o777, ...Object.fromEntries(contents) };
    });
    return { failed, said, asked, kept, inside, env: readFileSync(place(".env"), "utf8") };
  });
}

/** Where in the list of what was asked something stands. */
const at = (asked: string[], what: string) => asked.findIndex((line) => line.includes(what));

describe("deploy/backup", () => {
  it("keeps the settings, then the database, then the files, for their owner alone", async () => {
    const { failed, asked, inside } = await run("backup", []);
    expect([failed, inside]).toEqual([
      false,
      [{ mode: 0o700, env: "DATA_KEY=kept", "database.dump": "the database", "data.tar": "the files" }],
    ]);
    expect(at(asked, "pg_dump")).toBeLessThan(at(asked, "-cf"));
    expect(asked.join(" ")).toMatch(/exec -T postgres pg_dump .*--format=custom recado/);
  });

  it.each(["pg_dump", "-cf"])("is no backup when %s fails", async (fails) => {
    const { failed, kept } = await run("backup", [], { fails });
    expect([failed, kept.filter((name) => !name.endsWith(".part"))]).toEqual([true, []]);
  });
});

describe("deploy/restore", () => {
  const files = { "old/env": "DATA_KEY=kept\n", "old/database.dump": "rows\n", "old/data.tar": "media\n" };

  it("puts the database and the files back while nobody serves, and starts again", async () => {
    const { failed, asked } = await run("restore", ["old"], { files });
    expect(failed).toBe(false);
    const order = [
      "stop recado",
      "run --rm migrate",
      "createdb",
      "pg_restore",
      "rows",
      "vacuumdb --username=postgres --analyze-only",
      "RENAME TO recado_before",
      "RENAME TO recado",
      "-xf",
      "media",
      "date +%s >/data/age",
    ];
    const places = order.map((what) => asked.findLastIndex((line) => line.includes(what)));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(asked.at(-1)).toContain("compose up -d");
  });

  it("leaves the old database where it is when the backup cannot be read", async () => {
    const { failed, asked } = await run("restore", ["old"], { files, fails: "pg_restore" });
    expect([failed, at(asked, "RENAME"), at(asked, "-xf")]).toEqual([true, -1, -1]);
  });

  it("touches nothing with another DATA_KEY, or without all of a backup", async () => {
    expect(await run("restore", ["old"], { files, env: "DATA_KEY=other\n" })).toMatchObject({
      failed: true,
      asked: [],
    });
    expect(await run("restore", ["none"], { files })).toMatchObject({ failed: true, asked: [] });
    expect(await run("restore", [])).toMatchObject({ failed: true, asked: [] });
  });
});

describe("deploy/upgrade", () => {
  it("keeps what runs, builds, migrates while that serves, and only then takes its place", async () => {
    const { failed, asked, kept, said } = await run("upgrade", []);
    expect([failed, kept.length]).toEqual([false, 1]);
    const order = [
      "images -q recado",
      "image tag 1f2e3d recado:",
      "pg_dump",
      "compose build",
      "run --rm migrate",
      "up -d",
    ];
    const places = order.map((what) => at(asked, what));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(said).toContain(`deploy/restore backups/${kept[0]}`);
    expect(said).toMatch(/RECADO_TAG=before-/);
  });

  it.each(["pg_dump", "compose build", "run --rm migrate"])("leaves what serves alone when %s fails", async (fails) => {
    const { failed, asked } = await run("upgrade", [], { fails });
    expect([failed, at(asked, "up -d")]).toEqual([true, -1]);
  });

  it("goes on from the newest, not from a version that somebody went back to", async () => {
    expect(await run("upgrade", [], { env: "RECADO_TAG=before-1\n" })).toMatchObject({ failed: true, asked: [] });
    for (const { image } of [services.migrate, services.recado]) expect(image).toBe("recado:${RECADO_TAG:-latest}");
  });
});

it("the README names each of them", () => {
  const readme = readRepoFile("README.md");
  for (const name of ["deploy/backup", "deploy/restore", "deploy/upgrade", "deploy/nginx.conf.example"])
    expect(readme).toContain(name);
});
