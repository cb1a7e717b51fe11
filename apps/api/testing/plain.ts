import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the API; what was made of it lies inside, so that packages are found from there as from here. */
export const API = fileURLToPath(new URL("..", import.meta.url)).replace(
  /node_modules[\\/]\.cache[\\/]plain[\\/]$/,
  "",
);
const PLAIN = join(API, "node_modules", ".cache", "plain");
const PARTS = ["src", "testing", "bench"];

/**
 * A module of `src`, `testing` or `bench` as plain JavaScript, with all it stands on: a test file, a process or a thread has it
 * in half the time of one that has to be translated first, which counts where many are started. `makePlain` made it.
 */
export function plain(program: string): string {
  return join(PLAIN, program.replace(/\.ts$/, ".js"));
}

/** Makes all of it, once before the tests. What did not change is not translated again. */
export async function makePlain(): Promise<void> {
  const stale = await findStale();
  if (stale.length === 0) return;
  const translate = await loadTranslator();
  for (const name of stale) {
    const target = plain(name);
    const source = await readFile(join(API, name), "utf8");
    // Two runs may do it at once: each file is there whole or not.
    const fresh = `${target}.${process.pid}`;
    await mkdir(dirname(target), { recursive: true });
    await writeFile(fresh, name.endsWith(".ts") ? translate(source, name) : source);
    await rename(fresh, target);
  }
}

/** The sources that are newer than what was made of them. */
async function findStale(): Promise<string[]> {
  const names = ["package.json"];
  for (const part of PARTS)
    for (const name of await readdir(join(API, part), { recursive: true }))
      if (name.endsWith(".ts") && !/\.(test|d)\.ts$/.test(name)) names.push(join(part, name));
  const ages = await Promise.all(
    names.map(async (name) => {
      const [from, to] = await Promise.all([stat(join(API, name)), stat(plain(name)).catch(() => undefined)]);
      return to === undefined || to.mtimeMs <= from.mtimeMs;
    }),
  );
  return names.filter((_, index) => ages[index]);
}

async function loadTranslator(): Promise<(source: string, fileName: string) => string> {
  const { default: ts } = await import("typescript");
  const { config } = ts.readConfigFile(join(API, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, API);
  const compilerOptions = {
    ...options,
    module: ts.ModuleKind.ESNext,
    noEmit: false,
    declarationMap: false,
    sourceMap: false,
    inlineSourceMap: true,
    inlineSources: true,
  };
  return (source, fileName) => ts.transpileModule(source, { compilerOptions, fileName }).outputText;
}
