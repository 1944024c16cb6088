import { describe, expect, it } from 'vitest';
import { ApiError } from './errors/api-error.ts';
import { defaultLimits } from './limits.ts';
import { createPreparation } from './prepare-request.ts';
import { library } from './testing/library.ts';

const preparation = () =>
  createPreparation({
    schemas: ['shelf'],
    limits: defaultLimits,
    aggregates: false,
    maxRows: 1000,
    mayChooseTransaction: true,
  });

const raw = (url: string, headers: Record<string, string> = {}, method = 'GET') => ({
  method,
  url,
  headers: new Headers(headers),
  body: new Uint8Array(0),
});

describe('what is cached of reads', () => {
  it('answers the same words from the cache, and plans other words', () => {
    const prepare = preparation();
    const first = prepare(raw('/books?select=title'), library);
    expect(prepare(raw('/books?select=title'), library)).toBe(first);
    expect(prepare(raw('/books?select=title&limit=1'), library)).not.toBe(first);
  });

  it("never serves one reader by what was made of another one's headers", () => {
    const prepare = preparation();
    const headers: Record<string, string>[] = [
      {},
      { accept: 'text/csv' },
      { accept: 'application/vnd.pgrst.object+json' },
      { accept: '' },
      { 'accept-profile': 'shelf' },
      { range: '0-4' },
      { prefer: 'count=exact' },
      { prefer: 'count=planned' },
      { prefer: 'timezone=Asia/Jerusalem' },
      { prefer: 'tx=rollback' },
      { 'content-profile': 'shelf' },
      { 'content-type': 'text/plain' },
    ];
    const made = headers.map(each => prepare(raw('/books?select=title', each), library));
    const again = headers.map(each => prepare(raw('/books?select=title', each), library));
    expect(new Set([...made, prepare(raw('/books?select=title', {}, 'HEAD'), library)]).size).toBe(headers.length + 1);
    for (const [place, one] of again.entries()) expect(one).toBe(made[place]);
    expect(made.map(({ request }) => request.preferences.count)).toEqual(
      headers.map(({ prefer }) => (prefer?.startsWith('count=') ? prefer.slice(6) : undefined)),
    );
  });

  it('shares nothing that tells who asks: names and values of a statement come from the words alone', () => {
    const prepare = preparation();
    const one = prepare(raw('/books?title=eq.a', { authorization: 'Bearer one', cookie: 'a=1', apikey: 'k' }), library);
    expect(prepare(raw('/books?title=eq.a', { authorization: 'Bearer two' }), library)).toBe(one);
    expect(JSON.stringify(one.answer?.statement.main)).not.toMatch(/Bearer|a=1/);
  });

  it('forgets all of it with the schema that it was made for', () => {
    const prepare = preparation();
    const first = prepare(raw('/books?select=title'), library);
    const reloaded = Object.create(library, {}) as typeof library;
    expect(prepare(raw('/books?select=title'), reloaded)).not.toBe(first);
    expect(prepare(raw('/books?select=title'), library)).toBe(first);
  });

  it('does not hold what was refused, writes, or texts that are too long', () => {
    const prepare = preparation();
    const refused = raw('/books?select=nothing(id)');
    expect(() => prepare(refused, library)).toThrow(ApiError);
    expect(() => prepare(refused, library)).toThrow(ApiError);
    const deleting = raw('/books?id=eq.1', {}, 'DELETE');
    expect(prepare(deleting, library)).not.toBe(prepare(deleting, library));
    const long = raw(`/books?title=eq.${'x'.repeat(1_500)}`);
    expect(prepare(long, library)).not.toBe(prepare(long, library));
  });

  it('stays within its bounds', () => {
    const prepare = preparation();
    const first = prepare(raw('/books?id=eq.0'), library);
    for (let id = 1; id <= 1_000; id += 1) prepare(raw(`/books?id=eq.${String(id)}`), library);
    expect(prepare(raw('/books?id=eq.0'), library)).not.toBe(first);
  });
});
