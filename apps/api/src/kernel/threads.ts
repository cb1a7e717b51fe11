import { Worker, type WorkerOptions } from "node:worker_threads";

interface Question {
  data: unknown;
  megabytes: number;
  patienceMs: number;
}

/**
 * Lets a thread of its own answer a question about something a stranger made, with little memory and little time. The file
 * is named without its ending: `new URL("./voiceWorker", import.meta.url)`; the thread posts its answer as a message.
 */
export async function askThread<Answer>(file: URL, { data, megabytes, patienceMs }: Question): Promise<Answer> {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 };
  const worker = startThread(file, { workerData: data, resourceLimits, stderr: true });
  // Parsers complain of every broken piece, one line each.
  worker.stderr.resume();
  const timer = setTimeout(() => void worker.terminate(), patienceMs);
  try {
    return await new Promise<Answer>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("It took too long, or too much memory")));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function startThread(file: URL, options: WorkerOptions): Worker {
  if (import.meta.url.endsWith(".js")) return new Worker(new URL(`${file.href}.js`), options);
  // In tests and in development nothing is built, and a thread has to be taught TypeScript first.
  const source = JSON.stringify(`${file.href}.ts`);
  const lesson = `import("tsx/esm/api").then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(lesson, { ...options, eval: true });
}
