import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { memory } from '#web/testing/memory-store.ts';
import { forgetSaved, retainSavedOf } from './forget-saved.ts';
import { hasSaved, lifetimeMs, maxResponses, readSaved, saveResponses } from './saved-responses.ts';
import { maySave } from './saved-names.ts';

vi.mock('idb-keyval', async () => await import('#web/testing/memory-store.ts'));
const { rows } = memory;

const response = (id: number, data: unknown = { id }, at = Date.now()) => ({
  key: queryKeys.entry('professor', id),
  data,
  at,
});
const dataOf = async (owner: string | null) => (await readSaved(owner)).map(({ data }) => data);

beforeEach(async () => {
  rows.clear();
  memory.isBlocked = false;
  document.body.replaceChildren();
  for (const person of ['noa', 'dan']) await retainSavedOf(person);
  rows.clear();
});

describe('what a device keeps of answers', () => {
  it('is stored for each person apart, and for nobody', async () => {
    await saveResponses('noa', [response(1, 'of noa')]);
    await saveResponses('dan', [response(1, 'of dan')]);
    await saveResponses(null, [response(1, 'of a visitor')]);
    expect(await dataOf('noa')).toEqual(['of noa']);
    expect(await dataOf('dan')).toEqual(['of dan']);
    expect(await dataOf(null)).toEqual(['of a visitor']);
    expect(await hasSaved('rut')).toBe(false);
  });

  it('is the last response to each query, the latest first', async () => {
    const now = Date.now();
    await saveResponses('noa', [response(1, 'old', now - 2_000), response(2, 'other', now - 1_000)]);
    await saveResponses('noa', [response(1, 'new', now)]);
    expect(await dataOf('noa')).toEqual(['new', 'other']);
    expect(rows.size).toBe(2);
  });

  it('goes when its person leaves, also what was about to be written then, and comes again with them', async () => {
    await saveResponses('noa', [response(1)]);
    await saveResponses(null, [response(2)]);
    const forgetting = forgetSaved('noa');
    const late = saveResponses('noa', [response(3)]);
    await Promise.all([forgetting, late]);
    expect(await dataOf('noa')).toEqual([]);
    expect(await dataOf(null)).toEqual([{ id: 2 }]);
    await retainSavedOf('noa');
    await saveResponses('noa', [response(4)]);
    expect(await dataOf('noa')).toEqual([{ id: 4 }]);
  });

  it('of one person is removed when another one is there; what a visitor saw stays', async () => {
    await saveResponses('noa', [response(1)]);
    await saveResponses(null, [response(2)]);
    await retainSavedOf('dan');
    expect([...rows.keys()].join()).not.toContain('noa');
    expect(await dataOf(null)).toEqual([{ id: 2 }]);
  });

  it('is bounded by number and by length: the oldest goes', async () => {
    const now = Date.now();
    const many = Array.from({ length: maxResponses + 5 }, (_, id) => response(id, id, now - id));
    await saveResponses('noa', many);
    expect(rows.size).toBe(maxResponses);
    expect(await dataOf('noa')).not.toContain(maxResponses);
    const long = Array.from({ length: 8 }, (_, id) => response(1_000 + id, 'x'.repeat(900_000), now + 8 - id));
    await saveResponses('noa', long);
    const retained = (await readSaved('noa')).filter(({ data }) => typeof data === 'string');
    expect(retained).toHaveLength(6);
    await saveResponses('dan', [response(1, 'x'.repeat(1_000_001))]);
    expect(await dataOf('dan')).toEqual([]);
  });

  it('is not read by another build, nor after its time', async () => {
    const build = (name: string) => {
      const script = document.createElement('script');
      script.textContent = `/* /assets/index-${name}.js */`;
      document.body.replaceChildren(script);
    };
    build('one');
    await saveResponses('noa', [response(1)]);
    build('two');
    expect(await dataOf('noa')).toEqual([]);
    await saveResponses('noa', [response(2), response(3, 'too old', Date.now() - lifetimeMs - 1)]);
    expect(await dataOf('noa')).toEqual([{ id: 2 }]);
    expect(rows.size).toBe(1);
  });

  it('is nothing where the browser keeps nothing, without a word', async () => {
    memory.isBlocked = true;
    await expect(saveResponses('noa', [response(1)])).resolves.toBeUndefined();
    await expect(forgetSaved('noa')).resolves.toBeUndefined();
    expect(await dataOf('noa')).toEqual([]);
    expect(await hasSaved('noa')).toBe(false);
    memory.isBlocked = false;
    await retainSavedOf('noa');
    await saveResponses('noa', [response(1)]);
    expect(await hasSaved('noa')).toBe(true);
  });

  it('never holds anything of admins, of an account, of messages, or links to files', () => {
    const retained = [queryKeys.entry('course', 1), queryKeys.myRatings('noa', 'course'), queryKeys.guideBody('1')];
    const never = [
      queryKeys.admin('case', '1'),
      queryKeys.account('noa', 'sessions'),
      queryKeys.contactCase('DRG-2222-2222'),
      queryKeys.fileLinks('noa', '1'),
      queryKeys.guideForAdmin('1'),
      queryKeys.libraryGuides('/library'),
    ];
    expect(retained.map(maySave)).toEqual(retained.map(() => true));
    expect(never.map(maySave)).toEqual(never.map(() => false));
  });
});
