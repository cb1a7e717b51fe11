import { serverFlags } from "@recado/local/server-flags.mjs";
import { describe, expect, it } from "vitest";
import { interpolate, listRepoFiles, readCompose, readRepoFile } from "./files.js";

const dockerfile = readRepoFile("Dockerfile");
const { services, networks } = readCompose();
const named = Object.entries(services);
const servers = named.filter(([name]) => name !== "image" && name !== "migrate");

interface Manifest {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readManifest = (workspace: string) => JSON.parse(readRepoFile(`${workspace}/package.json`)) as Manifest;
const readScripts = (workspace: string) => readManifest(workspace).scripts ?? {};

/** Workspaces and all they stand on, tests included: a build takes them along. */
function workspacesBehind(first: string[]): string[] {
  const all = new Map(["apps", "packages"].flatMap(listRepoFiles).map((place) => [place.split("/")[1], place]));
  const found = new Set(first);
  for (const workspace of found) {
    const { dependencies, devDependencies } = readManifest(workspace);
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      const place = name.startsWith("@recado/") ? all.get(name.replace("@recado/", "")) : undefined;
      if (place) found.add(place);
    }
  }
  return [...found];
}

describe("containers", () => {
  it("publish only the app's port and the proxy's", () => {
    const published = Object.entries(services).flatMap(([name, { ports = [] }]) => (ports.length > 0 ? [name] : []));
    expect(published).toEqual(["recado", "proxy"]);
    expect(services.proxy.profiles).toEqual(["proxy"]);
    expect(services.recado.ports).toEqual(["${BIND_ADDRESS:-127.0.0.1}:${PORT:-3000}:3000"]);
  });

  it.each(named)("%s can neither write to its own system nor gain a right", (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    });
  });

  it("have no right of the system but the proxy's, to open ports below 1024", () => {
    expect(named.flatMap(([name, { cap_add = [] }]) => cap_add.map((right) => [name, right]))).toEqual([
      ["proxy", "NET_BIND_SERVICE"],
    ]);
  });

  it.each(named)(
    "%s takes a measured share of the machine's memory and processes",
    (_name, { mem_limit, pids_limit }) => {
      expect(interpolate(mem_limit ?? "", {})).toMatch(/^\d+[mg]$/);
      expect(pids_limit).toBeLessThanOrEqual(256);
    },
  );

  it.each(named)("%s writes a log that does not grow for ever", (_name, { logging }) => {
    expect(logging).toEqual({ driver: "local", options: { "max-size": "20m", "max-file": "5" } });
  });

  it("fit on a machine of 4 GB together", () => {
    const inMegabytes = (size = "") => Number.parseInt(size, 10) * (size.endsWith("g") ? 1024 : 1);
    const sizes = servers.map(([, { mem_limit }]) => inMegabytes(interpolate(mem_limit ?? "", {})));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4096 - 512);
  });

  it("come back after a crash or a restart of the machine, and what is built or migrates runs once", () => {
    expect(servers.map(([, { restart }]) => restart)).toEqual(servers.map(() => "unless-stopped"));
    expect([services.image.restart, services.migrate.restart]).toEqual(["no", "no"]);
  });

  it("serve after the tables are up to date", () => {
    expect(services.recado.depends_on?.migrate).toEqual({ condition: "service_completed_successfully" });
    const program = services.migrate.command?.at(-1)?.replace("/dist/", "/src/").replace(/\.js$/, ".ts");
    expect(readRepoFile(program ?? "no program")).toContain("setUpDatabase");
  });

  it("ask a password of whoever speaks to Redis, and leave it room beside what it keeps", () => {
    const command = services.redis.command ?? [];
    expect(command[command.indexOf("--requirepass") + 1]).toContain("${REDIS_PASSWORD:?");
    expect(services.recado.environment?.REDIS_URL).toContain("redis://:${REDIS_PASSWORD}@");
    const kept = Number.parseInt(command[command.indexOf("--maxmemory") + 1] ?? "", 10);
    expect(Number.parseInt(services.redis.mem_limit ?? "", 10)).toBeGreaterThan(2 * kept);
  });

  it("reach the world where they must, WhatsApp and visitors, and there alone", () => {
    const outside = Object.entries(services).flatMap(([name, service]) =>
      service.networks?.some((network) => networks[network]?.internal !== true) ? [name] : [],
    );
    // A service that names none is in one that leads outside.
    expect(named.filter(([, service]) => !service.networks).map(([name]) => name)).toEqual(["image"]);
    expect(services.image.network_mode).toBe("none");
    expect(outside).toEqual(["recado", "proxy"]);
  });

  it("serve as a user without rights", () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect([services.postgres.user, services.redis.user]).toEqual(["postgres", "redis"]);
  });

  it("are what was looked at: every image stands by its digest", () => {
    const digest = /^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/;
    const images = named
      .map(([, { image }]) => interpolate(image ?? "", {}))
      .filter((image) => image !== "recado:latest");
    expect(images.map((image) => [image, digest.test(image)])).toEqual(images.map((image) => [image, true]));
    const node = /^ARG NODE_IMAGE=(.+)$/m.exec(dockerfile)?.[1];
    expect(node).toMatch(digest);
    expect(interpolate(services.image.build?.args.NODE_IMAGE ?? "", {})).toBe(node);
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(new Set(["${NODE_IMAGE}", "manifests"]));
  });
});

describe("the image", () => {
  it("listens where compose and the proxy look for it", () => {
    const port = /^EXPOSE (\d+)$/m.exec(dockerfile)?.[1];
    expect(services.recado.environment?.PORT).toBe(Number(port));
    expect(services.recado.ports?.[0]).toMatch(new RegExp(`:${port}$`));
    expect(services.recado.healthcheck?.test.join(" ")).toContain(`127.0.0.1:${port}/`);
    expect(readRepoFile("deploy/Caddyfile")).toContain(`reverse_proxy recado:${port}`);
  });

  it("is asked for its health under a path the API answers", () => {
    const asked = /127\.0\.0\.1:\d+(\/backend)(\/health\/ready)/.exec(
      services.recado.healthcheck?.test.join(" ") ?? "",
    );
    const app = readRepoFile("apps/api/src/app.ts");
    expect(asked).not.toBeNull();
    expect(app).toContain(`"${asked?.[1]}"`);
    expect(app).toContain(asked?.[2] ?? "no path");
  });

  it("is built from every workspace there is", () => {
    const workspaces = ["apps", "packages"].flatMap(listRepoFiles);
    expect(workspaces.length).toBeGreaterThan(4);
    for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
  });

  it("has the sources of everything that is built on the way to the API and the web", () => {
    const asked = workspacesBehind(["apps/api", "apps/web"]).filter((workspace) => "build" in readScripts(workspace));
    expect(asked).toEqual(expect.arrayContaining(["apps/api", "apps/web", "packages/contract", "packages/domain"]));
    for (const workspace of asked) expect(dockerfile).toContain(`COPY ${workspace} ${workspace}\n`);
  });
});

it("the image and the workspace start the server with the same flags as `npm start`", () => {
  const image = JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? "[]");
  expect(image).toEqual(["node", ...serverFlags, "apps/api/dist/main.js"]);
  expect(readScripts("apps/api").start).toBe(["node", ...serverFlags, "dist/main.js"].join(" "));
});
