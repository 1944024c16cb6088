/** Types of the messages (PostgreSQL manual, "Message Formats"). */
const types = {
  parse: 'P'.charCodeAt(0),
  bind: 'B'.charCodeAt(0),
  describe: 'D'.charCodeAt(0),
  execute: 'E'.charCodeAt(0),
  close: 'C'.charCodeAt(0),
  sync: 'S'.charCodeAt(0),
} as const;

const ofPortal = 'P'.charCodeAt(0);
const ofStatement = 'S'.charCodeAt(0);

const startBytes = 4_096;
/** A larger buffer, which a body has filled, is given away with what stands in it. */
const maxRetainedBytes = 16_384;
/** Most bytes that one unit of a text takes in UTF-8. */
const bytesPerUnit = 3;

/**
 * Writes the messages of the extended query protocol one behind the other, so that a batch goes to the socket as one
 * piece: to hand over each message by itself costs more than to write all of them. Portals have no name here, and
 * parameters and cells are texts.
 */
export class MessageWriter {
  #buffer = Buffer.allocUnsafeSlow(startBytes);
  #length = 0;
  /** Offset of the length of the message that is being written. */
  #begun = 0;

  /** @param name of the statement; empty for one without a name */
  parse(name: string, text: string): void {
    this.#begin(types.parse);
    this.#text(name);
    this.#text(text);
    this.#int16(0);
    this.#end();
  }

  /** @param values parameters; null for NULL */
  bind(statement: string, values: readonly (string | null)[]): void {
    this.#begin(types.bind);
    this.#byte(0);
    this.#text(statement);
    this.#int16(0);
    this.#int16(values.length);
    for (const value of values) this.#value(value);
    this.#int16(0);
    this.#end();
  }

  /** Asks for the columns of what is bound. */
  describe(): void {
    this.#begin(types.describe);
    this.#byte(ofPortal);
    this.#byte(0);
    this.#end();
  }

  /** Runs what is bound to its end. */
  execute(): void {
    this.#begin(types.execute);
    this.#byte(0);
    this.#int32(0);
    this.#end();
  }

  /** @param statement name of what is given up */
  close(statement: string): void {
    this.#begin(types.close);
    this.#byte(ofStatement);
    this.#text(statement);
    this.#end();
  }

  sync(): void {
    this.#begin(types.sync);
    this.#end();
  }

  /** Forgets what was written, e.g. by a batch that broke off. */
  clear(): void {
    this.#length = 0;
  }

  /** Bytes that were written, which are the caller's from now on. */
  take(): Buffer {
    const written = this.#buffer.subarray(0, this.#length);
    this.#length = 0;
    if (this.#buffer.length <= maxRetainedBytes) return Buffer.from(written);
    this.#buffer = Buffer.allocUnsafeSlow(startBytes);
    return written;
  }

  #begin(type: number): void {
    this.#byte(type);
    this.#begun = this.#length;
    this.#int32(0);
  }

  /** The length counts itself and not the type. */
  #end(): void {
    this.#buffer.writeInt32BE(this.#length - this.#begun, this.#begun);
  }

  #value(value: string | null): void {
    const offset = this.#length;
    this.#int32(-1);
    if (value === null) return;
    this.#characters(value);
    this.#buffer.writeInt32BE(this.#length - offset - 4, offset);
  }

  /** A text with the NUL that ends it. */
  #text(text: string): void {
    this.#characters(text);
    this.#byte(0);
  }

  #characters(text: string): void {
    this.#makeRoom(text.length * bytesPerUnit);
    this.#length += this.#buffer.write(text, this.#length);
  }

  #byte(value: number): void {
    this.#makeRoom(1);
    this.#buffer[this.#length] = value;
    this.#length += 1;
  }

  #int16(value: number): void {
    this.#makeRoom(2);
    this.#length = this.#buffer.writeUInt16BE(value, this.#length);
  }

  #int32(value: number): void {
    this.#makeRoom(4);
    this.#length = this.#buffer.writeInt32BE(value, this.#length);
  }

  #makeRoom(bytes: number): void {
    const needed = this.#length + bytes;
    if (needed <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.#buffer.length));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}
