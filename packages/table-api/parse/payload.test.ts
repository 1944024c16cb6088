import { expect, test } from 'vitest';
import { defaultLimits } from '../limits.ts';
import { parseMediaType } from './media-type.ts';
import { parsePayload } from './payload.ts';

const parse = (
  body: string | Uint8Array,
  type = 'application/json',
  columns?: readonly string[],
  forFunction = false,
) =>
  parsePayload(typeof body === 'string' ? new TextEncoder().encode(body) : body, {
    contentType: parseMediaType(type),
    columns,
    forFunction,
    limits: defaultLimits,
  });

test('the text of a body is passed on as it came, with the keys that it has', () => {
  expect(parse('{"b": 1.50, "a":2}')).toEqual({
    kind: 'json',
    text: '{"b": 1.50, "a":2}',
    keys: ['a', 'b'],
    isObject: true,
  });
});

test("keys of an object's ancestry are keys like others", () => {
  expect(parse('{"__proto__":1,"constructor":2}')).toMatchObject({ keys: ['__proto__', 'constructor'] });
  expect(() => parse('[{"a":1},{"__proto__":1}]')).toThrow('All object keys must match');
});

test('what is neither an object nor a list is no row', () => {
  expect(parse('5')).toMatchObject({ text: '[]', keys: [] });
});

test.each(['', '{', '{"a":1}x', 'NaN'])('%j is refused', body => {
  expect(() => parse(body)).toThrow('Empty or invalid json');
});

test('bytes that are no UTF-8, and NUL, are refused', () => {
  expect(() => parse(Uint8Array.of(0x22, 0xff, 0x22))).toThrow(expect.objectContaining({ status: 400 }));
  expect(() => parse('"\0"')).toThrow(expect.objectContaining({ status: 400 }));
});

test('CSV becomes rows of texts, in which NULL is null', () => {
  expect(parse('a,b\r\n"x ""y"", z",NULL\r\n', 'text/csv')).toMatchObject({
    text: '[{"a":"x \\"y\\", z","b":null}]',
    keys: ['a', 'b'],
  });
});

test('bytes for a function are handed over as bytea', () => {
  expect(parse(Uint8Array.of(0, 255), 'application/octet-stream', undefined, true)).toEqual({
    kind: 'raw',
    text: '\\x00ff',
  });
});
