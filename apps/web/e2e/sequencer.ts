import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The walks over every screen take longest; the one that reads their words does so before any lists are filled. */
const FIRST = ["everyScreenWords", "everyScreenBarriers", "everyScreen"];

/** Starts the longest files first, so that no worker is left alone with one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = FIRST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return place < 0 ? FIRST.length : place;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
