import { type ScratchDatabase, createScratchDatabase } from '@dargu/testing';
import { inject } from 'vitest';
import { connectionShares } from '../connection-shares.ts';
import { type Seed, createTemplate } from './template.ts';

/** A database of its own for one test file: a clone of the migrated template. */
export type TestDatabase = ScratchDatabase;

export interface TestDatabaseOptions {
  /** 'demo' adds the demo catalogue, which takes some seconds once a run. */
  readonly seed?: Seed;
  /** False does without named prepared statements. */
  readonly prepare?: boolean;
  /** Connections of each of the two pools. */
  readonly size?: number;
}

/** Call it in `beforeAll`, and `drop` in `afterAll`. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { seed = 'none', size = 4, ...rest } = options;
  const template = await createTemplate(inject('adminUrl'), seed);
  return await createScratchDatabase({ ...rest, template, size, admission: connectionShares(size) });
}
