import { Pool } from 'pg';
import { requestKinds } from './requests.ts';

/** Message of the parent: one kind of query with these values, for so long. */
export interface BareOrder {
  readonly kind: number;
  readonly values: readonly number[];
  readonly concurrency: number;
  readonly milliseconds: number;
}

export interface BareResult {
  readonly queries: number;
  readonly seconds: number;
}

// Runs bare queries through `pg`, named and prepared, in a process of its own. Orders come and results go by IPC.
// Each has one plan that is good for all values. Left to itself PostgreSQL plans the list again for each, which takes it
// three times as long, or does not, as the first values of a connection have it.
const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c plan_cache_mode=force_generic_plan',
});

process.on('message', (order: BareOrder) => {
  void run(order).then(result => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function run({ kind, values, concurrency, milliseconds }: BareOrder): Promise<BareResult> {
  const text = requestKinds[kind]?.sql ?? '';
  const started = performance.now();
  let queries = 0;
  const lane = async (first: number) => {
    for (let turn = first; performance.now() - started < milliseconds; turn += concurrency) {
      await pool.query({ name: `kind_${String(kind)}`, text, values: [values[turn % values.length]] });
      queries += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, (_, first) => lane(first)));
  return { queries, seconds: (performance.now() - started) / 1000 };
}
