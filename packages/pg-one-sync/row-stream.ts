import { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import type { Wire } from './wire.ts';

/** Message types of the protocol (PostgreSQL manual, "Message Formats"). */
const bindComplete = '2'.charCodeAt(0);
const commandComplete = 'C'.charCodeAt(0);
const dataRow = 'D'.charCodeAt(0);

/** A type of one byte and a length of four, which counts itself. */
const headerBytes = 5;

/** A cell as PostgreSQL has sent it; null for NULL. */
export type Cell = Buffer<ArrayBuffer> | null;

/** Takes rows and their ends as they come. */
export interface RowReader {
  readRow(cells: Cell[]): void;
  readCommandComplete(tag: string): void;
}

/**
 * Stands between the socket and `pg`'s parser: rows, and what comes with each of them, go to a reader as bytes, all
 * other messages to `pg`. Its parser makes text of every cell, which for the JSON of a response, that is passed on as
 * it came, costs more than all else that is done with it.
 */
export class RowStream {
  /** Reader that gets the rows now; null leaves them to `pg`. */
  reader: RowReader | null = null;
  /** Emitter that `pg` listens to in place of the socket. */
  readonly #rest = new EventEmitter();
  /** The beginning of a message that is not all there, and how many bytes it lacks. */
  #partial: Buffer<ArrayBuffer>[] = [];
  #lacking = 0;

  /** @param wire of a client that has not connected yet */
  constructor(wire: Wire) {
    const attach = wire.attachListeners.bind(wire);
    // Called with the socket, once it speaks the protocol: after the handshake where there is TLS.
    wire.attachListeners = (stream: Duplex) => {
      attach(this.#rest);
      stream.on('data', (chunk: Buffer<ArrayBuffer>) => this.#take(chunk));
    };
  }

  #take(chunk: Buffer<ArrayBuffer>): void {
    if (this.#partial.length === 0) {
      this.#split(chunk);
      return;
    }
    this.#partial.push(chunk);
    this.#lacking -= chunk.length;
    if (this.#lacking > 0) return;
    const whole = Buffer.concat(this.#partial);
    this.#partial = [];
    this.#split(whole);
  }

  /** Hands out the messages of a chunk in their order. Those for `pg` that stand together go together. */
  #split(chunk: Buffer<ArrayBuffer>): void {
    let start = 0;
    let offset = 0;
    while (offset + headerBytes <= chunk.length) {
      const end = offset + 1 + chunk.readUInt32BE(offset + 1);
      if (end > chunk.length) break;
      const type = chunk[offset];
      if (this.reader !== null && (type === dataRow || type === commandComplete || type === bindComplete)) {
        this.#pass(chunk, start, offset);
        start = end;
        // What was passed may have ended the batch that the rows were for.
        if (type === dataRow) this.reader?.readRow(cellsOf(chunk, offset + headerBytes));
        else if (type === commandComplete)
          this.reader?.readCommandComplete(chunk.toString('latin1', offset + headerBytes, end - 1));
      }
      offset = end;
    }
    this.#pass(chunk, start, offset);
    if (offset === chunk.length) return;
    const rest = chunk.subarray(offset);
    this.#partial = [rest];
    const needed = rest.length < headerBytes ? headerBytes : 1 + rest.readUInt32BE(1);
    this.#lacking = needed - rest.length;
  }

  #pass(chunk: Buffer, start: number, end: number): void {
    if (end > start) this.#rest.emit('data', start === 0 && end === chunk.length ? chunk : chunk.subarray(start, end));
  }
}

/** The cells of a DataRow message: how many, then of each its length, -1 for NULL, and its bytes. */
function cellsOf(chunk: Buffer<ArrayBuffer>, start: number): Cell[] {
  const cells: Cell[] = [];
  let offset = start + 2;
  for (let left = chunk.readUInt16BE(start); left > 0; left -= 1) {
    const length = chunk.readInt32BE(offset);
    offset += 4;
    cells.push(length === -1 ? null : chunk.subarray(offset, offset + length));
    if (length > 0) offset += length;
  }
  return cells;
}
