import {
  type Database,
  DatabaseError,
  type RunOptions,
  type Step,
  type StepResult,
  withMethods,
} from '@dargu/pg-one-sync';
import { OnePage } from './as-visitor.ts';

/** A read that waits for others of its page. */
interface Read {
  /** As it would be run alone. */
  readonly steps: readonly Step[];
  readonly options: RunOptions;
  /** Sets who asks and what may be done, for a transaction. */
  readonly settings: Step;
  readonly statement: Step;
  readonly resolve: (results: readonly StepResult[]) => void;
  readonly reject: (reason: unknown) => void;
}

/** SQLSTATE query_canceled: a statement took longer than it may, which says nothing about those before it. */
const canceled = '57014';

/**
 * A database where the reads that one page asks for at the same time travel together: one connection, who asks is said
 * once, one piece to write and one to read. Each connection that is written to wakes another process, which costs more
 * than most of these statements (docs/decisions/0219).
 *
 * Each of them gets what it would get alone. When one fails, those before it have their answers, which nothing undoes as
 * they only read; those behind it are asked for again.
 */
export function joinReads(database: Database): Database {
  const waiting = new WeakMap<OnePage, Read[]>();
  const run: Database['run'] = (steps, options = {}) => {
    const { caller } = options;
    const parts = partsOf(steps, options);
    if (!(caller instanceof OnePage) || parts === undefined) return database.run(steps, options);
    return new Promise((resolve, reject) => {
      const read = { steps, options, ...parts, resolve, reject };
      const others = waiting.get(caller);
      if (others !== undefined) {
        others.push(read);
        return;
      }
      const reads = [read];
      waiting.set(caller, reads);
      // After all that is at hand now: what a page asks for comes as promises settle.
      process.nextTick(() => {
        waiting.delete(caller);
        const hasReplica = database.replicaState !== null;
        for (const alike of inGroups(reads, hasReplica)) void send(database, alike);
      });
    });
  };
  return withMethods({ run }, database);
}

/** Undefined for what is not a read of one statement. */
function partsOf(
  steps: readonly Step[],
  { settings: wanted }: RunOptions,
): Pick<Read, 'settings' | 'statement'> | undefined {
  const kept = typeof wanted === 'object' ? wanted.step : undefined;
  const [settings, statement, ...more] = kept === undefined ? steps : [kept, ...steps];
  if (settings === undefined || statement === undefined || more.length > 0) return undefined;
  return settings.text.includes(`set_config('transaction_read_only', `) ? { settings, statement } : undefined;
}

/** Those that say the same of who asks, in their order; apart those that a replica answers, where there is one. */
function inGroups(reads: readonly Read[], hasReplica: boolean): readonly (readonly [Read, ...Read[]])[] {
  const groups: [Read, ...Read[]][] = [];
  for (const read of reads) {
    const group = groups.find(
      ([first]) => isAlike(first, read) && (!hasReplica || first.options.replica === read.options.replica),
    );
    if (group) group.push(read);
    else groups.push([read]);
  }
  return groups;
}

const isAlike = (first: Read, other: Read): boolean =>
  first.settings.text === other.settings.text &&
  first.settings.values.every((value, place) => value === other.settings.values[place]);

async function send(database: Database, reads: readonly [Read, ...Read[]]): Promise<void> {
  const [first, ...others] = reads;
  if (others.length === 0) {
    await database.run(first.steps, first.options).then(first.resolve, first.reject);
    return;
  }
  const wanted = whileWanted(reads);
  // By place: a batch may be run again.
  const finished: StepResult[] = [];
  const steps = [first.settings, ...reads.map(({ statement }) => statement)].map((step, place) => ({
    ...step,
    onResult: (result: StepResult) => {
      finished[place] = result;
    },
  }));
  let failure: unknown;
  try {
    const { caller, replica } = first.options;
    // What a connection keeps matters to none of them where each sets all of it by itself.
    const settings = reads.every(({ options }) => options.settings !== undefined) ? 'any' : undefined;
    await database.run(steps, { caller, replica: replica === true, settings, signal: wanted.signal });
  } catch (error) {
    failure = error;
  }
  wanted.end();
  const [set, ...results] = finished;
  const unanswered = reads.filter((read, place) => {
    const result = results[place];
    if (set && result) read.resolve(read.steps.length > 1 ? [set, result] : [result]);
    return !result;
  });
  const [failed, ...behind] = unanswered;
  if (failed === undefined) return;
  // Where the connection was lost, or nobody could be named, all have failed.
  if (!(failure instanceof DatabaseError) || set === undefined) {
    for (const { reject } of unanswered) reject(failure);
    return;
  }
  // Those before it may have used up what is counted for all of a transaction.
  if (failed === first || failure.code === canceled) failed.reject(failure);
  else void send(database, [failed]);
  const [next, ...rest] = behind;
  if (next !== undefined) void send(database, [next, ...rest]);
}

/** Who gives up has an answer at once; the batch ends when all have. */
function whileWanted(reads: readonly Read[]): { readonly signal: AbortSignal; readonly end: () => void } {
  const all = new AbortController();
  let left = reads.length;
  const leavers = reads.map(({ options: { signal }, reject }) => {
    const leave = () => {
      reject(signal?.reason);
      left -= 1;
      if (left === 0) all.abort(signal?.reason);
    };
    if (signal?.aborted === true) leave();
    else signal?.addEventListener('abort', leave, { once: true });
    return leave;
  });
  return {
    signal: all.signal,
    end: () =>
      reads.forEach(({ options: { signal } }, place) => {
        const leave = leavers[place];
        if (leave) signal?.removeEventListener('abort', leave);
      }),
  };
}
