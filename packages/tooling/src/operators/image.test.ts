import { describe, expect, it } from "vitest";
import { listHouseFiles, readCompose, readHouseFile } from "./files.js";

const dockerfile = readHouseFile("Dockerfile");
const { services, networks } = readCompose();

interface Manifest {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readManifest = (workspace: string) => JSON.parse(readHouseFile(`${workspace}/package.json`)) as Manifest;
const readScripts = (workspace: string) => readManifest(workspace).scripts ?? {};

/** Workspaces and all they stand on, tests included: a build takes them along. */
function workspacesBehind(first: string[]): string[] {
  const all = new Map(["apps", "packages"].flatMap(listHouseFiles).map((place) => [place.split("/")[1], place]));
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

  it("cannot write to their own system", () => {
    for (const [name, service] of Object.entries(services))
      expect({ name, ...service }).toMatchObject({ read_only: true });
  });

  it("reach the world where they must, WhatsApp and visitors, and there alone", () => {
    const outside = Object.entries(services).flatMap(([name, service]) =>
      service.networks?.some((network) => networks[network]?.internal !== true) ? [name] : [],
    );
    expect(outside).toEqual(["recado", "proxy"]);
  });

  it("serve as a user without rights", () => {
    expect(dockerfile).toMatch(/^USER node$/m);
  });
});

describe("the image", () => {
  it("listens where compose and the proxy look for it", () => {
    const port = /^EXPOSE (\d+)$/m.exec(dockerfile)?.[1];
    expect(services.recado.environment?.PORT).toBe(Number(port));
    expect(services.recado.ports?.[0]).toMatch(new RegExp(`:${port}$`));
    expect(services.recado.healthcheck?.test.join(" ")).toContain(`127.0.0.1:${port}/`);
    expect(readHouseFile("deploy/Caddyfile")).toContain(`reverse_proxy recado:${port}`);
  });

  it("is asked for its health under a path the API answers", () => {
    const asked = /127\.0\.0\.1:\d+(\/backend)(\/health\/ready)/.exec(
      services.recado.healthcheck?.test.join(" ") ?? "",
    );
    const app = readHouseFile("apps/api/src/app.ts");
    expect(asked).not.toBeNull();
    expect(app).toContain(`"${asked?.[1]}"`);
    expect(app).toContain(asked?.[2] ?? "no path");
  });

  it("is built from every workspace there is", () => {
    const workspaces = ["apps", "packages"].flatMap(listHouseFiles);
    expect(workspaces.length).toBeGreaterThan(4);
    for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
  });

  it("has the sources of everything that is built on the way to the API and the web", () => {
    const asked = workspacesBehind(["apps/api", "apps/web"]).filter((workspace) => "build" in readScripts(workspace));
    expect(asked).toEqual(expect.arrayContaining(["apps/api", "apps/web", "packages/contract", "packages/domain"]));
    for (const workspace of asked) expect(dockerfile).toContain(`COPY ${workspace} ${workspace}\n`);
  });
});
