import { createHash } from "node:crypto";
import { LOOKED_UP } from "./licences.js";
import { type LockedPackage, type Lockfile, listLocked, listOwn } from "./lockfile.js";

const REPO_LICENCE = "GPL-3.0-or-later";

interface PackageInfo {
  name?: string;
  version?: string;
}

/**
 * What Recado is made of, as CycloneDX 1.6. The same lockfile gives the same text: no time of day, and a serial number made
 * from the content. Packages that only tests and builds need have the scope "excluded".
 */
export function buildSbom(lockfile: Lockfile) {
  const locked = listLocked(lockfile);
  const own = listOwn(lockfile).map(({ place, asks }) => {
    const path = place === "package.json" ? "" : place;
    const { name = path, version = "0.0.0" } = (lockfile.packages[path] ?? {}) as PackageInfo;
    return { path, asks, name, version, ref: refOf({ name, version }) };
  });
  const root = own.find(({ path }) => path === "");
  if (!root) throw new Error("package-lock.json does not know the repo it belongs to");

  const refs = new Map([
    ...locked.map((one) => [one.place, refOf(one)] as const),
    ...own.map(({ path, ref }) => [path, ref] as const),
    // A workspace is installed as a link to its folder.
    ...own.map(({ name, ref }) => [`node_modules/${name}`, ref] as const),
  ]);
  const asking = [
    ...locked.map(({ place, asks }) => ({ place, asks })),
    ...own.map(({ path, asks }) => ({ place: path, asks })),
  ];
  const dependencies = new Map<string, Set<string>>();
  for (const { place, asks } of asking) {
    const ref = refs.get(place) as string;
    const found = dependencies.get(ref) ?? new Set<string>();
    for (const name of Object.keys(asks)) {
      const target = findInstalled(refs, place, name);
      if (target) found.add(target);
    }
    dependencies.set(ref, found);
  }
  const workspaces = own.filter((one) => one !== root);
  for (const { ref } of workspaces) dependencies.get(root.ref)?.add(ref);

  // One that is installed in several places is there once, for the most serious of its uses.
  const bySeriousness = [...locked].sort(
    (left, right) => Number(right.isDev) - Number(left.isDev) || Number(right.isOptional) - Number(left.isOptional),
  );
  const components = new Map([
    ...bySeriousness.map((one) => [refOf(one), describe(one)] as const),
    ...workspaces.map((one) => [one.ref, describeOwn(one, "library")] as const),
  ]);
  const content = {
    metadata: { lifecycles: [{ phase: "pre-build" }], component: describeOwn(root, "application") },
    components: sorted(components).map(([, component]) => component),
    dependencies: sorted(dependencies).map(([ref, targets]) => ({ ref, dependsOn: [...targets].sort() })),
  };
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuidFrom(JSON.stringify(content))}`,
    version: 1,
    ...content,
  };
}

function describe(one: LockedPackage) {
  const [, algorithm, sum] = /^(sha\d+)-(.+)$/.exec(one.integrity ?? "") ?? [];
  const licence = one.licence ?? LOOKED_UP[one.name];
  return {
    type: "library",
    "bom-ref": refOf(one),
    ...namesOf(one.name),
    version: one.version,
    scope: one.isDev ? "excluded" : one.isOptional ? "optional" : "required",
    ...(sum && {
      hashes: [{ alg: algorithm?.replace("sha", "SHA-"), content: Buffer.from(sum, "base64").toString("hex") }],
    }),
    ...(licence && { licenses: [/[\s()]/.test(licence) ? { expression: licence } : { license: { id: licence } }] }),
    purl: refOf(one),
  };
}

function describeOwn({ name, version, ref }: { name: string; version: string; ref: string }, type: string) {
  const licenses = [{ license: { id: REPO_LICENCE } }];
  return { type, "bom-ref": ref, ...namesOf(name), version, scope: "required", licenses, purl: ref };
}

function namesOf(name: string): { group?: string; name: string } {
  const [group, rest] = name.split("/");
  return rest === undefined ? { name } : { group, name: rest };
}

function refOf({ name, version }: { name: string; version: string }): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

/** What a package gets when it imports a name: the nearest one on the way up, as Node looks for it. */
function findInstalled(refs: Map<string, string>, place: string, name: string): string | undefined {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/")))) {
    const found = refs.get(`${at}${at ? "/" : ""}node_modules/${name}`);
    if (found || at === "") return found;
  }
}

function sorted<T>(entries: Map<string, T>): [string, T][] {
  return [...entries].sort(([left], [right]) => (left < right ? -1 : 1));
}

/** A UUID of version 8: its bits are ours to choose. */
function uuidFrom(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
