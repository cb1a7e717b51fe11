import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { inTempRepo } from "../temp-repo.js";
import { readCompose, readRepoFile } from "./files.js";

const { services } = readCompose();
/** A docker that writes down what it is asked for, answers a word, and fails as compose does, or is ended, where it is told to. */
const DOCKER = `#!/bin/sh
echo "$RECADO_TAG docker $*" >>"$LOG"
case "$*" in *"$FAILS"*) exit 1 ;; *"$ENDS"*) kill -TERM "$PPID" ;; esac
case "$*" in *pg_dump*) echo "the database" ;; *"tar "*"-cf"*) echo "the files" ;; *"images -q"*) echo 1f2e3d ;; esac
case "$*" in *"ps -q proxy"*) echo "$PROXY" ;; esac
case "$*" in *pg_restore*|*"-xf"*) cat >>"$LOG" ;; esac
`;

/** Runs one of the scripts where docker is only heard. */
function run(
  name: string,
  args: string[],
  more: { env?: string; fails?: string; ends?: string; proxy?: string; files?: Record<string, string> } = {},
) {
  const scripts = Object.fromEntries(
    ["backup", "restore", "upgrade"].map((each) => [`deploy/${each}`, readRepoFile(`deploy/${each}`)]),
  );
  const files = { ...scripts, "bin/docker": DOCKER, ".env": more.env ?? "DATA_KEY=kept\n", ...more.files };
  return inTempRepo(files, (root) => {
    const place = (file: string) => path.join(root, file);
    execFileSync("chmod", ["+x", place("bin/docker"), ...Object.keys(scripts).map(place)]);
    const { fails: FAILS = "nothing fails", ends: ENDS = "nothing ends", proxy: PROXY = "" } = more;
    const env = { PATH: `${place("bin")}:/usr/bin:/bin`, LOG: place("log"), FAILS, ENDS, PROXY };
    const ended = spawnSync("sh", [place(`deploy/${name}`), ...args], { env, encoding: "utf8" });
    const failed = ended.status !== 0;
    const said = ended.stdout + ended.stderr;
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

  it.each([{ fails: "pg_dump" }, { fails: "-cf" }, { ends: "-cf" }])(
    "is none, and leaves nothing, with %j",
    async (more) => {
      const { failed, kept } = await run("backup", [], more);
      expect([failed, kept]).toEqual([true, []]);
    },
  );

  it("takes files that changed meanwhile, and nothing else that tar complains of", async () => {
    const { asked } = await run("backup", []);
    const [, inside = "exit 9"] = / sh -c (tar .*)$/m.exec(asked.join("\n")) ?? [];
    const codes = [0, 1, 2].map((code) => spawnSync("sh", ["-c", `tar() { return ${code}; }; ${inside}`]).status);
    expect(codes).toEqual([0, 0, 1]);
  });
});

describe("deploy/restore", async () => {
  const tar = await inTempRepo({ media: "" }, (root) => execFileSync("tar", ["-C", root, "-cf", "-", "media"]));
  const files = { "old/env": "DATA_KEY=kept\n", "old/database.dump": "rows\n", "old/data.tar": tar.toString("latin1") };

  it("puts the database and the files back while nobody serves, and starts again", async () => {
    const { failed, asked, said } = await run("restore", ["old"], { files });
    expect([failed, said]).toEqual([false, ""]);
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
    const { failed, asked, said } = await run("restore", ["old"], { files, fails: "pg_restore" });
    expect([failed, at(asked, "RENAME"), at(asked, "-xf")]).toEqual([true, -1, -1]);
    expect(said).toContain("Recado is stopped, and the data is as it was: docker compose up -d starts it");
  });

  it.each([
    { fails: "pg_restore" },
    { ends: "pg_restore" },
    { fails: "vacuumdb" },
    { fails: "RENAME TO recado_before" },
  ])("leaves no half copy beside it with %j", async (more) => {
    const { failed, asked, said } = await run("restore", ["old"], { files, ...more });
    expect([failed, asked.at(-1)]).toEqual([true, expect.stringMatching(/dropdb .*--force recado_restored$/)]);
    expect(said).toContain("Recado is stopped");
  });

  it("takes nothing away that has become the database", async () => {
    const { asked } = await run("restore", ["old"], { files, fails: "-xf" });
    expect(at(asked, "--force")).toBe(-1);
  });

  it.each([{ fails: "-xf" }, { ends: "-xf" }])("says that it must be done again with %j", async (more) => {
    const { failed, asked, said } = await run("restore", ["old"], { files, ...more });
    expect([failed, asked.at(-1)]).toEqual([true, expect.not.stringContaining("up -d")]);
    expect(said).toContain("restore again before you start it");
  });

  it("touches nothing with files that are cut off", async () => {
    const cut = { ...files, "old/data.tar": files["old/data.tar"].slice(0, 300) };
    expect(await run("restore", ["old"], { files: cut })).toMatchObject({ failed: true, asked: [] });
  });

  it("touches nothing with another DATA_KEY, or without all of a backup", async () => {
    expect(await run("restore", ["old"], { files, env: "DATA_KEY=other\n" })).toMatchObject({
      failed: true,
      asked: [],
    });
    expect(await run("restore", ["none"], { files })).toMatchObject({ failed: true, asked: [] });
    expect(await run("restore", [])).toMatchObject({ failed: true, asked: [] });
    const gone = { env: "DATA_KEY=kept\nRECADO_TAG=before-1\n", fails: "image inspect" };
    const { failed, asked, said } = await run("restore", ["old"], { files, ...gone });
    expect([failed, at(asked, "stop"), said]).toEqual([true, -1, expect.stringContaining("RECADO_TAG")]);
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
    expect(at(asked, "--force-recreate")).toBe(-1);
  });

  it("makes the proxy anew where it runs, for its Caddyfile may be another", async () => {
    const { failed, asked } = await run("upgrade", [], { proxy: "4a5b" });
    expect([failed, asked.at(-1)]).toEqual([false, expect.stringContaining("--profile proxy up -d")]);
    expect(asked.at(-1)).toContain("--no-deps --force-recreate proxy");
  });

  it.each(["pg_dump", "compose build", "run --rm migrate"])("leaves what serves alone when %s fails", async (fails) => {
    const { failed, asked, said } = await run("upgrade", [], { fails });
    expect([failed, at(asked, "up -d")]).toEqual([true, -1]);
    // Until there is a backup, there is nothing to go back to.
    expect(said.includes("The old version still runs")).toBe(fails !== "pg_dump");
  });

  it("says the way back when the new version does not come up", async () => {
    const { failed, said, kept } = await run("upgrade", [], { fails: "up -d --wait" });
    expect([failed, said]).toEqual([true, expect.stringContaining(`deploy/restore backups/${kept[0]}`)]);
    expect(said).not.toContain("The new version runs");
  });

  it("says that images held by .env stay", async () => {
    expect((await run("upgrade", [], { env: "NODE_IMAGE=node:1@sha256:2\n" })).said).toContain("deploy/pin-images");
    expect((await run("upgrade", [])).said).not.toContain("deploy/pin-images");
  });

  it("goes on from the newest, not from a version that somebody went back to", async () => {
    expect(await run("upgrade", [], { env: "RECADO_TAG=before-1\n" })).toMatchObject({ failed: true, asked: [] });
    for (const { image } of [services.migrate, services.recado]) expect(image).toBe("recado:${RECADO_TAG:-latest}");
    // What is built meanwhile does not take its name.
    const built = Object.values(services).flatMap(({ build, image }) => (build ? [image] : []));
    expect(built).toEqual(["recado:latest"]);
  });
});

it("the README names each of them", () => {
  const readme = readRepoFile("README.md");
  for (const name of ["deploy/backup", "deploy/restore", "deploy/upgrade", "deploy/nginx.conf.example"])
    expect(readme).toContain(name);
});
