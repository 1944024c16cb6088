import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long for their size, which is all that Vitest goes by in a fresh clone; the longest first. */
const slow: readonly string[] = [
  'bench/smoke.test.ts',
  'packages/embedded-postgres/start-embedded.test.ts',
  'web/features/session/model/session-engine.test.ts',
  'web/features/reports/components/reports.test.tsx',
  'test/community/mass-reports.test.ts',
  'packages/pg-one-sync/replica.test.ts',
  'server/main.test.ts',
  'test/anonymity/table-api.test.ts',
];

/** Its place among them, or behind all. */
const place = ({ moduleId }: TestSpecification) => {
  const at = slow.findIndex(path => moduleId.endsWith(path));
  return at < 0 ? slow.length : at;
};

/** Begins with what takes longest, so that no core is idle at the end while another works on it. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
