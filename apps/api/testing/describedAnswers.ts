import { expect } from "vitest";
import { z } from "zod";

/** An answer of the API, as a client of the tests got it. */
export interface RecordedAnswer {
  method: string;
  path: string;
  status: number;
  type: string;
  body: unknown;
}

let answers: RecordedAnswer[] = [];

/** Has an answer looked at when its test is over. */
export function noteAnswer(answer: RecordedAnswer): void {
  answers.push(answer);
}

/** Every answer a test got has to be what /api/openapi.json says of its route. */
export async function expectDescribed(): Promise<void> {
  const got = answers;
  answers = [];
  if (got.length > 0) expect(await findMisfits(got)).toEqual([]);
}

/** Answers that are not as they are described, with what is wrong about them. What is not described is nobody's route. */
export async function findMisfits(got: RecordedAnswer[]): Promise<string[]> {
  described ??= readDescription();
  const operations = await described;
  return got.flatMap((answer) => {
    const place = answer.path.replace(/^\/backend\/api\//, "/api/");
    const operation = operations.find(({ method, pattern }) => method === answer.method && pattern.test(place));
    // What went wrong is described once for all, also where it was no route.
    const problem = operation && describeMisfit(operation, answer);
    return problem ? [`${answer.method} ${place} ${answer.status}: ${problem}`] : [];
  });
}

interface Operation {
  method: string;
  pattern: RegExp;
  status: number;
  answer: () => z.ZodType;
  error: () => z.ZodType;
}
let described: Promise<Operation[]> | undefined;

function describeMisfit({ status, answer, error }: Operation, got: RecordedAnswer): string | undefined {
  const isError = got.status >= 400;
  if (!isError && got.status !== status) return `${status} is described`;
  if (!/^application\/json\b/.test(got.type)) return `is ${got.type}`;
  return (isError ? error() : answer()).safeParse(got.body).error?.issues.map(describeIssue).join("; ");
}

const describeIssue = ({ path, message }: z.core.$ZodIssue) => `${path.join(".")}: ${message}`;

type OpenApiPaths = Record<string, Record<string, { responses: Record<string, DescribedAnswer> }>>;
interface DescribedAnswer {
  content: { "application/json": { schema: object } };
}

async function readDescription(): Promise<Operation[]> {
  const { describeApi } = await import("../src/modules/api-docs/index.js");
  const { paths, components } = describeApi() as { paths: OpenApiPaths; components: { schemas: { Error: object } } };
  const error = once(() => components.schemas.Error);
  const operations = Object.entries(paths).flatMap(([place, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => {
      const [status = "", told] = Object.entries(responses).find(([name]) => name !== "default") ?? [];
      const answer = once(() => told?.content["application/json"].schema ?? {});
      const pattern = new RegExp(`^${place.replace(/[.+]/g, "\\$&").replace(/\{\w+\}/g, "[^/]+")}$`);
      return { method, pattern, status: Number(status), answer, error, holes: place.split("{").length };
    }),
  );
  // A name comes before what stands for any name.
  return operations.sort((one, other) => one.holes - other.holes);
}

function once(read: () => object): () => z.ZodType {
  let schema: z.ZodType | undefined;
  return () => (schema ??= z.fromJSONSchema(read() as never));
}
