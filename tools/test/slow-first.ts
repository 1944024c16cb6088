import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long for their size, which is all that Vitest goes by in a fresh clone; the longest first. */
const slow: readonly string[] = [
  'bench/smoke.test.ts',
  'packages/embedded-postgres/start-embedded.test.ts',
  'server/main.test.ts',
  'web/features/session/model/session-engine.test.ts',
  'server/database/own-postgresql.test.ts',
  'tools/test/journeys-server.test.ts',
  'packages/table-api/testing/protocol/fuzz.test.ts',
  'test/anonymity/table-api.test.ts',
  'packages/safe-markdown/hostile.test.ts',
  'test/anonymity/curious-admin.test.ts',
  'database/test/import.test.ts',
  'test/community/mass-reports.test.ts',
];

/** Index among them, or behind all. */
const indexOf = ({ moduleId }: TestSpecification) => {
  const at = slow.findIndex(path => moduleId.endsWith(path));
  return at < 0 ? slow.length : at;
};

/** Begins with what takes longest, so that no core is idle at the end while another works on it. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => indexOf(one) - indexOf(other));
  }
}
