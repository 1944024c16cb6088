import type { Caller } from './admission.ts';
import type { PipelinedRead } from './connection.ts';
import { DatabaseError } from './errors.ts';
import type { KeptSettings } from './kept-settings.ts';
import type { Step, StepResult } from './one-sync.ts';

export interface ReadOptions {
  readonly signal: AbortSignal | undefined;
  readonly caller: Caller | undefined;
  readonly timeoutMs: number;
  readonly settings: KeptSettings;
}

/** Who runs reads. */
export interface ReadOwner {
  note(name: string, ms: number): void;
  runAlone(read: SharedRead): void;
}

/** Who waits for the answer of a read. */
interface Waiting {
  /** By performance.now(). */
  readonly since: number;
  /** Gives the caller's place back. */
  readonly leave: (() => void) | undefined;
  readonly resolve: (results: readonly StepResult[]) => void;
  readonly reject: (reason: unknown) => void;
}

/** One of the reads that travel together. It may be under way twice: what comes first is its answer. */
export class SharedRead implements PipelinedRead {
  readonly step: Step;
  readonly options: ReadOptions;
  readonly #owner: ReadOwner;
  readonly #waiting: Waiting;
  #underWay = 0;
  #isSettled = false;
  #onSettled: (() => void) | undefined;

  constructor(step: Step, options: ReadOptions, owner: ReadOwner, waiting: Waiting) {
    this.step = step;
    this.options = options;
    this.#owner = owner;
    this.#waiting = waiting;
  }

  get since(): number {
    return this.#waiting.since;
  }

  get timeoutMs(): number {
    return this.options.timeoutMs;
  }

  /** It has its answer, or nobody waits for one. */
  get isSettled(): boolean {
    return this.#isSettled;
  }

  /** Whether the client has gone before anything was sent, and so need not have an answer. */
  hasGone(): boolean {
    const { signal } = this.options;
    if (signal?.aborted !== true) return false;
    this.begin();
    this.failed(signal.reason);
    return true;
  }

  /** It is under way once more. */
  begin(): void {
    this.#underWay += 1;
  }

  answered(result: StepResult, ms: number): void {
    this.#owner.note(this.step.name ?? '', ms);
    this.succeeded([result]);
  }

  refused(error: unknown, ms: number): void {
    this.#owner.note(this.step.name ?? '', ms);
    this.failed(error);
  }

  unfounded(): void {
    this.#owner.runAlone(this);
  }

  succeeded(results: readonly StepResult[]): void {
    this.#end();
    if (this.#isSettled) return;
    this.#settle();
    this.#waiting.resolve(results);
  }

  failed(error: unknown): void {
    this.#end();
    // What PostgreSQL says is an answer. A connection that was lost, or not to be had, is none while the other lasts.
    if (this.#isSettled || (this.#underWay > 0 && !(error instanceof DatabaseError))) return;
    this.#settle();
    this.#waiting.reject(error);
  }

  /**
   * Looks from now on whether the client is still there: quick reads are answered sooner than that is worth.
   *
   * @param onGone called when it has gone
   */
  heed(onGone: () => void): void {
    const { signal } = this.options;
    if (signal === undefined || this.#isSettled) return;
    const leave = () => {
      if (this.#isSettled) return;
      this.#settle();
      this.#waiting.reject(signal.reason);
      onGone();
    };
    if (signal.aborted) leave();
    else {
      signal.addEventListener('abort', leave, { once: true });
      this.onSettled(() => signal.removeEventListener('abort', leave));
    }
  }

  /** Is called, with all others, once there is an answer or nobody waits for one. */
  onSettled(work: () => void): void {
    const before = this.#onSettled;
    this.#onSettled = () => {
      before?.();
      work();
    };
  }

  #settle(): void {
    this.#isSettled = true;
    this.#onSettled?.();
  }

  /** The place is given back when nothing of it is under way. */
  #end(): void {
    this.#underWay -= 1;
    if (this.#underWay === 0) this.#waiting.leave?.();
  }
}
