import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { RowStream, type Cell, type RowReader } from './row-stream.ts';
import type { Wire } from './wire.ts';

function message(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}
const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
const row = (...cells: readonly (string | null)[]) =>
  message(
    'D',
    int16(cells.length),
    ...cells.flatMap(cell => (cell === null ? [int32(-1)] : [int32(Buffer.byteLength(cell)), Buffer.from(cell)])),
  );
const complete = (tag: string) => message('C', Buffer.from(`${tag}\0`));
const ready = message('Z', Buffer.from('I'));
const notice = message('N', Buffer.from('SNOTICE\0\0'));

/** Sends chunks; notes what went to the reader and to `pg`, in one order. */
function received(chunks: readonly Buffer[]): readonly string[] {
  const seen: string[] = [];
  const wire = {
    attachListeners: (stream: EventEmitter) =>
      stream.on('data', (bytes: Buffer) => {
        // Whole messages only: each is read by its length.
        for (let offset = 0; offset < bytes.length; offset += 1 + bytes.readInt32BE(offset + 1))
          seen.push(`pg ${String.fromCharCode(bytes[offset] ?? 0)}`);
      }),
  } as unknown as Wire;
  const reader: RowReader = {
    readRow: (cells: readonly Cell[]) => seen.push(`row ${cells.map(cell => cell?.toString() ?? 'null').join('|')}`),
    readCommandComplete: tag => seen.push(tag),
  };
  const rows = new RowStream(wire);
  const socket = new EventEmitter();
  wire.attachListeners(socket);
  rows.reader = reader;
  for (const chunk of chunks) socket.emit('data', chunk);
  return seen;
}

const bind = message('2');
const messages = Buffer.concat([
  bind,
  row('', null, 'שלום'),
  row('1', '2', '3'),
  notice,
  complete('SELECT 2'),
  notice,
  ready,
]);
const expected = ['row |null|שלום', 'row 1|2|3', 'pg N', 'SELECT 2', 'pg N', 'pg Z'];

it('hands rows and their ends to the reader and the rest to pg, in the order in which they came', () => {
  expect(received([messages])).toEqual(expected);
});

it('puts messages together wherever the network has cut them', () => {
  expect(received([...messages].map(byte => Buffer.from([byte])))).toEqual(expected);
  for (let offset = 1; offset < messages.length; offset += 1)
    expect(received([messages.subarray(0, offset), messages.subarray(offset)])).toEqual(expected);
});

it('leaves everything to pg while nobody reads, such as the log-in', () => {
  const seen: string[] = [];
  const wire = {
    attachListeners: (stream: EventEmitter) => stream.on('data', (bytes: Buffer) => seen.push(bytes.toString('hex'))),
  } as unknown as Wire;
  const rows = new RowStream(wire);
  const socket = new EventEmitter();
  wire.attachListeners(socket);
  expect(rows.reader).toBeNull();
  socket.emit('data', messages);
  expect(seen).toEqual([messages.toString('hex')]);
});
