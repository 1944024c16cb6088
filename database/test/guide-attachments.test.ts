import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guideCodes } from '#contract/guide-codes.ts';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act } from './actors.ts';
import { fillFixture } from './fixture.ts';
import {
  approve,
  decideGuides,
  deciders,
  fillAdmin,
  fillCrowd,
  guideId,
  refusalOf,
  student,
  submit,
} from './guide-crowd.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 12 });
  await fillFixture(test.admin);
  await fillCrowd(test.admin, ['noa', 'tal']);
  await fillAdmin(test.admin, deciders.first);
});
afterAll(() => test.drop());

const noa = student('noa');
const tal = student('tal');
const one = guideId(1);
const two = guideId(2);
const files = [71, 72, 73].map(guideId) as [string, string, string];
const digest = 'a'.repeat(64);

beforeEach(async () => {
  for (const table of ['public.guide_files', 'public.study_guides', 'private.bytes_to_delete', 'private.removed_files'])
    await admin(`delete from ${table}`);
  await admin('delete from private.action_counts');
  for (const id of files) await file(id);
});

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}

async function file(id: string, person = 'uid-noa', status = 'ready', content = digest): Promise<void> {
  await admin(
    `insert into public.guide_files (id, user_id, name, bytes, status) values ('${id}', '${person}', 'a.pdf', 10, '${status}')`,
  );
  await admin(
    `insert into private.stored_files (file_id, upload_digest, digest, is_stored) values ('${id}', '${content}', '${content}', true)`,
  );
}

const send = (file_ids: readonly string[], id = one, person = noa) =>
  submit(test.database, person, { id, body: '', file_ids });
const attached = () => admin(`select id from public.guide_files where guide_id = '${one}' order by position`);
const outbox = async () => Number((await admin('select count(*) from private.bytes_to_delete'))[0]?.[0]);
const fileCount = async () => (await admin(`select file_count from public.study_guides where id = '${one}'`))[0]?.[0];
const decide = (decision: string, reason: string) =>
  decideGuides(test.database, deciders.first, decision, [one], { reason });

describe('files of a guide', () => {
  it('stand in the order in which they were sent; the same again is no change, another order is one', async () => {
    await send([files[1], files[0]]);
    expect(await attached()).toEqual([[files[1]], [files[0]]]);
    await approve(test.admin, one);
    expect((await send([files[1], files[0]]))[0]).toBe('published');
    expect((await send([files[0], files[1]]))[0]).toBe('pending');
    expect(await attached()).toEqual([[files[0]], [files[1]]]);
    expect(await fileCount()).toBe('2');
  });

  it('that a change no longer names are gone, with their bytes', async () => {
    await send([files[0], files[1]]);
    await send([files[1]]);
    expect(await attached()).toEqual([[files[1]]]);
    expect(await fileCount()).toBe('1');
    expect(await outbox()).toBeGreaterThan(0);
  });

  it.each([
    ['of somebody else', () => file(guideId(80), 'uid-tal'), [guideId(80)]],
    ['that are not checked yet', () => file(guideId(80), 'uid-noa', 'checking'), [guideId(80)]],
    ['that are not there', async () => {}, [guideId(99)]],
    ['that stand in another guide', async () => void (await send([files[0]], two)), [files[0]]],
    ['named twice', async () => {}, [files[0], files[0]]],
  ])('%s are refused, and no half of the guide is left', async (_what, prepare, ids) => {
    await prepare();
    expect(await refusalOf(send(ids))).toBe(guideCodes.fileNotReady);
    expect(await admin(`select id from public.study_guides where id = '${one}'`)).toEqual([]);
    expect(await refusalOf(send([files[1]]))).toBe('none');
  });

  it('one file sent with two guides at the same moment goes to one of them', async () => {
    const codes = await Promise.all([refusalOf(send([files[0]], one)), refusalOf(send([files[0]], two))]);
    expect(new Set(codes)).toEqual(new Set(['none', guideCodes.fileNotReady]));
    expect(await admin('select count(*) from public.study_guides')).toEqual([['1']]);
  });

  it('go when the guide is withdrawn, and with the account', async () => {
    await send([files[0]]);
    await act(test.database, noa, `select public.withdraw_guide('${one}')`);
    expect(await attached()).toEqual([]);
    expect(await fileCount()).toBe('0');
    const left = await outbox();
    expect(left).toBeGreaterThan(0);
    await admin(`delete from public.profiles where firebase_uid = 'uid-noa'`);
    expect(await admin(`select id from public.guide_files where user_id = 'uid-noa'`)).toEqual([]);
    expect(await outbox()).toBe(left * 3);
    await fillCrowd(test.admin, ['noa']);
  });

  it('of a guide that is removed for copyright are known again, and the library warns of others with the same', async () => {
    await send([files[0]]);
    await file(guideId(90), 'uid-tal');
    await send([guideId(90)], two, tal);
    const warnings = () =>
      act(test.database, deciders.first, `select warnings from public.library_guides where id = '${two}'`);
    expect(await warnings()).toEqual([['{}']]);
    expect(await decide('remove', 'copyright')).toEqual([[one, 'done', 'removed']]);
    expect(await warnings()).toEqual([['{removed_before}']]);
    expect(await attached()).toEqual([]);
    expect(await fileCount()).toBe('0');
    expect(await admin('select key from private.stale_counts()')).toEqual([]);
  });

  it('of a guide that is removed for another reason are not', async () => {
    await send([files[0]]);
    await decide('remove', 'duplicate');
    expect(await admin('select * from private.removed_files')).toEqual([]);
    expect(await attached()).toEqual([]);
  });
});
