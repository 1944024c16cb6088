import { describe, expect, it } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
import { shortened } from '../errors/shortened.ts';
import { defaultLimits } from '../limits.ts';
import { closestName } from '../schema-cache/fuzzy.ts';
import { parseApiRequest } from './api-request.ts';
import { isTooComplex } from './text-structure.ts';

const context = { schemas: ['public'], limits: defaultLimits, mayChooseTransaction: false, isTimezone: () => false };
const long = 'a'.repeat(64);

/** Error that a request is refused with, and the processor time that it takes, ms. */
function refuse(method: string, url: string, body = '', type = 'application/json') {
  const before = process.threadCpuUsage();
  try {
    const headers = new Headers({ 'content-type': type });
    parseApiRequest({ method, url, headers, body: Buffer.from(body) }, context);
  } catch (error) {
    const { user, system } = process.threadCpuUsage(before);
    if (error instanceof ApiError) return { status: error.status, ...error.body, cpuMs: (user + system) / 1_000 };
    throw error;
  }
  return undefined;
}

const form = 'application/x-www-form-urlencoded';

describe('work that is bounded before it is done', () => {
  it.each([
    ['a table', 'GET', `/${long}`],
    ['a function', 'POST', `/rpc/${long}`],
    ['a column', 'GET', `/a?select=${long}`],
    ['an embed', 'GET', `/a?select=${long}(id)`],
    ['a foreign key', 'GET', `/a?select=b!${long}(id)`],
    ['a type', 'GET', `/a?select=id::${long}`],
    ['the column of a filter', 'GET', `/a?${long}=eq.1`],
    ['the resource of a filter', 'GET', `/a?${long}.id=eq.1`],
    ['the column of a condition', 'GET', `/a?or=(${long}.eq.1)`],
    ['a term of an order', 'GET', `/a?order=${long}`],
    ['a resource of an order', 'GET', `/a?order=${long}(id)`],
    ['an argument', 'GET', `/rpc/f?${long}=1`],
    ['a name in Hebrew', 'GET', `/a?select=${encodeURIComponent('א'.repeat(32))}`],
  ])('refuses %s of more than 63 bytes, which nothing can have', (_what, method, url) => {
    expect(refuse(method, url)).toMatchObject({ status: 400, details: 'At most 63 bytes of a name are allowed.' });
    expect(refuse(method, url.replaceAll(long, long.slice(1)).replace('%D7%90', ''))).toBeUndefined(); // control
  });

  it.each([
    ['keys of a row', `{"${long}":1}`, 'application/json'],
    ['keys of rows', `[{"${long}":1}]`, 'application/json'],
    ['fields of a form', `${long}=1`, form],
    ['columns of CSV', `${long}\n1`, 'text/csv'],
  ])('refuses %s of more than 63 bytes', (_what, body, type) => {
    expect(refuse('POST', '/a', body, type)).toMatchObject({ status: 400 });
    expect(refuse('POST', '/a', body.replace(long, long.slice(1)), type)).toBeUndefined(); // control
  });

  it.each([
    ['a megabyte of brackets', '['.repeat(1_000_000), 'application/json'],
    ['110,000 keys', `{${Array.from({ length: 110_000 }, (_, at) => `"k${at}":1`).join()}}`, 'application/json'],
    ['half a million numbers', `[${'1,'.repeat(499_999)}1]`, 'application/json'],
    ['a form of 200,000 parameters', Array.from({ length: 200_000 }, () => 'a=1').join('&'), form],
    ['CSV of 150,000 lines', `a,b\n${'1,2\n'.repeat(150_000)}`, 'text/csv'],
    ['CSV of a header of 100,000 columns', `${'a,'.repeat(100_000)}\n1`, 'text/csv'],
  ])('refuses %s without making anything of it', (_what, body, type) => {
    const refused = refuse('POST', '/a', body, type);
    expect(refused).toMatchObject({ status: 400, message: 'The request asks for too much' });
    expect(refused?.cpuMs).toBeLessThan(40); // a quarter of a second and more before
  });

  it.each([
    ['parameters', `/a?${'&a'.repeat(4_000)}`],
    ['order terms', `/a?order=${'id,'.repeat(2_600)}`],
    ['selected columns', `/a?select=${'id,'.repeat(2_600)}`],
    ['columns', `/a?columns=${'id,'.repeat(2_600)}`],
    ['conditions', `/a?or=(${'id.eq.1,'.repeat(900)}id.eq.1)`],
  ])('refuses thousands of %s', (_what, url) => {
    const refused = refuse('GET', url);
    expect(refused).toMatchObject({ status: 400, message: 'The request asks for too much' });
    expect(refused?.cpuMs).toBeLessThan(20);
  });

  it('shows no more than 200 characters of what was sent, in whole ones', () => {
    const refused = refuse('GET', `/a?select=${encodeURIComponent(`"${'😀'.repeat(500)}`)}`);
    expect(Array.from(refused?.message ?? '').length).toBeLessThan(260);
    expect(Array.from(shortened('😀'.repeat(300)))).toHaveLength(200);
    expect(shortened('a'.repeat(200))).toBe('a'.repeat(200));
  });

  it('compares a name with no other that is far longer or shorter', () => {
    expect(closestName('a'.repeat(2_000), ['aa', 'ab'])).toBeNull();
    expect(closestName('search_profesors', ['search_professors'])).toBe('search_professors'); // control
  });
});

describe('the structure of a text', () => {
  const limits = { depth: 3, tokens: 10 };
  it.each([
    ['[[[1]]]', '[[[[1]]]]'],
    ['[1,2,3,4,5,6,7,8,9,0]', '[1,2,3,4,5,6,7,8,9,0,1]'],
    ['{"a":{"b":{"c":1}}}', '{"a":{"b":{"c":{"d":1}}}}'],
    ['["[[[[,,,,,,,,,,,,"]', '["\\\\",[[[]]]'],
    ['["\\"[[[[,,,,,,,,,,,,"]', '["\\\\\\\\"[[[[,"]'],
    ['"[[[[[[', '[[[['],
  ])('of JSON counts outside of strings: %s may be parsed, %s not', (simple, complex) => {
    expect(isTooComplex(simple, 'json', limits)).toBe(false);
    expect(isTooComplex(complex, 'json', limits)).toBe(true);
  });

  it('of a form is its parameters, of CSV its cells and lines', () => {
    expect(isTooComplex('a=1&b=2', 'form', { depth: 0, tokens: 3 })).toBe(false);
    expect(isTooComplex('a=1&b=2', 'form', { depth: 0, tokens: 2 })).toBe(true);
    expect(isTooComplex('a,b\n1,2', 'csv', { depth: 0, tokens: 3 })).toBe(false);
    expect(isTooComplex('a,b\n1,2', 'csv', { depth: 0, tokens: 2 })).toBe(true);
  });
});
