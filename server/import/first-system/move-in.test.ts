import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subjectOf } from '@dargu/auth-api';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import {
  type Format,
  type MadeUpRow,
  goodComment,
  people,
  exportedPerson,
  rating,
  tables,
  uidOf,
  removeExports,
  writeExport,
} from './testing/made-up-export.ts';
import { type MoveOptions, finishMove, moveIn } from './move-in.ts';

let test: TestDatabase;
const open = async () => {
  test = await createTestDatabase();
};
const close = () => test.drop();

const rows = async (text: string) => (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
const move = async (given: Parameters<typeof writeExport>[0] = {}, change: Partial<MoveOptions> = {}) =>
  await moveIn(test.admin, { ...(await writeExport(given)), ...change });
const stoppedBy = async (given: Parameters<typeof writeExport>[0]) =>
  (await move(given)).stopped.map(({ rule, field, lines }) => [rule, field, lines]);
/** All that moving may write, without keys and times of writing. */
const everything = `select (select count(*) from public.institutions) || ' ' || (select count(*) from public.professors)
  || ' ' || (select count(*) from auth.users) || ' ' || (select count(*) from auth.identities)
  || ' ' || (select count(*) from public.profiles) || ' ' || (select count(*) from public.ratings)
  || ' ' || (select count(*) from public.course_ratings) || ' ' || (select count(*) from private.reports)
  || ' ' || (select count(*) from public.contact_messages) || ' ' || (select count(*) from private.moved_rows)`;
const nothing = [['0 0 0 0 0 0 0 0 0 0']];
const all = [['1 1 2 2 2 2 1 1 1 11']];

afterAll(removeExports);

describe('moving in', () => {
  beforeEach(open);
  afterEach(close);

  it.each(['copy', 'dashboard', 'dump'] as const)('brings everything from a %s, and counts it again', async format => {
    const report = await move({ format });
    expect(report).toMatchObject({
      isWritten: true,
      stopped: [],
      moved: { people: 2, ratings: 2, contact_messages: 1 },
    });
    expect(await rows(everything)).toEqual(all);
    expect(await rows('select * from private.stale_counts()')).toEqual([]);
    expect(await rows('select id, name, title, rating_count, rating_avg from public.professors')).toEqual([
      ['7', 'רות כהן', 'dr', '2', '3.00'],
    ]);
    expect(await rows('select reason, details from private.reports')).toEqual([['other', 'moved away\nעברה']]);
    // The sequence goes on behind the old keys.
    await rows(`insert into public.institutions (name, name_en) values ('חדשה', 'New')`);
    expect(await rows(`select id > 3 from public.institutions where name = 'חדשה'`)).toEqual([['t']]);
  });

  it('writes nothing in a dry run, and says the same', async () => {
    const report = await move({}, { write: false });
    expect(report).toMatchObject({ isWritten: false, stopped: [], moved: { people: 2, ratings: 2 } });
    expect(await rows(everything)).toEqual(nothing);
  });

  it('changes nothing when it is run again, and brings back nobody and nothing that was deleted since', async () => {
    const given = await writeExport();
    await moveIn(test.admin, given);
    expect(await moveIn(test.admin, given)).toMatchObject({
      isWritten: true,
      stopped: [],
      moved: { people: 0, ratings: 0 },
    });
    expect(await rows(everything)).toEqual(all);
    await rows(`delete from public.ratings where rating1 = 4`);
    await rows(`delete from public.profiles where name is null`); // Avi
    await rows(`delete from auth.users where raw_app_meta_data ->> 'provider' = 'apple'`);
    expect(await moveIn(test.admin, given)).toMatchObject({ isWritten: true, stopped: [] });
    expect(await rows('select count(*) from public.ratings')).toEqual([['0']]);
    expect(await rows('select count(*) from auth.users')).toEqual([['1']]);
    await finishMove(test.admin);
    expect(await rows('select * from private.moved_rows')).toEqual([]);
  });

  it('adds what a later export has more', async () => {
    await move();
    const later = [...(tables['ratings'] ?? []), rating('13', 'noa')];
    const report = await move({ tables: { ratings: later }, people: [...people, exportedPerson('noa', 'google')] });
    expect(report).toMatchObject({ isWritten: true, moved: { people: 1, ratings: 1, institutions: 0 } });
    expect(await rows('select rating_count from public.professors')).toEqual([['3']]);
  });

  it('leaves rows out that the operator names a rule for', async () => {
    const ratings = [...(tables['ratings'] ?? []), rating('13', 'noa', { comment: 'טוב' })];
    const given = { tables: { ratings }, people: [...people, exportedPerson('noa', 'google')] };
    expect(await move(given, { leftOut: new Set(['long_comment']) })).toMatchObject({ isWritten: false });
    expect(await move(given, { leftOut: new Set(['short_comment']) })).toMatchObject({ isWritten: true });
    expect(await rows('select count(*) from public.ratings')).toEqual([['2']]);
  });

  it('keeps words as they were written: line breaks, quotes, emoji, a mark in front, formulas and HTML', async () => {
    const written = [
      '=HYPERLINK("http") ועוד דברים',
      '-1+1, "ציטוט"\nשורה שנייה 🎓',
      '<script>alert(1)</script> טוב',
      'C:\\temp\\n וגם \\N',
    ];
    for (const format of ['copy', 'dashboard', 'dump'] satisfies Format[]) {
      await rows('delete from private.moved_rows');
      await rows('delete from public.ratings');
      const ratings = written.map((comment, n) => rating(String(n), `p${n}`, { comment }));
      const given = await writeExport({
        format,
        tables: { ratings },
        people: [...people, ...written.map((_, n) => exportedPerson(`p${n}`, 'google'))],
      });
      if (format === 'dashboard') {
        const path = join(given.folder, 'ratings_rows.csv');
        await writeFile(path, `\uFEFF${await readFile(path, 'utf8')}`);
      }
      expect(
        await moveIn(test.admin, { ...given, leftOut: new Set(['already_rated', 'already_reported', 'same_message']) }),
      ).toMatchObject({ isWritten: true });
      const found = await rows('select comment from public.ratings');
      expect(new Set(found.flat())).toEqual(new Set(written));
    }
  });

  it('[DATA-04] takes an entry that is here by its name, and keeps other keys where they are free', async () => {
    await rows(
      `insert into public.institutions (id, name, name_en) values (1, 'מכללת  הדוגמה', 'Example'), (4, 'אחרת', 'Other')`,
    );
    const institutions = [
      ...(tables['institutions'] ?? []),
      { id: 4, name: 'חדשה לגמרי' },
      { id: 2_000_000_000, name: 'רחוקה מאוד' },
    ];
    expect(await move({ tables: { institutions } })).toMatchObject({ isWritten: true });
    expect(await rows('select id, name from public.institutions order by id')).toEqual([
      ['1', 'מכללת  הדוגמה'],
      ['4', 'אחרת'],
      ['5', 'חדשה לגמרי'],
      ['6', 'רחוקה מאוד'],
    ]);
    expect(await rows('select id, institution from public.professors')).toEqual([['7', '1']]);
  });

  it('keys of reviews are random, and neither they nor times say more than the product shows', async () => {
    const ratings = Array.from({ length: 40 }, (_, n) =>
      rating(`00000000-0000-1000-8000-0000000000${n + 10}`, `p${n}`),
    );
    const writers = ratings.map((_, n) => exportedPerson(`p${n}`, 'google'));
    await move({ tables: { ratings }, people: [...people, ...writers] });
    const ids = (await rows('select id from public.ratings order by ctid')).map(([id]) => String(id));
    expect(ids.every(id => /^[0-9a-f]{8}-[0-9a-f]{4}-4/u.test(id))).toBe(true);
    expect(await rows('select id from public.ratings order by id')).toEqual(ids.map(id => [id])); // nor where they lie
    const shown = JSON.stringify(await rows('select to_jsonb(r) from public.professor_reviews as r'));
    expect(shown).not.toMatch(/07:00|05:00:01|xX0/u);
    expect(await rows(`select count(*) from public.ratings where updated_at <> created_at`)).toEqual([['0']]);
  });
});

describe('moving in, refused as a whole,', () => {
  beforeAll(open);
  afterAll(close);

  it.each([
    ['institutions', { id: 4, name: '' }, 'name_length', 'name'],
    ['departments', { id: 6, name: 'היסטוריה', institution: 99 }, 'unknown_institution', 'institution'],
    ['professors', { id: 8, name: 'רון לוי', institution: 3, department: 99 }, 'unknown_department', 'department'],
    ['professors', { id: 7, name: 'רון לוי', institution: 3, department: 5 }, 'row_twice', 'id'],
    ['ratings', rating('13', 'gone'), 'unknown_person', 'user_id'],
    ['ratings', rating('13', 'noa', { professor_id: 99 }), 'unknown_target', 'professor_id'],
    ['ratings', rating('13', 'noa', { rating1: 6 }), 'stars', 'rating1'],
    ['ratings', rating('13', 'noa', { comment: 'טוב' }), 'short_comment', 'comment'],
    ['ratings', rating('13', 'noa', { comment: 'א'.repeat(2_001) }), 'long_comment', 'comment'],
    ['ratings', rating('13', 'noa', { created_at: '2999-01-01 00:00:00+00' }), 'bad_time', 'created_at'],
    ['ratings', rating('13', 'noa', { created_at: null }), 'bad_time', 'created_at'],
    ['ratings', rating('13', 'dana', { created_at: '2026-01-01 00:00:00+00' }), 'already_rated', 'professor_id'],
    [
      'contact_messages',
      { id: 42, email: 'not one', message: 'שלום', status: 'new', created_at: '2026-01-01 00:00:00+00' },
      'bad_message',
      'message',
    ],
    [
      'contact_messages',
      { id: 42, email: 'X@uni.example', message: 'שלום', status: 'new', created_at: '2026-01-01 00:00:00+00' },
      'same_message',
      'message',
    ],
  ] as const)('stops %s %j as %s, and writes nothing', async (table, row, rule, field) => {
    const noa = exportedPerson('noa', 'google');
    const given = { tables: { [table]: [...(tables[table] ?? []), row as MadeUpRow] }, people: [...people, noa] };
    expect(await stoppedBy(given)).toContainEqual([rule, field, [(tables[table]?.length ?? 0) + 2]]);
    expect(await rows(everything)).toEqual(nothing);
  });

  it.each([
    ['a key of no number', { professor_id: 'x' }, 'professor_id: is no number'],
    ['a key beyond all numbers', { professor_id: '9007199254740993' }, 'professor_id: is no number'],
    ['a day that there is not', { created_at: '2026-02-30 10:00:00+00' }, 'created_at: is no instant'],
    ['a comment that the dashboard cut', { comment: `${'a'.repeat(10_240)}...` }, 'comment: was cut by the export'],
    ['a NUL', { comment: `${goodComment}\0` }, 'comment: has a NUL character'],
  ])('names file, line and column of %s, and no word of it', async (_what, change, problem) => {
    const bad = { ratings: [rating('11', 'dana'), rating('12', 'avi', change)] };
    await expect(move({ tables: bad })).rejects.toThrow(`ratings.csv, line 3, ${problem}`);
    expect(await rows(everything)).toEqual(nothing);
  });

  it('names the column that is not UTF-8, in a CSV and in a dump', async () => {
    for (const [format, file, line] of [
      ['copy', 'ratings.csv', 2],
      ['dump', 'data.sql', 24],
    ] as const) {
      const given = await writeExport({ format });
      const path = join(given.folder, file);
      const text = (await readFile(path))
        .toString('latin1')
        .replace(Buffer.from('מסביר').toString('latin1'), '\xEE\xF1');
      await writeFile(path, text, 'latin1');
      await expect(moveIn(test.admin, given)).rejects.toThrow(`${file}, line ${line}, comment: is not UTF-8`);
    }
    expect(await rows(everything)).toEqual(nothing);
  });

  it('refuses an export that was cut off, stands twice, or is of INSERTs', async () => {
    const cut = await writeExport({ format: 'dump' });
    const path = join(cut.folder, 'data.sql');
    const whole = await readFile(path, 'utf8');
    await writeFile(path, whole.slice(0, whole.indexOf('\\.')));
    await expect(moveIn(test.admin, cut)).rejects.toThrow('it was cut off');
    await writeFile(path, `INSERT INTO public.ratings VALUES (1);\n`);
    await expect(moveIn(test.admin, cut)).rejects.toThrow('without --inserts');
    await writeFile(path, whole);
    await appendFile(join(cut.folder, 'ratings_rows.csv'), 'id\n');
    await expect(moveIn(test.admin, cut)).rejects.toThrow('both have ratings');
    const torn = await writeExport();
    await appendFile(join(torn.folder, 'ratings.csv'), '\n14,"half');
    await expect(moveIn(test.admin, torn)).rejects.toThrow(/ratings\.csv, line \d+: this is no CSV/u);
    await writeFile(join(torn.folder, 'ratings.csv'), 'id,comment\n1,2\n');
    await expect(moveIn(test.admin, torn)).rejects.toThrow('has no column user_id, rating1');
    expect(await rows(everything)).toEqual(nothing);
  });

  it.each([
    ['person_twice', [...people, exportedPerson('dana', 'google')]],
    [
      'subject_twice',
      [
        ...people,
        exportedPerson('other', 'google', { providerUserInfo: exportedPerson('dana', 'google').providerUserInfo }),
      ],
    ],
  ])('stops people as %s', async (rule, given) => {
    expect((await stoppedBy({ people: given })).map(([name]) => name)).toContain(rule);
    expect(await rows(everything)).toEqual(nothing);
  });

  it('refuses a user export in which people are missing', async () => {
    await expect(move({}, { expectedPeople: 3 })).rejects.toThrow('2 people of 3');
    const page = await writeExport();
    await writeFile(page.people, JSON.stringify({ users: people, nextPageToken: 'more' }));
    await expect(moveIn(test.admin, page)).rejects.toThrow('one page of several');
    await writeFile(page.people, '{"users": [{"localId": "a');
    await expect(moveIn(test.admin, page)).rejects.toThrow('no whole JSON file');
    expect(await rows(everything)).toEqual(nothing);
  });
});

describe('people who move in', () => {
  beforeEach(open);
  afterEach(close);

  it('[DATA-01] have a new key, no counters and no address but a verified one, and meet the form once', async () => {
    await move();
    expect(
      await rows(`select p.firebase_uid = u.id::text, p.email, u.email, p.name, p.institution, p.department, p.is_new_user,
        p.agreed_to_terms, p.tickets, p.reviews_made, p.reviews_today
        from public.profiles as p join auth.users as u on u.id::text = p.firebase_uid where p.name is not null`),
    ).toEqual([['t', 'dana@uni.example', 'dana@uni.example', 'דנה', '3', '5', 't', 'f', '0', '2', '0']]);
    expect(JSON.stringify(await rows('select to_jsonb(u) from auth.users as u'))).not.toContain('aGFzaA');
    expect(await rows('select count(*) from public.ticket_ledger')).toEqual([['0']]);
  });

  it('keep their word on the terms where the operator says so and their details are whole', async () => {
    await move({}, { keepTerms: true });
    expect(await rows('select name, agreed_to_terms, is_new_user from public.profiles order by name')).toEqual([
      ['דנה', 't', 'f'],
      [null, 'f', 't'],
    ]);
  });

  it('own nothing by an address that nobody verified, nor by one in a profile', async () => {
    await move({
      people: [
        exportedPerson('dana', 'google', { email: 'victim@uni.example', emailVerified: false }),
        exportedPerson('avi', 'apple', { providerUserInfo: [], email: 'victim@uni.example', emailVerified: false }),
      ],
    });
    expect(await rows(`select count(*) from auth.users where email is not null`)).toEqual([['0']]);
    expect(await rows(`select count(*) from auth.identities where identity_data ? 'email'`)).toEqual([['0']]);
    // Who has neither a subject nor a verified address has a profile with the old key, and no account.
    expect(
      await rows(
        `select firebase_uid from public.profiles where firebase_uid not in (select id::text from auth.users)`,
      ),
    ).toEqual([[uidOf('avi')]]);
  });

  it('cannot take over a person here by a key that looks like theirs', async () => {
    const here = '0de1e7e0-0000-4000-8000-000000000001';
    await rows(`insert into auth.users (id, email, email_confirmed_at) values ('${here}', 'here@uni.example', now())`);
    const ratings = [rating('11', 'dana'), { ...rating('12', 'x'), user_id: here }];
    await move({ tables: { ratings }, people: [...people, { localId: here, email: 'thief@uni.example' }] });
    expect(await rows(`select count(*) from public.ratings where user_id = '${here}'`)).toEqual([['0']]);
    expect(await rows(`select count(*) from public.ratings`)).toEqual([['2']]);
  });

  it('who are here already keep what they have here, and get their old reviews beside it', async () => {
    const here = '0de1e7e0-0000-4000-8000-000000000001';
    await rows(`insert into auth.users (id, email, email_confirmed_at) values ('${here}', 'dana@uni.example', now())`);
    await rows(`insert into public.profiles (firebase_uid, email, name) values ('${here}', 'dana@uni.example', 'כאן')`);
    await move();
    expect(await rows(`select name from public.profiles where firebase_uid = '${here}'`)).toEqual([['כאן']]);
    expect(await rows(`select rating1 from public.ratings where user_id = '${here}'`)).toEqual([['4']]);
    expect(await rows(`select provider from auth.identities where user_id = '${here}'`)).toEqual([['google']]);
  });

  it('with one address share it no more: theirs who signed in last', async () => {
    const twin = exportedPerson('twin', 'apple', { email: 'dana@uni.example', lastSignedInAt: '1600000000000' });
    await move({ people: [...people, twin] });
    expect(await rows(`select count(*) from auth.users where email = 'dana@uni.example'`)).toEqual([['1']]);
    expect(
      await rows(
        `select u.email from auth.users as u join public.profiles as p on p.firebase_uid = u.id::text where p.name = 'דנה'`,
      ),
    ).toEqual([['dana@uni.example']]);
  });

  it('are kept out where they were disabled, left out where they were anonymous or deleted meanwhile', async () => {
    const anonymous = { localId: uidOf('anon'), createdAt: '1767225600000' };
    const disabled = exportedPerson('noa', 'google', { disabled: true });
    await move({ people: [...people, anonymous, disabled] }, { without: [uidOf('avi')] });
    expect(
      await rows(`select email, banned_until > now() + interval '1000 years' from auth.users order by email`),
    ).toEqual([
      ['dana@uni.example', null],
      ['noa@uni.example', 't'],
    ]);
    expect(await rows('select count(*) from public.ratings')).toEqual([['1']]);
  });
});

describe('the user export', () => {
  beforeEach(open);
  afterEach(close);

  it('have the subject of the new team of Apple where it was transferred, and none where it was not', async () => {
    const given = await writeExport({ people: [...people, exportedPerson('gal', 'apple')] });
    const appleTransfers = join(given.folder, 'transfers.csv');
    await writeFile(appleTransfers, `old_sub,new_sub\r\n${subjectOf('apple', 'avi@uni.example')},new.avi\r\n`);
    const subjects = `select provider || ' ' || provider_id from auth.identities where provider = 'apple'`;
    expect(await moveIn(test.admin, { ...given, appleTransfers })).toMatchObject({ isWritten: true });
    expect(await rows(subjects)).toEqual([['apple new.avi']]);
    await writeFile(appleTransfers, 'one.subject\n');
    await expect(moveIn(test.admin, { ...given, appleTransfers })).rejects.toThrow('transfers.csv, line 1');
  });

  it('may be of the Admin SDK, or a CSV that has Apple, and brings the same people', async () => {
    const identities = 'select provider, provider_id, email from auth.identities order by 1';
    await move();
    const expected = await rows(identities);
    const sdk = people.map(given => {
      const { localId, email, displayName, providerUserInfo } = given as ReturnType<typeof exportedPerson>;
      return {
        uid: localId,
        email,
        emailVerified: true,
        displayName,
        metadata: { creationTime: 'Thu, 01 Jan 2026 00:00:00 GMT', lastSignInTime: null },
        providerData: providerUserInfo.map(({ rawId, ...entry }) => ({ uid: rawId, ...entry })),
      };
    });
    const csv = (places: number) =>
      people
        .map(given => {
          const { localId, email, providerUserInfo } = given as ReturnType<typeof exportedPerson>;
          const cells = Array.from({ length: places }, () => '');
          cells.splice(0, 6, localId, email, 'true', 'hash', 'salt', '"A ""name"", \nof two lines"');
          for (const { providerId, rawId } of providerUserInfo)
            cells.splice(providerId === 'google.com' ? 7 : 28, 2, rawId, email);
          return `${cells.join(',')},\n`;
        })
        .join('');
    for (const [name, text] of [
      ['sdk.json', JSON.stringify(sdk)],
      ['people.csv', csv(52)],
    ] as const) {
      await test.drop();
      test = await createTestDatabase();
      const given = await writeExport();
      const path = join(given.folder, name);
      await writeFile(path, text);
      expect(await moveIn(test.admin, { ...given, people: path })).toMatchObject({ isWritten: true });
      expect(await rows(identities)).toEqual(expected);
    }
    const old = await writeExport();
    const path = join(old.folder, 'old.csv');
    await writeFile(path, csv(28).replaceAll(/,hash.*?lines"/gsu, ',,,'));
    await expect(moveIn(test.admin, { ...old, people: path })).rejects.toThrow('no columns of Apple');
  });
});
