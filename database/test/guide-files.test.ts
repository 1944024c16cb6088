import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { attempt } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { fillCrowd } from './guide-crowd.ts';
import { fillGuides, guideIds } from './guide-fixture.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await fillGuides(test.admin);
});
afterAll(() => test.drop());
beforeEach(async () => {
  await admin('delete from public.guide_files where guide_id is null');
  await admin('truncate private.bytes_to_delete, private.removed_files');
});

async function admin(text: string): Promise<readonly (readonly (string | null)[])[]> {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}

/** As the server asks, in the name of a person or of nobody. */
async function server(text: string, person?: string): Promise<string | null> {
  const claims = person === undefined ? '' : JSON.stringify({ sub: `uid-${person}`, role: 'authenticated' });
  const identity = "select set_config('role', 'auth_admin', true), set_config('request.jwt.claims', $1, true)";
  const results = await test.database.run([
    { text: identity, values: [claims] },
    { text, values: [] },
  ]);
  return results.at(-1)?.rows[0]?.[0] ?? null;
}

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const digest = (letter: string) => letter.repeat(64);

/** A file that has passed its check. */
async function ready(file: string, person = 'owner', digests = ['a', 'b'].map(digest)): Promise<string | null> {
  await server(`select private.begin_guide_upload('${file}', 'a.pdf', 100)`, person);
  await server(`select private.finish_guide_upload('${file}')`, person);
  const [uploaded, served] = digests;
  return await server(
    `select private.complete_file_check('${file}', '${JSON.stringify({
      upload_digest: uploaded,
      digest: served,
      name: 'a.pdf',
      media_type: 'application/pdf',
      bytes: 90,
      pages: 2,
      width: null,
      height: null,
      has_thumbnail: true,
      cleaned: ['author'],
    })}')`,
  );
}

const attach = (files: readonly string[], person = 'owner') =>
  admin(`select private.attach_guide_files('${guideIds.pending}', 'uid-${person}', '{${files.join(',')}}')`);
const filesOf = (guide: string) =>
  admin(`select id, position from public.guide_files where guide_id = '${guide}' order by position`);
const outbox = async () =>
  (await admin('select kind, key from private.bytes_to_delete order by id')).map(row => row.join(' '));

describe('a file on its way', () => {
  it('is checked by one process at a time, and by another when that one has died', async () => {
    await server(`select private.begin_guide_upload('${id(1)}', 'דנה.pdf', 100)`, 'owner');
    expect(await server('select private.claim_file_check()')).toBeNull();
    await server(`select private.finish_guide_upload('${id(1)}')`, 'other');
    expect(await server('select private.claim_file_check()'), 'finished by somebody else').toBeNull();
    await server(`select private.finish_guide_upload('${id(1)}')`, 'owner');
    const claims = await Promise.all([1, 2, 3].map(() => server('select private.claim_file_check()')));
    const [claimed, ...others] = claims.filter(claim => claim !== null);
    expect([JSON.parse(claimed ?? '{}'), others]).toMatchObject([
      { file_id: id(1), name: 'דנה.pdf', names: ['owner'] },
      [],
    ]);
    for (let death = 1; death <= 3; death++) {
      await admin('update private.stored_files set check_due_at = now()');
      expect((await server('select private.claim_file_check()')) !== null).toBe(death < 3);
    }
    expect(await admin(`select status, refused_reason from public.guide_files where id = '${id(1)}'`)).toEqual([
      ['refused', 'broken'],
    ]);
  });

  it('is refused after three failures of its own, and after a day of failures elsewhere', async () => {
    const refused = `select refused_reason from public.guide_files where id = '${id(1)}'`;
    const claim = async () => {
      await admin('update private.stored_files set check_due_at = now()');
      return (await server('select private.claim_file_check()')) !== null;
    };
    const begin = async () => {
      await admin('delete from public.guide_files where guide_id is null');
      await server(`select private.begin_guide_upload('${id(1)}', 'a', 9)`, 'owner');
      await server(`select private.finish_guide_upload('${id(1)}')`, 'owner');
    };
    await begin();
    for (let failure = 1; failure <= 3; failure++) {
      expect(await claim()).toBe(true);
      await server(`select private.postpone_file_check('${id(1)}', 30, true)`);
    }
    expect([await claim(), await admin(refused)]).toEqual([false, [['broken']]]);

    await begin();
    for (let outage = 1; outage <= 10; outage++) {
      expect(await claim(), 'an outage costs no attempt').toBe(true);
      await server(`select private.postpone_file_check('${id(1)}', 30, false)`);
    }
    await admin("update private.stored_files set failing_since = now() - interval '8 hours'");
    await server(`select private.postpone_file_check('${id(1)}', 30, false)`);
    const waits =
      "select check_due_at - now() between interval '119 minutes' and interval '121 minutes' from private.stored_files";
    expect(await admin(`${waits} where file_id = '${id(1)}'`)).toEqual([['t']]);
    await admin("update private.stored_files set failing_since = now() - interval '25 hours'");
    expect([await claim(), await admin(refused)]).toEqual([false, [['broken']]]);
  });

  it('lets nobody wait for all the files of one person', async () => {
    const send = async (file: string, person: string) => {
      await server(`select private.begin_guide_upload('${file}', 'a', 9)`, person);
      await server(`select private.finish_guide_upload('${file}')`, person);
    };
    for (const file of [1, 2, 3]) await send(id(file), 'owner');
    await send(id(4), 'other');
    const claim = async () =>
      JSON.parse((await server('select private.claim_file_check()')) ?? '{}') as { file_id: string };
    expect([(await claim()).file_id, (await claim()).file_id]).toEqual([id(1), id(4)]);
  });

  it('leaves no bytes behind, whatever removes its row', async () => {
    await ready(id(1));
    const [[object, thumbnail] = []] = await admin('select object_key, thumbnail_key from private.stored_files');
    expect(await outbox(), 'what arrived is not needed any more').toEqual([`upload ${id(1)}`]);
    await admin('truncate private.bytes_to_delete');
    expect(await server(`select private.delete_guide_file('${id(1)}')`, 'other')).toBe('f');
    expect(await server(`select private.delete_guide_file('${id(1)}')`, 'owner')).toBe('t');
    expect(await outbox()).toEqual([`upload ${id(1)}`, `object ${object}`, `object ${thumbnail}`]);
  });

  it('is swept when nobody finishes or sends it', async () => {
    const ofGuides = await admin('select count(*) from public.guide_files');
    await server(`select private.begin_guide_upload('${id(1)}', 'a', 9)`, 'owner');
    await ready(id(2));
    await admin("update public.guide_files set created_at = now() - interval '25 hours' where guide_id is null");
    expect(await server('select private.sweep_guide_files()')).toBe('1');
    await admin("update public.guide_files set created_at = now() - interval '31 days'");
    expect(await server('select private.sweep_guide_files()')).toBe('1');
    expect(await admin('select count(*) from public.guide_files'), 'those of guides stay').toEqual(ofGuides);
  });
});

