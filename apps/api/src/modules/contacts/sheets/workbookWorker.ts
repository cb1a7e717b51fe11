import { readFileSync, writeFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";

const { path, head } = workerData as { path: string; head: string[] };
const xlsx = await import("xlsx");
const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
const sheet = xlsx.utils.aoa_to_sheet([head, ...lines.map((line) => JSON.parse(line) as string[])]);
const book = xlsx.utils.book_new();
xlsx.utils.book_append_sheet(book, sheet, "Contatos");
writeFileSync(path, xlsx.write(book, { type: "buffer", bookType: "xlsx", compression: true }) as Buffer);
parentPort?.postMessage("written");
