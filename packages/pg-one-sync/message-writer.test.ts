import { expect, it } from 'vitest';
import { MessageWriter } from './message-writer.ts';

/** Types and contents of messages, by the lengths that they state. */
function messagesOf(bytes: Buffer): readonly string[] {
  const found: string[] = [];
  for (let offset = 0; offset < bytes.length; offset += 1 + bytes.readInt32BE(offset + 1))
    found.push(
      bytes.toString('utf8', offset, offset + 1) +
        bytes.toString('utf8', offset + 5, offset + 1 + bytes.readInt32BE(offset + 1)),
    );
  return found;
}

const int16 = (value: number) => String.fromCodePoint(0, value);
const int32 = (value: number) => String.fromCodePoint(0, 0, 0, value);

it('writes messages one behind the other', () => {
  const messages = new MessageWriter();
  messages.close('old');
  messages.parse('name', 'select $1');
  messages.bind('name', ['שלום', '']);
  messages.describe();
  messages.execute();
  messages.sync();
  expect(messagesOf(messages.take())).toEqual([
    'CSold\0',
    `Pname\0select $1\0${int16(0)}`,
    `B\0name\0${int16(0)}${int16(2)}${int32(8)}שלום${int32(0)}${int16(0)}`,
    'DP\0',
    `E\0${int32(0)}`,
    'S',
  ]);
});

it('writes NULL as a value without bytes', () => {
  const messages = new MessageWriter();
  messages.bind('', [null]);
  expect(messages.take().toString('hex')).toBe(
    ['42', '00000010', '00', '00', '0000', '0001', 'ffffffff', '0000'].join(''),
  );
});

it('makes room for what is long, and leaves what was taken alone', () => {
  const messages = new MessageWriter();
  const long = 'ארוך'.repeat(100_000);
  messages.bind('', [long, 'after']);
  const taken = messages.take();
  messages.sync();
  messages.clear();
  messages.bind('', ['x'.repeat(9_000)]);
  expect(messagesOf(messages.take())[0]).toContain('x'.repeat(9_000));
  expect(messagesOf(taken)[0]).toContain(`${long}${int32(5)}after`);
});
