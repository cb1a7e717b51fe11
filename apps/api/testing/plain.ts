import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const API = fileURLToPath(new URL("..", import.meta.url));
/** Inside, so that packages are found from there as from here. */
const PLAIN = join(API, "node_modules", ".cache", "plain");

let made: Promise<void> | undefined;

/**
 * A program of `src`, `testing` or `bench` as plain JavaScript, with all it stands on. A process of it is ready in half the time of
 * one that has to be translated first, which counts where many are started. What did not change is not translated again.
 */
export async function plain(program: string): Promise<string> {
  made ??= makeAll();
  await made;
  return join(PLAIN, program.replace(/\.ts$/, ".js"));
}

async function makeAll(): Promise<void> {
  const { config } = ts.readConfigFile(join(API, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, API);
  const compilerOptions = {
    ...options,
    module: ts.ModuleKind.ESNext,
    noEmit: false,
    declarationMap: false,
    sourceMap: false,
  };
  const translate = (source: string, fileName: string) =>
    ts.transpileModule(source, { compilerOptions, fileName }).outputText;
  await bring(join(API, "package.json"), join(PLAIN, "package.json"), (source) => source);
  for (const part of ["src", "testing", "bench"]) {
    const names = await readdir(join(API, part), { recursive: true });
    for (const name of names.filter((each) => each.endsWith(".ts") && !/\.(test|d)\.ts$/.test(each)))
      await bring(join(API, part, name), join(PLAIN, part, name.replace(/\.ts$/, ".js")), (source) =>
        translate(source, name),
      );
  }
}

/** Makes the target from its source, unless it is newer. Two workers may do it at once: each file is there whole or not. */
async function bring(source: string, target: string, translate: (text: string) => string): Promise<void> {
  const [from, to] = await Promise.all([stat(source), stat(target).catch(() => undefined)]);
  if (to && to.mtimeMs > from.mtimeMs) return;
  const fresh = `${target}.${process.pid}`;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(fresh, translate(await readFile(source, "utf8")));
  await rename(fresh, target);
}
