import type { Step, StepResult } from './one-sync.ts';

/**
 * Settings that a connection keeps from one batch to the next as long as those that use it want the same ones, e.g.
 * the role of visitors. Known by identity: make one object and hand it over each time.
 */
export interface RetainedSettings {
  /** In the order in which they are set. */
  readonly settings: readonly (readonly [name: string, value: string])[];
  /**
   * Checks whether the result says that they were in force, for a batch that relied on it. Where it says otherwise (a
   * function has changed a setting for the whole session) they are set again, and the batch, which must only read, runs
   * again.
   */
  readonly wereInForce: (results: readonly StepResult[]) => boolean;
  /** Sets the same for one transaction, for a batch that sets by itself all that it needs. */
  readonly step?: Step;
}

/** Settings that a batch expects of its connection: those named, or none since it sets all of them itself. */
export type SettingsWanted = RetainedSettings | 'any';

/** Puts the connection back to how it was when it was opened. */
const resetting: readonly Step[] = [
  { name: 'reset-role', text: 'reset role', values: [] },
  { name: 'reset-settings', text: 'reset all', values: [] },
];

/** Settings of the session of one connection, beside those that it began with. */
export class SessionSettings {
  /** Settings that it may hold: noted before they are set, and until they have been reset. */
  #held: RetainedSettings | undefined;
  /** True if it is known to be in force. */
  #isSure = false;
  /** True if the server process at the other end is ours alone. */
  #isOurs: boolean;

  /** @param mayKeep false where the operator says that the way to the database keeps nothing */
  constructor(mayKeep: boolean) {
    this.#isOurs = mayKeep;
  }

  /** Checks whether a batch that wants these would find them. */
  matches(wanted: SettingsWanted | undefined): boolean {
    return wanted === 'any' || (wanted === this.#held && (wanted === undefined || this.#isSure));
  }

  /** Steps to run, as a transaction of its own, before a batch that wants these. */
  stepsToReset(wanted: SettingsWanted | undefined): readonly Step[] {
    const stays = this.#held === undefined || wanted === 'any' || wanted === this.#held;
    return stays ? [] : resetting;
  }

  markReset(): void {
    this.#held = undefined;
  }

  /** An error may come of settings that someone has changed: they are set again before anybody relies on them. */
  invalidate(): void {
    this.#isSure = false;
  }

  /**
   * The step that sets them: for the session where its server process is the one that we have logged in to, else,
   * behind a pooler that may give the next batch to another one, for the transaction alone.
   *
   * @param processId of the server, as the log-in told it; a pooler tells another number
   */
  stepToSet({ settings }: RetainedSettings, processId: number): Step {
    const names = settings.map(
      ([name], index) => `set_config('${name}', $${String(index + 2)}, pg_backend_pid() <> $1)`,
    );
    return {
      name: `settings:${settings.map(([name]) => name).join(' ')}`,
      text: `select pg_backend_pid() = $1, ${names.join(', ')}`,
      values: [String(this.#isOurs ? processId : 0), ...settings.map(([, value]) => value)],
    };
  }

  /** Called before the step is sent, which may have been run although no result comes. */
  markPending(settings: RetainedSettings): void {
    if (this.#isOurs) this.#held = settings;
    this.#isSure = false;
  }

  /** @param result of the step that sets them */
  markApplied({ rows: [row] }: StepResult): void {
    if (row?.[0] === 't') {
      this.#isSure = true;
      return;
    }
    this.#held = undefined;
    this.#isOurs = false;
  }
}
