import { Worker, type WorkerOptions } from "node:worker_threads";

/** Starts a thread from a file, named without its ending: `new URL("./voiceWorker", import.meta.url)`. */
export function startThread(file: URL, options: WorkerOptions): Worker {
  if (import.meta.url.endsWith(".js")) return new Worker(new URL(`${file.href}.js`), options);
  // In tests and in development nothing is built, and a thread has to be taught TypeScript first.
  const source = JSON.stringify(`${file.href}.ts`);
  const lesson = `import("tsx/esm/api").then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(lesson, { ...options, eval: true });
}