describe('attaching files to a guide', () => {
  it('gives it exactly those, in their order, and removes the others', async () => {
    await Promise.all([id(1), id(2), id(3)].map(file => ready(file)));
    await attach([id(2), id(1)]);
    expect(await filesOf(guideIds.pending)).toEqual([
      [id(2), '0'],
      [id(1), '1'],
    ]);
    expect(await admin(`select file_count from public.study_guides where id = '${guideIds.pending}'`)).toEqual([['2']]);
    await attach([id(1), id(3)]);
    expect(await filesOf(guideIds.pending)).toEqual([
      [id(1), '0'],
      [id(3), '1'],
    ]);
    expect(await outbox()).toContain(`upload ${id(2)}`);
    await attach([]);
    expect(await filesOf(guideIds.pending)).toEqual([]);
  });

  it('takes no file that is not ready, of somebody else, or of another guide, and no sixth', async () => {
    await ready(id(1));
    await ready(id(2), 'other');
    await server(`select private.begin_guide_upload('${id(3)}', 'a', 9)`, 'owner');
    for (const files of [[id(2)], [id(3)], [id(1), id(1)], [id(99)], [guideIds.file]])
      await expect(attach(files)).rejects.toThrow('guide/file-not-ready');
    await expect(attach([1, 2, 3, 4, 5, 6].map(id))).rejects.toThrow('guide/too-many-files');
    await attach([id(1)]);
    await attach([]);
  });
});

it('a file that an admin removed is recognised when it comes again, as it came and as it was served', async () => {
  await ready(id(1));
  await attach([id(1)]);
  expect(await admin(`select private.remember_removed_files('${guideIds.pending}')`)).toEqual([['2']]);
  await attach([]);
  expect(await ready(id(2), 'other', [digest('c'), digest('d')])).toBe('ready');
  expect(await ready(id(3), 'other', [digest('a'), digest('d')])).toBe('refused');
  expect(await ready(id(4), 'owner', [digest('b'), digest('e')])).toBe('refused');
  expect(await admin(`select refused_reason from public.guide_files where id = '${id(4)}'`)).toEqual([
    ['removed_before'],
  ]);
});

it('nobody who sends requests reaches where files lie, or the functions of the server', async () => {
  for (const actor of [
    { role: 'anon' },
    { role: 'authenticated', sub: 'uid-owner' },
    { role: 'service_role' },
  ] as const) {
    for (const table of ['stored_files', 'removed_files', 'bytes_to_delete', 'file_tickets'])
      expect((await attempt(test.database, actor, `select * from private.${table}`)).outcome).toBe('42501');
    for (const call of [
      `find_guide_file('${guideIds.file}', null)`,
      `delete_guide_file('${guideIds.file}')`,
      'claim_file_check()',
    ])
      expect((await attempt(test.database, actor, `select private.${call}`)).outcome).toBe('42501');
  }
});

it('files go with the account of their person, and so do their bytes', async () => {
  await fillCrowd(test.admin, ['leaver']);
  await ready(id(1), 'leaver');
  await admin('truncate private.bytes_to_delete');
  await admin("delete from public.profiles where firebase_uid = 'uid-leaver'");
  expect(await outbox()).toHaveLength(3);
});
