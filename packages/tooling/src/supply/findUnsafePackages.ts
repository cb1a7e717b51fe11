import { readFileSync } from "node:fs";
import path from "node:path";
import { ADVISORIES, isWithin, ONE_VERSION, REFUSED } from "./advisories.js";
import { isCompatible, LOOKED_UP } from "./licences.js";
import { type LockedPackage, type Lockfile, listLocked, listOwn } from "./lockfile.js";

const REGISTRY = "https://registry.npmjs.org/";
/** A range of versions or another package's; not an address, not a git repository, not a tag that moves. */
const RANGE = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?(\*|[\s\d.<>=^~|xX-]|-?(alpha|beta|rc|next|canary|pre|dev)[\w.-]*|\.\w+)+$/;
/** Speaks WhatsApp's protocol from the inside and is released as it comes: never taken by a range. */
const EXACT = ["@whiskeysockets/baileys"];

export interface SupplyChain {
  lockfile: Lockfile;
  /** The decisions about install scripts in package.json: true runs them. */
  allowScripts: Record<string, boolean>;
}

/** What in package-lock.json nobody decided on, or must not be there. */
export function findUnsafePackages({ lockfile, allowScripts }: SupplyChain): string[] {
  const locked = listLocked(lockfile);
  return [
    ...locked.flatMap(findForeignSource),
    ...findLooseRanges(lockfile, locked),
    ...findUndecidedScripts(locked, allowScripts),
    ...findLicences(locked),
    ...findDuplicates(locked),
    ...locked.flatMap(findAdvisories),
  ];
}

/** The same for the repo in a folder. */
export function findUnsafePackagesIn(root: string): string[] {
  const read = (name: string) => JSON.parse(readFileSync(path.join(root, name), "utf8"));
  return findUnsafePackages({
    lockfile: read("package-lock.json"),
    allowScripts: read("package.json").allowScripts ?? {},
  });
}

function findForeignSource({ place, resolved, integrity }: LockedPackage): string[] {
  if (resolved !== undefined && !resolved.startsWith(REGISTRY))
    return [`${place} comes from ${resolved}, not from npm`];
  if (!integrity?.startsWith("sha512-")) return [`${place} has no sha512 to know its content by`];
  return [];
}

function findLooseRanges(lockfile: Lockfile, locked: LockedPackage[]): string[] {
  return [...listOwn(lockfile), ...locked].flatMap(({ place, asks }) =>
    Object.entries(asks).flatMap(([name, range]) => {
      if (!RANGE.test(range)) return [`${place} asks for ${name} as "${range}", which is no range of versions`];
      if (EXACT.includes(name) && !/^\d/.test(range))
        return [`${place} asks for ${name} as "${range}": name one version`];
      return [];
    }),
  );
}

function findUndecidedScripts(locked: LockedPackage[], decisions: Record<string, boolean>): string[] {
  const scripted = new Set(locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name));
  const undecided = [...scripted].filter((name) => !(name in decisions));
  const stale = Object.keys(decisions).filter((name) => !scripted.has(name));
  return [
    ...undecided.map(
      (name) => `${name} has an install script: decide in package.json, allowScripts, whether it may run`,
    ),
    ...stale.map((name) => `${name} stands in allowScripts and has no install script: take it out`),
  ];
}

function findLicences(locked: LockedPackage[]): string[] {
  const stale = Object.keys(LOOKED_UP).filter((name) => locked.some((one) => one.name === name && one.licence));
  return [
    ...locked.flatMap(({ place, name, licence = LOOKED_UP[name] }) => {
      if (licence === undefined) return [`${place} names no licence: look it up and write it down in licences.ts`];
      return isCompatible(licence) ? [] : [`${place} is under ${licence}, which does not go with GPL-3.0-or-later`];
    }),
    ...stale.map((name) => `${name} names its licence now: take it out of LOOKED_UP in licences.ts`),
  ];
}

function findDuplicates(locked: LockedPackage[]): string[] {
  return ONE_VERSION.flatMap((name) => {
    const versions = [...new Set(locked.filter((one) => one.name === name).map(({ version }) => version))];
    return versions.length > 1
      ? [`${name} is here as ${versions.join(" and ")}: one version of it can be looked after`]
      : [];
  });
}

function findAdvisories({ place, name, version }: LockedPackage): string[] {
  const refused = REFUSED[name];
  if (refused) return [`${place} must not be here: ${refused}`];
  return (ADVISORIES[name] ?? [])
    .filter(({ ranges }) => ranges.some((range) => isWithin(version, range)))
    .map(({ id }) => `${place} is ${version}, which ${id} tells of`);
}
