import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import ts from "typescript";

const API = fileURLToPath(new URL("..", import.meta.url));
/** Inside, so that packages are found from there as from here. */
const CACHE = join(API, "node_modules", ".cache");

/**
 * The product and the programs of this folder as plain JavaScript. A process of it is ready in half the time of one that
 * has to be translated first, which counts where many are started.
 */
export async function makePlain(): Promise<{ programs: string; remove(): Promise<void> }> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, "plain-"));
  const { config } = ts.readConfigFile(join(API, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, API);
  const compilerOptions = {
    ...options,
    module: ts.ModuleKind.ESNext,
    noEmit: false,
    declarationMap: false,
    sourceMap: false,
  };
  await copyFile(join(API, "package.json"), join(folder, "package.json"));
  for (const part of ["src", "testing"]) {
    const names = await readdir(join(API, part), { recursive: true });
    for (const name of names.filter((each) => each.endsWith(".ts") && !/\.(test|d)\.ts$/.test(each))) {
      const source = await readFile(join(API, part, name), "utf8");
      const target = join(folder, part, name.replace(/\.ts$/, ".js"));
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, ts.transpileModule(source, { compilerOptions, fileName: name }).outputText);
    }
  }
  const programs = pathToFileURL(join(folder, "testing")).href;
  return { programs, remove: () => rm(folder, { recursive: true, force: true }) };
}
