import { type Database, DatabaseError, DatabaseUnavailableError, type RunOptions, type Step } from '@dargu/pg-one-sync';
import { type ScratchDatabase, createScratchDatabase } from '@dargu/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OnePage } from './as-visitor.ts';
import { joinReads } from './joined-reads.ts';

const settings = (schema = 'public'): Step => ({
  name: 'reading',
  text: `select set_config('search_path', $1, true), set_config('transaction_read_only', $2, true)`,
  values: [schema, 'on'],
});
const give = (value: string): Step => ({ name: 'give', text: 'select $1', values: [value], asBytes: true });
const divide: Step = { name: 'divide', text: 'select 1 / (0 * $1::int)', values: ['1'], asBytes: true };
const write: Step = { text: 'create table public.written ()', values: [], asBytes: true };

describe('reads of a page', () => {
  let test: ScratchDatabase;
  let sent: (readonly Step[])[] = [];
  let database: Database;

  beforeAll(async () => {
    test = await createScratchDatabase({ prepare: true, size: 3 });
    const run: Database['run'] = (steps, options) => {
      sent.push(steps);
      return test.database.run(steps, options);
    };
    database = joinReads({ ...test.database, run });
  });
  afterAll(() => test.drop());

  /** What each is answered with, and how many statements each batch had beside its settings. */
  const ask = async (reads: readonly { by?: OnePage; of?: Step; step: Step; options?: RunOptions }[]) => {
    sent = [];
    const answers = await Promise.all(
      reads.map(async ({ by, of = settings(), step, options }) => {
        await Promise.resolve();
        return await database.run([of, step], { ...(by && { caller: by }), ...options }).then(
          results => results.map(({ cells }) => cells?.[0]?.[0]?.toString()),
          (error: unknown) => (error instanceof DatabaseError ? error.code : error),
        );
      }),
    );
    return { answers, batches: sent.map(steps => steps.length - 1) };
  };

  it('that are asked for at the same time travel together', async () => {
    const by = new OnePage();
    const { answers, batches } = await ask(['a', 'b', 'c'].map(value => ({ by, step: give(value) })));
    expect(answers).toEqual([
      [undefined, 'a'],
      [undefined, 'b'],
      [undefined, 'c'],
    ]);
    expect(batches).toEqual([3]);
  });

  it('travel with nobody else’s, nor with those that say something else of who asks', async () => {
    const by = new OnePage();
    const other = { ...settings(), text: `select set_config('role', 'none', true)` };
    const { batches } = await ask([
      { by, step: give('a') },
      { by: new OnePage(), step: give('b') },
      { step: give('c') },
      { by, of: settings('private'), step: give('d') },
      { by, of: { ...other, name: 'writing' }, step: give('e') },
      { by, step: give('f') },
    ]);
    expect(batches.toSorted((one, other) => one - other)).toEqual([1, 1, 1, 1, 2]);
  });

  it('travel together too where one would rely on what its connection has kept', async () => {
    const by = new OnePage();
    const kept = { settings: [], wereInForce: () => true, step: settings() };
    sent = [];
    const answers = await Promise.all([
      database.run([give('a')], { caller: by, settings: kept, replica: true }),
      database.run([settings(), give('b')], { caller: by, settings: 'any' }),
    ]);
    expect(answers.map(results => results.map(({ cells }) => cells?.[0]?.[0]?.toString()))).toEqual([
      ['a'],
      [undefined, 'b'],
    ]);
    expect(sent.map(steps => steps.length)).toEqual([3]);
  });

  it('have each its own error, whatever comes before and behind', async () => {
    const by = new OnePage();
    const { answers, batches } = await ask(
      [give('a'), divide, give('b'), write, give('c')].map(step => ({ by, step })),
    );
    expect(answers).toEqual([[undefined, 'a'], '22012', [undefined, 'b'], '25006', [undefined, 'c']]);
    expect(batches).toEqual([5, 1, 3, 1, 1]);
  });

  it('that nobody wants any more end at once, and leave the others alone', async () => {
    const by = new OnePage();
    const leaving = new AbortController();
    const sleep = { text: 'select pg_sleep(0.2)', values: [] };
    setTimeout(() => leaving.abort(new Error('gone')), 20);
    const { answers } = await ask([
      { by, step: sleep, options: { signal: leaving.signal } },
      { by, step: give('a') },
    ]);
    expect(answers).toEqual([new Error('gone'), [undefined, 'a']]);
    const all = new AbortController();
    setTimeout(() => all.abort(new Error('all gone')), 20);
    const started = performance.now();
    const longer = { text: 'select pg_sleep(20)', values: [] };
    const both = await ask([longer, give('a')].map(step => ({ by, step, options: { signal: all.signal } })));
    expect(both.answers).toEqual([new Error('all gone'), new Error('all gone')]);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('fail together where the connection does', async () => {
    const lost = new DatabaseUnavailableError('lost');
    const broken = joinReads({ ...test.database, run: async () => await Promise.reject(lost) });
    const by = new OnePage();
    const asked = ['a', 'b'].map(value => broken.run([settings(), give(value)], { caller: by }));
    expect(await Promise.allSettled(asked)).toEqual(asked.map(() => ({ status: 'rejected', reason: lost })));
  });
});
