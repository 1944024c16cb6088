import type { Submittable } from 'pg';
import type { Cell, RowReader } from './answer-stream.ts';
import { databaseErrorOf, endsConnection } from './errors.ts';
import { type BatchParts, type Step, type StepResult, addRow, newDraft } from './one-sync.ts';
import type { Wire } from './wire.ts';

/** What becomes of the statements of a pipeline, each by its place, and how many ms after it was its turn. */
export interface PipelineEvents {
  answered(place: number, result: StepResult, ms: number): void;
  /** PostgreSQL has refused it. Those behind it run all the same. */
  failed(place: number, error: unknown, ms: number): void;
}

/**
 * Sends several statements in one piece, each with a Sync of its own: each is a transaction that ends, fails and is timed
 * by itself, and its answer comes when it is there. What they share is the write, which wakes a server process, that
 * process, and mostly the read.
 *
 * To `pg` all of it is one Submittable: errors and ends of all but the last one are taken out of what it sees.
 */
export class Pipeline implements Submittable, RowReader {
  /** Resolves when all are answered; rejects when the connection breaks. */
  readonly settled: Promise<void>;
  readonly #wire: Wire;
  readonly #steps: readonly Step[];
  readonly #parts: BatchParts;
  readonly #events: PipelineEvents;
  #place = 0;
  #since = performance.now();
  /** How many statements are parsed up to and with each place. */
  readonly #parsed: number[] = [];
  #current = newDraft();
  #error: unknown;
  #resolve!: () => void;
  #reject!: (reason: unknown) => void;

  /** @param wire of the client that it is handed to */
  constructor(wire: Wire, steps: readonly Step[], parts: BatchParts, events: PipelineEvents) {
    this.#wire = wire;
    this.#steps = steps;
    this.#parts = parts;
    this.#events = events;
    this.settled = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Whose turn it is: how many have been answered. */
  get place(): number {
    return this.#place;
  }

  /** Since when it is its turn, by performance.now(). */
  get since(): number {
    return this.#since;
  }

  submit(): void {
    const { answers, messages, prepared, usesNames } = this.#parts;
    answers.reader = this;
    try {
      messages.clear();
      prepared.makeRoom(messages);
      for (const step of this.#steps) {
        messages.bind(prepared.prepare(messages, usesNames ? step.name : undefined, step.text), step.values);
        messages.execute();
        messages.sync();
        this.#parsed.push(prepared.awaited);
      }
      // One that has ended says so by an event.
      if (this.#wire.stream.writable) this.#wire.stream.write(messages.take());
    } catch (error) {
      // A step that cannot be written down, e.g. two texts for one name.
      this.#wire.stream.destroy();
      this.handleError(error);
    }
  }

  readRow(cells: readonly Cell[]): void {
    addRow(this.#current, this.#steps[this.#place], cells);
  }

  readCommandComplete(tag: string): void {
    this.#current.command = tag;
  }

  readError(fields: Buffer): boolean {
    const error = databaseErrorOf(fields);
    if (endsConnection(error)) return false;
    this.#error = error;
    return true;
  }

  readReady(): boolean {
    const [place, result, error] = [this.#place, this.#current, this.#error];
    const now = performance.now();
    const ms = now - this.#since;
    this.#place += 1;
    this.#since = now;
    this.#current = newDraft();
    this.#error = undefined;
    this.#parts.prepared.endTransaction((this.#parsed.at(-1) ?? 0) - (this.#parsed[place] ?? 0));
    if (error === undefined) this.#events.answered(place, result, ms);
    else this.#events.failed(place, error, ms);
    // The last one is also the end of the whole, for `pg`.
    return this.#place < this.#steps.length;
  }

  handleReadyForQuery(): void {
    this.#parts.answers.reader = null;
    this.#resolve();
  }

  /** The connection is lost, and all answers with it that have not come. */
  handleError(error: unknown): void {
    this.#parts.answers.reader = null;
    this.#reject(error);
  }

  // Nothing is described, suspended or copied here.
  handleRowDescription(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyData(): void {}
  handleCopyInResponse(): void {
    this.#wire.stream.destroy();
    this.handleError(new Error('COPY is not supported here'));
  }
}
