import { beforeEach, describe, expect, it } from 'vitest';
import { KeptReads } from './kept-reads.ts';
import { toldChanges } from './testing/told-changes.ts';

const settings = '/app_settings?select=key%2Cvalue';
let changes: ReturnType<typeof toldChanges>;
let reads: KeptReads;
let asked: number;

const answer = async (status = 200) => {
  asked += 1;
  return Response.json(asked, { status });
};
const read = async (url = settings, ask = () => answer()) => await (await reads.get(url, ask)).text();

beforeEach(() => {
  changes = toldChanges();
  reads = new KeptReads(changes);
  asked = 0;
});

describe('what every page asks for', () => {
  it('is asked once, with its headers, until something changes that all pages depend on', async () => {
    expect([await read(), await read()]).toEqual(['1', '1']);
    expect((await reads.get(settings, () => answer())).headers.get('content-type')).toBe('application/json');
    changes.tell('p7');
    expect(await read()).toBe('1');
    changes.tell('*');
    expect(await read()).toBe('2');
  });

  it('is not kept when it changed while it was read', async () => {
    const during = async () => {
      changes.tell('*');
      return await answer();
    };
    expect([await read(settings, during), await read()]).toEqual(['1', '2']);
  });

  it('is asked each time while nobody tells of changes', async () => {
    await read();
    changes.hears = false;
    expect([await read(), await read()]).toEqual(['2', '3']);
  });

  it('is not kept when it could not be read, and nothing else is kept at all', async () => {
    expect([await read(settings, () => answer(503)), await read()]).toEqual(['1', '2']);
    expect([await read('/professors?id=eq.7'), await read('/professors?id=eq.7')]).toEqual(['3', '4']);
  });
});
