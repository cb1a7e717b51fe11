import { describe, expect, it } from "vitest";
import { listHouseFiles, readCompose, readHouseFile } from "./files.js";

const dockerfile = readHouseFile("Dockerfile");
const { services } = readCompose();

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
});
