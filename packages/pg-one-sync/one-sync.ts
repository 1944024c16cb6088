import type { Submittable } from 'pg';
import type { RowStream, Cell, RowReader } from './row-stream.ts';
import { endsConnection } from './errors.ts';
import type { MessageWriter } from './message-writer.ts';
import type { PreparedStatements } from './prepared-statements.ts';
import type { Wire } from './wire.ts';

/** One statement of a batch. */
export interface Step {
  /** Makes it a named prepared statement; the same name must always carry the same text. */
  readonly name?: string;
  readonly text: string;
  /** Parameters in PostgreSQL's text format. */
  readonly values: readonly (string | null)[];
  /** Asks for the description of the columns, which costs a message each way. */
  readonly describe?: boolean;
  /** Leaves the cells of its rows as the bytes that came, for what is only handed on. */
  readonly asBytes?: boolean;
}

export interface StepResult {
  /** Command tag, e.g. "SELECT 20"; empty for an empty statement. */
  readonly command: string;
  /** Cells in text format, in the order of the columns; empty where they were requested as bytes. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** The same as bytes of UTF-8, where the step requested it. */
  readonly cells?: readonly (readonly Cell[])[];
  /** Empty unless the step requested it. */
  readonly fields: readonly { readonly name: string; readonly typeId: number }[];
}

/** A result that is still coming. */
export interface Draft {
  command: string;
  rows: (readonly (string | null)[])[];
  cells?: (readonly Cell[])[];
  fields: { name: string; typeId: number }[];
}

export const newDraft = (): Draft => ({ command: '', rows: [], fields: [] });

/** Adds a row to the result of a step. */
export function addRow(draft: Draft, step: Step | undefined, cells: readonly Cell[]): void {
  if (step?.asBytes === true) (draft.cells ??= []).push(cells);
  else draft.rows.push(cells.map(cell => (cell === null ? null : cell.toString())));
}

/** Parts that a batch shares with the others of its connection. */
export interface BatchParts {
  readonly rowStream: RowStream;
  readonly messages: MessageWriter;
  readonly prepared: PreparedStatements;
  /** True if steps with a name become named prepared statements. */
  readonly usesNames: boolean;
}

/**
 * Sends several statements before a single Sync. Everything between two Syncs is one implicit transaction, so the
 * role and the claims that the first step sets with set_config(…, true) cover the steps behind it and die with them,
 * in one round trip and without BEGIN or COMMIT. An error in any step undoes all of them.
 *
 * It hangs in `pg` as a Submittable, with three edges to mind: it must have no `name` of its own (`pg` would keep
 * books for it), the client forgets it at the first ErrorResponse, and so `handleReadyForQuery` is called only when
 * all went well. `settled` therefore waits by itself until the connection is ready again: releasing it after
 * that hands over an idle connection.
 */
export class OneSync implements Submittable, RowReader {
  readonly settled: Promise<readonly StepResult[]>;
  readonly #wire: Wire;
  readonly #steps: readonly Step[];
  readonly #parts: BatchParts;
  readonly #results: Draft[] = [];
  #current = newDraft();
  #resolve!: (results: readonly StepResult[]) => void;
  #reject!: (reason: unknown) => void;
  #failed = false;

  /** @param wire of the client that it is handed to */
  constructor(wire: Wire, steps: readonly Step[], parts: BatchParts) {
    this.#wire = wire;
    this.#steps = steps;
    this.#parts = parts;
    this.settled = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(): void {
    const { rowStream, messages, prepared } = this.#parts;
    const { stream } = this.#wire;
    rowStream.reader = this;
    try {
      messages.clear();
      prepared.makeRoom(messages);
      for (const step of this.#steps) this.#write(step);
      messages.sync();
      // One that has ended says so by an event.
      if (stream.writable) stream.write(messages.take());
    } catch (error) {
      // A step that cannot be written down, e.g. two texts for one name.
      this.#abandon(error);
    }
  }

  #write(step: Step): void {
    const { messages, prepared, usesNames } = this.#parts;
    messages.bind(prepared.prepare(messages, usesNames ? step.name : undefined, step.text), step.values);
    if (step.describe === true) messages.describe();
    messages.execute();
  }

  handleRowDescription(message: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#current.fields = message.fields.map(field => ({ name: field.name, typeId: field.dataTypeID }));
  }

  readRow(cells: readonly Cell[]): void {
    addRow(this.#current, this.#steps[this.#results.length], cells);
  }

  readCommandComplete(tag: string): void {
    this.#current.command = tag;
    this.#finishStep();
  }

  handleEmptyQuery(): void {
    this.#finishStep();
  }

  #finishStep(): void {
    this.#results.push(this.#current);
    this.#current = newDraft();
  }

  // COPY cannot be in a batch: a Sync that was sent already is ignored or gets a response depending on what lies behind it.
  handleCopyInResponse(): void {
    this.#abandon(new Error('COPY is not supported here'));
  }

  handleCopyData(): void {}

  handlePortalSuspended(): void {
    this.#finishStep();
  }

  handleError(error: unknown): void {
    if (this.#failed) return;
    this.#failed = true;
    this.#parts.rowStream.reader = null;
    const wire = this.#wire;
    if (endsConnection(error)) {
      this.#reject(error);
      return;
    }
    const settle = () => {
      wire.off('readyForQuery', settle);
      wire.off('end', settle);
      this.#reject(error);
    };
    wire.on('readyForQuery', settle);
    wire.on('end', settle);
  }

  /** Gives up the connection together with the batch: the server rolls back what it has got of it. */
  #abandon(error: unknown): void {
    this.#failed = true;
    this.#parts.rowStream.reader = null;
    this.#wire.stream.destroy();
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#parts.rowStream.reader = null;
    if (!this.#failed) this.#resolve(this.#results);
  }
}
