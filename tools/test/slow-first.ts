import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long for their size, which is all that Vitest goes by in a fresh clone. */
const slow: readonly string[] = ['bench/smoke.test.ts'];

const isSlow = ({ moduleId }: TestSpecification) => slow.some(path => moduleId.endsWith(path));

/** Begins with what takes longest, so that no core is idle at the end while another works on it. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter(file => !isSlow(file))];
  }
}
