import { describe, expect, it } from 'vitest';
import { ApiError } from './errors/api-error.ts';
import { defaultLimits } from './limits.ts';
import { createPreparation } from './prepare-request.ts';
import { library } from './testing/library.ts';

const preparation = () => {
  const prepare = createPreparation({
    schemas: ['shelf'],
    limits: defaultLimits,
    aggregates: false,
    maxRows: 1000,
    mayChooseTransaction: true,
  });
  /** Cached part of a request: the same object where it was found again. */
  const understood = (raw: Parameters<typeof prepare>[0], cache = library) => prepare(raw, cache).request;
  return { prepare, understood };
};

const raw = (url: string, headers: Record<string, string> = {}, method = 'GET') => ({
  method,
  url,
  headers: new Headers(headers),
  body: new Uint8Array(0),
});

describe('what is cached of reads', () => {
  it('serves other values by the same shape, and plans other words', () => {
    const { prepare, understood } = preparation();
    const first = prepare(raw('/books?select=title&id=eq.1'), library);
    const second = prepare(raw('/books?select=title&id=eq.2'), library);
    expect(second.request).toBe(first.request);
    expect([first.values, second.values]).toEqual([['1'], ['2']]);
    expect(understood(raw('/books?select=title&id=gt.1'))).not.toBe(first.request);
  });

  it("never serves one reader by what was made of another one's headers", () => {
    const { understood } = preparation();
    const headers: Record<string, string>[] = [
      {},
      { accept: 'text/csv' },
      { accept: 'application/vnd.pgrst.object+json' },
      { accept: '' },
      { 'accept-profile': 'shelf' },
      { range: '0-4' },
      { range: '0-5' },
      { prefer: 'count=exact' },
      { prefer: 'count=planned' },
      { prefer: 'timezone=Asia/Jerusalem' },
      { prefer: 'tx=rollback' },
      { 'content-profile': 'shelf' },
      { 'content-type': 'text/plain' },
    ];
    const made = headers.map(each => understood(raw('/books?select=title&limit=9', each)));
    const again = headers.map(each => understood(raw('/books?select=title&limit=8', each)));
    expect(new Set([...made, understood(raw('/books?select=title&limit=9', {}, 'HEAD'))]).size).toBe(
      headers.length + 1,
    );
    // Where a Range header is joined with it, the limit is no value.
    for (const [index, one] of again.entries())
      expect(one === made[index]).toBe(headers[index]?.['range'] === undefined);
    expect(made.map(({ preferences }) => preferences.count)).toEqual(
      headers.map(({ prefer }) => (prefer?.startsWith('count=') ? prefer.slice(6) : undefined)),
    );
  });

  it('shares nothing that reveals the caller or the values: no value and no name of a person is cached', () => {
    const { prepare } = preparation();
    const headers = { authorization: 'Bearer one', cookie: 'a=1', apikey: 'k' };
    const one = prepare(raw('/books?title=eq.secret&order=id&limit=17', headers), library);
    expect(prepare(raw('/books?title=eq.b&order=id&limit=3', { authorization: 'Bearer two' }), library).request).toBe(
      one.request,
    );
    const written = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
    expect(JSON.stringify([one.request, one.execution?.statement], written)).not.toMatch(/Bearer|a=1|secret|17/);
  });

  it('forgets all of it with the schema that it was made for', () => {
    const { understood } = preparation();
    const first = understood(raw('/books?select=title'));
    const reloaded = Object.create(library, {}) as typeof library;
    expect(understood(raw('/books?select=title'), reloaded)).not.toBe(first);
    expect(understood(raw('/books?select=title'))).toBe(first);
  });

  it('does not hold what was refused, writes, or texts that are too long', () => {
    const { prepare, understood } = preparation();
    const refused = raw('/books?select=nothing(id)');
    expect(() => prepare(refused, library)).toThrow(ApiError);
    expect(() => prepare(refused, library)).toThrow(ApiError);
    const deleting = raw('/books?id=eq.1', {}, 'DELETE');
    expect(understood(deleting)).not.toBe(understood(deleting));
    const wide = raw(`/books?select=id,${'x'.repeat(1_500)}:title`);
    expect(understood(wide)).not.toBe(understood(wide));
  });

  it('gives a statement no name before it comes for the second time', () => {
    const { prepare } = preparation();
    const prepared = ['1', '2', '3'].map(id => prepare(raw(`/books?id=eq.${id}`), library).isPrepared);
    expect(prepared).toEqual([false, true, true]);
    expect(prepare(raw('/books?id=eq.1&columns=id'), library).isPrepared).toBe(true);
    expect(prepare(raw('/books?pages=eq.1'), library).isPrepared).toBe(false);
    expect(prepare(raw('/books?id=eq.1', {}, 'DELETE'), library).isPrepared).toBe(true);
  });
});

describe('someone who requests ever new shapes', () => {
  it('pushes out nothing that others request', () => {
    const { understood } = preparation();
    const ofOthers = raw('/books?select=title&id=eq.1');
    const first = understood(ofOthers);
    expect(understood(ofOthers)).toBe(first);
    for (let name = 0; name < 3_000; name += 1) understood(raw(`/books?select=a${String(name)}:title`));
    expect(understood(ofOthers)).toBe(first);
  });

  it('pushes out nothing that others request meanwhile, if each is requested twice', () => {
    const { understood } = preparation();
    const ofOthers = raw('/books?select=title&id=eq.1');
    const first = understood(ofOthers);
    for (let name = 0; name < 3_000; name += 1) {
      const attack = raw(`/books?select=a${String(name)}:title`);
      understood(attack);
      understood(attack);
      if (name % 700 === 0) understood(ofOthers);
    }
    expect(understood(ofOthers)).toBe(first);
  });

  it('fills no more memory than there is for shapes', () => {
    const { understood } = preparation();
    const shapes = Array.from({ length: 2_000 }, (_, name) => raw(`/books?select=a${String(name)}:title`));
    const first = shapes.map(each => understood(each));
    const cached = shapes.filter((each, index) => understood(each) === first[index]);
    expect(cached.length).toBeLessThanOrEqual(200);
  });
});
