/** One installed package as package-lock.json knows it. */
export interface LockedPackage {
  /** Where it is installed, such as `node_modules/a/node_modules/b`. */
  place: string;
  name: string;
  version: string;
  licence?: string;
  integrity?: string;
  resolved?: string;
  hasInstallScript: boolean;
  /** Needed by tests and builds alone. */
  isDev: boolean;
  isOptional: boolean;
  /** What it asks for, by the name it uses. */
  asks: Record<string, string>;
}

interface Entry {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Lockfile {
  packages: Record<string, Entry>;
}

const FOLDER = "node_modules/";

/** Every package from outside, by where it is installed. */
export function listLocked({ packages }: Lockfile): LockedPackage[] {
  return Object.entries(packages)
    .filter(([place, entry]) => place.includes(FOLDER) && !entry.link)
    .map(([place, entry]) => ({
      place,
      name: entry.name ?? place.slice(place.lastIndexOf(FOLDER) + FOLDER.length),
      version: entry.version ?? "",
      licence: entry.license,
      integrity: entry.integrity,
      resolved: entry.resolved,
      hasInstallScript: entry.hasInstallScript === true,
      isDev: entry.dev === true || entry.devOptional === true,
      isOptional: entry.optional === true || entry.devOptional === true,
      asks: { ...entry.dependencies, ...entry.optionalDependencies },
    }));
}

/** The packages of this repo, by their folder; the empty name is the root. */
export function listOwn({ packages }: Lockfile): { place: string; asks: Record<string, string> }[] {
  return Object.entries(packages)
    .filter(([place]) => !place.includes(FOLDER))
    .map(([place, { dependencies, devDependencies, optionalDependencies }]) => ({
      place: place || "package.json",
      asks: { ...dependencies, ...devDependencies, ...optionalDependencies },
    }));
}
