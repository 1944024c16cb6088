import type { ConnectionPool } from './connection-pool.ts';
import type { DatabaseConnection } from './connection.ts';
import type { KeptSettings, SettingsWanted } from './kept-settings.ts';
import type { Step, StepResult } from './one-sync.ts';
import { ReadTimes } from './read-times.ts';
import { runOnConnection } from './run-on-connection.ts';
import { type ReadOptions, SharedRead } from './shared-read.ts';

/** Most reads in one write. */
const maxTogether = 4;

/**
 * Reads that are asked for within one turn of the event loop, and rely on the same settings of a connection, go to one
 * connection in one piece. To wake a server process costs both sides more than many a statement.
 *
 * Each is a transaction of its own and gets what it would get alone. Only statements that have been quick of late travel
 * so. Where one takes long all the same, those behind it are asked for again elsewhere, and what comes first counts.
 */
export class PipelinedReads {
  readonly #pool: ConnectionPool;
  readonly #times: ReadTimes;
  #gathered: SharedRead[] = [];

  constructor(pool: ConnectionPool, quickMs: number) {
    this.#pool = pool;
    this.#times = new ReadTimes(quickMs);
  }

  /** Whether a batch may travel with others. */
  suit(steps: readonly Step[], settings: SettingsWanted | undefined): settings is KeptSettings {
    return typeof settings === 'object' && steps.length === 1 && this.#times.isQuick(steps[0]?.name);
  }

  /** Learns how long a batch has taken that ran alone. */
  noteAlone(steps: readonly Step[], settings: SettingsWanted | undefined, ms: number): void {
    if (typeof settings === 'object' && steps.length === 1) this.note(steps[0]?.name, ms);
  }

  note(name: string | undefined, ms: number): void {
    if (name !== undefined) this.#times.note(name, ms);
  }

  /** @throws DatabaseError, DatabaseBusyError, DatabaseUnavailableError, or the signal's reason */
  run(step: Step, options: ReadOptions): Promise<readonly StepResult[]> {
    const since = performance.now();
    const entering = this.#pool.enter(options.signal, options.caller);
    const gather = (leave?: () => void) =>
      new Promise<readonly StepResult[]>((resolve, reject) => {
        this.#gathered.push(new SharedRead(step, options, this, { since, leave, resolve, reject }));
        if (this.#gathered.length === 1) setImmediate(() => this.#send());
      });
    return entering === undefined ? gather() : entering.then(gather);
  }

  #send(): void {
    let waiting = this.#gathered.filter(read => !read.hasGone());
    this.#gathered = [];
    for (let [first] = waiting; first !== undefined; [first] = waiting) {
      const { settings } = first.options;
      const connection = this.#pool.takeHolding(settings);
      const other = waiting.findIndex(({ options }) => options.settings !== settings);
      // Without such a connection the first to come sets them, and who finds none at all waits in the line of all.
      const count = connection === undefined ? 1 : Math.min(maxTogether, other < 0 ? maxTogether : other);
      const together = waiting.slice(0, count);
      waiting = waiting.slice(count);
      for (const read of together) read.begin();
      if (connection === undefined) this.runAlone(first);
      else void this.#sendTogether(connection, together, settings);
    }
  }

  async #sendTogether(
    connection: DatabaseConnection,
    reads: readonly SharedRead[],
    settings: KeptSettings,
  ): Promise<void> {
    let isOver = false;
    // Not before nobody waits for any of them, and not once the connection may be another's.
    const giveUp = () => {
      if (!isOver && reads.every(read => read.isSettled)) connection.cancel();
    };
    try {
      await connection.pipeline(reads, settings, slow => {
        for (const read of reads.slice(slow)) read.heed(giveUp);
        for (const read of reads.slice(slow + 1)) if (!read.isSettled) void this.#runElsewhere(read);
      });
    } finally {
      isOver = true;
      this.#pool.release(connection);
    }
  }

  /** Runs a read in the ordinary way. */
  runAlone(read: SharedRead): void {
    void this.#runOn(read, read.options.signal, read.options.signal);
  }

  /** The same for one that is under way, as long as it has no answer. */
  async #runElsewhere(read: SharedRead): Promise<void> {
    const answered = new AbortController();
    read.onSettled(() => answered.abort());
    read.begin();
    await this.#runOn(read, answered.signal, undefined);
  }

  async #runOn(read: SharedRead, waits: AbortSignal | undefined, runs: AbortSignal | undefined): Promise<void> {
    const { caller, settings, timeoutMs } = read.options;
    try {
      const connection = await this.#pool.connect({
        signal: waits,
        settings,
        since: read.since,
        ofClass: caller?.class,
      });
      const startedAt = performance.now();
      const results = await runOnConnection({ pool: this.#pool, connection }, [read.step], {
        settings,
        signal: runs,
        timeoutMs,
      });
      this.note(read.step.name, performance.now() - startedAt);
      read.succeeded(results);
    } catch (error) {
      read.failed(error);
    }
  }
}
