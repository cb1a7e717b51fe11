import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { buildSbom } from "./buildSbom.js";
import { type Lockfile, listLocked } from "./lockfile.js";

const lockfile: Lockfile = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, "../../../../package-lock.json"), "utf8"),
);
const sbom = buildSbom(lockfile);
const everything = [sbom.metadata.component, ...sbom.components];

describe("the list of what Recado is made of", () => {
  it("has what CycloneDX 1.6 asks of a document", () => {
    expect(sbom).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.6", version: 1 });
    // As the format's schema has it.
    expect(sbom.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    expect(sbom.metadata.component).toMatchObject({ type: "application", name: "recado" });
  });

  it("has what it asks of a component: type, name, version, licence, and the sum of what is fetched", () => {
    const faulty = everything.filter(({ type, name, version, scope, licenses, purl }) => {
      const [licence] = licenses || [];
      const isLicensed = licence && ("expression" in licence ? licence.expression : licence.license.id);
      const isKnown = ["library", "application"].includes(type) && ["required", "optional", "excluded"].includes(scope);
      return !(isKnown && name && version && isLicensed && licenses?.length === 1 && purl.startsWith("pkg:npm/"));
    });
    expect(faulty).toEqual([]);
    const fetched = sbom.components.filter(({ group }) => group !== "@recado");
    for (const component of fetched)
      expect(component).toMatchObject({
        hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
      });
  });

  it("names every package once, and every dependency is one of them", () => {
    const refs = everything.map((component) => component["bom-ref"]);
    expect(new Set(refs).size).toBe(refs.length);
    const installed = new Set(listLocked(lockfile).map(({ name, version }) => `${name}@${version}`));
    expect(sbom.components.filter(({ group }) => group !== "@recado")).toHaveLength(installed.size);
    expect(sbom.dependencies.map(({ ref }) => ref).sort()).toEqual([...refs].sort());
    const dangling = sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref));
    expect(dangling).toEqual([]);
  });

  it("leads from the repo to what it ships, by the version each gets", () => {
    const dependsOn = (start: string) => sbom.dependencies.find(({ ref }) => ref.startsWith(start))?.dependsOn;
    expect(dependsOn("pkg:npm/recado@")).toContainEqual(expect.stringMatching(/^pkg:npm\/%40recado\/api@/));
    expect(dependsOn("pkg:npm/%40recado/api@")).toContainEqual(expect.stringMatching(/^pkg:npm\/express@5/));
    const nested = buildSbom({
      packages: {
        "": { name: "repo", version: "1.0.0", dependencies: { a: "1", b: "2" } },
        "node_modules/a": { version: "1.0.0", dependencies: { b: "1" } },
        "node_modules/a/node_modules/b": { version: "1.0.0" },
        "node_modules/b": { version: "2.0.0" },
      },
    });
    expect(nested.dependencies).toEqual([
      { ref: "pkg:npm/a@1.0.0", dependsOn: ["pkg:npm/b@1.0.0"] },
      { ref: "pkg:npm/b@1.0.0", dependsOn: [] },
      { ref: "pkg:npm/b@2.0.0", dependsOn: [] },
      { ref: "pkg:npm/repo@1.0.0", dependsOn: ["pkg:npm/a@1.0.0", "pkg:npm/b@2.0.0"] },
    ]);
  });

  it("is the same for the same packages, in whatever order they are written down, and another for others", () => {
    const reversed = { packages: Object.fromEntries(Object.entries(lockfile.packages).reverse()) };
    expect(JSON.stringify(buildSbom(reversed))).toBe(JSON.stringify(sbom));
    const other = { packages: { ...lockfile.packages, "node_modules/new": { version: "1.0.0", license: "MIT" } } };
    expect(buildSbom(other).serialNumber).not.toBe(sbom.serialNumber);
  });
});
