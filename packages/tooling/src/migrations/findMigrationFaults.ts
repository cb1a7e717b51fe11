import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = "apps/api/src/database/migrations";

/** Where migrations are not one module and one number each, registered under their own name in the order they run. */
export function findMigrationFaults(root: string): string[] {
  const files = readdirSync(path.join(root, FOLDER)).filter((file) => /\.ts$/.test(file) && file !== "index.ts");
  const names = files.map((file) => file.replace(/\.ts$/, "")).sort();
  const read = (file: string) => readFileSync(path.join(root, FOLDER, file), "utf8");
  const registered = [...read("index.ts").matchAll(/\bname: "([^"]+)"/g)].map(([, name]) => name as string);
  const numbers = names.map((name) => name.slice(0, 4));
  return [
    ...names
      .filter((name) => !/^\d{4}-[a-z0-9-]+$/.test(name))
      .map((name) => `${name} is not named 0000-what-it-makes`),
    ...names
      .filter((name, at) => numbers.indexOf(name.slice(0, 4)) !== at)
      .map((name) => `${name} has the number of another`),
    ...names.filter((name) => !registered.includes(name)).map((name) => `${name} is not registered in index.ts`),
    ...registered.filter((name) => !names.includes(name)).map((name) => `${name} is registered and has no module`),
    ...registered
      .filter((name, at) => at > 0 && name <= (registered[at - 1] as string))
      .map((name) => `${name} is registered after a later one`),
    ...files
      .filter((file) => /from "\.\/\d/.test(read(file)))
      .map((file) => `${file} imports another migration: each stands for itself`),
  ];
}
