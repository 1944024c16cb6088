import { beforeEach, describe, expect, it } from 'vitest';
import { ReadAnswer } from '../read-answer.ts';
import { KeptReads } from './kept-reads.ts';
import { toldChanges } from './testing/told-changes.ts';

const settings = '/app_settings?select=key%2Cvalue';
let changes: ReturnType<typeof toldChanges>;
let reads: KeptReads;
let asked: number;

const answer = async (status = 200) => {
  asked += 1;
  return await ReadAnswer.of(Response.json(asked, { status }));
};
const requestOf = (headers: Record<string, string>, method = 'GET') => ({
  method,
  url: settings,
  body: null,
  signal: new AbortController().signal,
  headers: new Headers(headers),
});
const read = async (url = settings, ask = () => answer(), request = requestOf({ accept: 'application/json' })) =>
  await (await reads.get(request, url, ask)).text();

beforeEach(() => {
  changes = toldChanges();
  reads = new KeptReads(changes);
  asked = 0;
});

describe('what every page asks for', () => {
  it('is asked once, with its headers, until something changes that all pages depend on', async () => {
    expect([await read(), await read()]).toEqual(['1', '1']);
    expect((await reads.get(requestOf({}), settings, () => answer())).headers.get('content-type')).toBe(
      'application/json',
    );
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

  it('is kept for all pages of a kind where only the catalogue moves it', async () => {
    const counted = '/institutions?select=count%3Aprofessor_count';
    expect([await read(counted), await read(counted)]).toEqual(['1', '1']);
    const moved = '/institutions?select=count%3Arating_count';
    expect([await read(moved), await read(moved)]).toEqual(['2', '3']);
  });

  it('is asked anew where it is wanted in another form', async () => {
    await read();
    const inForm = async (...form: Parameters<typeof requestOf>) =>
      await read(settings, () => answer(), requestOf(...form));
    expect([
      await inForm({ accept: 'application/vnd.pgrst.object+json' }),
      await inForm({ prefer: 'count=exact' }),
      await inForm({ range: '0-1' }),
      await inForm({}, 'HEAD'),
      await inForm({}),
    ]).toEqual(['2', '3', '4', '5', '1']);
  });
});
