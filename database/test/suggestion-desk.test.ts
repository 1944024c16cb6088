import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { deciders, fillAdmin, fillCrowd, refusalOf, student } from './guide-crowd.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 8 });
  await fillFixture(test.admin);
  await fillCrowd(test.admin, ['noa', 'omer', 'tal']);
  await fillAdmin(test.admin, deciders.first);
  await fillAdmin(test.admin, deciders.second);
  await admin(`insert into public.departments (id, name, name_en, institution) overriding system value values
    (11, 'פסיכולוגיה', 'Psychology', 1), (12, 'חינוך', 'Education', 1)`);
  await admin(`insert into public.professors (id, name, name_en, title, institution, department)
    overriding system value values
    (11, 'מרים כהן־אבידן', 'Miriam Cohen-Avidan', 'dr', 1, 11), (12, 'מירי כהן', 'Miri Cohen', 'dr', 1, 12),
    (13, 'יונתן בר', 'Jonathan Bar', 'prof', 1, 11), (14, 'מירי כהן־אבידן', 'Miri Cohen-Avidan', 'dr', 2, 2)`);
  await admin(`insert into public.courses (id, name, name_en, code, institution, department) overriding system value
    values (11, 'פסיכולוגיה חברתית', 'Social Psychology', '10676', 1, 11)`);
  await admin('insert into public.course_professors (course_id, professor_id) values (11, 11)');
});
afterAll(() => test.drop());

beforeEach(async () => {
  await admin('delete from public.catalogue_suggestions');
  await admin('delete from public.notices');
  await admin('delete from public.professors where id > 100');
  await admin(`update public.professors set aliases = '{}', status = case id when 2 then 'hidden' else status end`);
});

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}

const { first, second } = deciders;
const noa = student('noa');
const omer = student('omer');

async function suggest(person: Actor, name: string, { kind = 'professor', details = null as string | null } = {}) {
  const [row] = await act(
    test.database,
    person,
    `insert into public.catalogue_suggestions (kind, name, institution, department, details)
     values ($1, $2, 1, 11, $3) returning id`,
    [kind, name, details],
  );
  return String(row?.[0]);
}

interface SuggestionCase {
  readonly title: string | null;
  readonly code: string | null;
  readonly said: readonly { name: string; details: string | null }[];
  readonly people: Readonly<Record<string, number>>;
  readonly matches: readonly { id: number; likeness: number; why: readonly string[] }[];
  readonly courses: readonly { code: string; professors: readonly { id: number }[] }[];
  readonly english: readonly { word: string; english: string | null }[];
}

async function openCase(id: string): Promise<SuggestionCase> {
  const [row] = await act(test.database, first, 'select public.suggestion_case($1)', [id]);
  return JSON.parse(row?.[0] ?? 'null') as SuggestionCase;
}

const fields = (changes: object = {}) =>
  JSON.stringify({ name: 'מירי כהן־אבידן', name_en: 'Miri Cohen-Avidan', title: 'dr', department: 11, ...changes });
const decide = (id: string, decision: string, reason: string | null, details: string, by: Actor) =>
  act(
    test.database,
    by,
    `select outcome, status from public.decide_cases(
       jsonb_build_array(jsonb_build_object('kind', 'suggestion', 'key', $1::text)), $2, $3, null, $4::jsonb)`,
    [id, decision, reason, details],
  );
/** Outcome, and the entry that was made. */
async function accept(id: string, given: string = fields(), by: Actor = first) {
  const rows = await decide(id, 'accept', null, `{"fields": ${given}}`, by);
  const [entry = []] = await admin(
    `select coalesce(professor_id, course_id) from public.catalogue_suggestions where id = '${id}'`,
  );
  return rows.map(row => [...row, ...entry]);
}
const isEntry = (id: string, entry: number) => decide(id, 'same_as', null, `{"entry_id": ${entry}}`, first);
const dismiss = (id: string, reason: string | null, by: Actor = first) => decide(id, 'dismiss', reason, '{}', by);
const noticesOf = (person: Actor) =>
  act(test.database, person, 'select kind, reason, professor_id from public.notices order by kind');
const undoNewest = () =>
  admin(`select private.undo_suggestion(d) from private.decisions as d
         where subject_kind = 'suggestion' and undoes is null and before ->> 'status' = 'pending'
         order by id desc limit 1`);

describe('a suggestion', () => {
  it('is shown with all who miss the same, under any title and spelling, and with nobody’s name', async () => {
    const id = await suggest(noa, 'ד״ר מירי כהן־אבידן', { details: 'מלמדת את 10676 בסמסטר הזה' });
    await suggest(omer, 'מירי כהן אבידן');
    const found = await openCase(id);
    expect(found.said.map(({ name }) => name)).toEqual(['ד״ר מירי כהן־אבידן', 'מירי כהן אבידן']);
    expect(found.people).toEqual({ count: 2, at_institution: 2 });
    expect(found.title).toBe('dr');
    expect(JSON.stringify(found)).not.toMatch(/uid-/);
  });

  it('is compared with who is here under a like name, and says why', async () => {
    const found = await openCase(await suggest(noa, 'ד״ר מירי כהן־אבידן'));
    expect(found.matches.map(({ id }) => id)).toEqual([11, 12]);
    expect(found.matches[0]?.why).toEqual(['same_last_word', 'same_department']);
    expect(found.matches[1]?.why).toEqual(['part_of_name']);
    expect(found.matches[0]?.likeness).toBeGreaterThan(found.matches[1]?.likeness ?? 100);
  });

  it.each([
    ['another title and order', 'פרופ׳ כהן־אבידן מרים', 'same_words', 100],
    ['a letter less', 'מרים כהו אבידן', 'same_last_word', 60],
    ['English', 'Miriam Cohen Avidan', 'same_last_word', 100],
  ])('finds who is here under %s', async (_name, name, _why, likeness) => {
    const [match] = (await openCase(await suggest(noa, name))).matches;
    expect(match?.id).toBe(11);
    expect(match?.likeness).toBeGreaterThanOrEqual(likeness);
  });

  it('finds those who are hidden, too', async () => {
    const [match] = (await openCase(await suggest(noa, 'יוסי נסתר'))).matches;
    expect(match).toMatchObject({ id: 2, likeness: 100, why: ['same_words', 'hidden'] });
  });

  it('knows the course that it mentions and who teaches it, and how words are written in English', async () => {
    const found = await openCase(await suggest(noa, 'מירי כהן־זהבי', { details: 'קורס 10676' }));
    expect(found.courses).toMatchObject([{ code: '10676', professors: [{ id: 11 }] }]);
    expect(found.english.map(({ english }) => english)).toEqual(['Miri', 'Cohen', null]);
  });

  it('of a course finds it by its number', async () => {
    const found = await openCase(await suggest(noa, 'מבוא לחברה 10676', { kind: 'course' }));
    expect(found.code).toBe('10676');
    expect(found.matches[0]).toMatchObject({ id: 11, why: expect.arrayContaining(['same_code']) });
  });

  it.each(['חסר', '״״', '(((', "'; drop", '\\', 'א'.repeat(120), '%_%'])(
    'opens whatever people write: %s',
    async name => {
      await expect(openCase(await suggest(noa, `${name} `.padEnd(3, 'א')))).resolves.toMatchObject({ matches: [] });
    },
  );
});

describe('deciding on a suggestion', () => {
  it('makes one entry for all who suggested it, and leads them there', async () => {
    const id = await suggest(noa, 'ד״ר מירי כהן־אבידן');
    await suggest(omer, 'מירי כהן אבידן');
    const [[outcome, , made] = []] = await accept(id);
    expect(outcome).toBe('done');
    for (const person of [noa, omer])
      expect(await noticesOf(person)).toEqual([['suggestion_accepted', null, made ?? '']]);
    expect(await accept(id)).toEqual([['already', 'accepted', made ?? '']]);
    expect(await admin(`select count(*) from public.professors where id > 100`)).toEqual([['1']]);
  });

  it('takes a department of the institution only', async () => {
    const id = await suggest(noa, 'מירי כהן־אבידן');
    expect(await refusalOf(accept(id, fields({ department: 2 })))).toBe('catalogue/invalid');
    expect(await refusalOf(accept(id, fields({ department: null })))).toBe('catalogue/invalid');
    expect(await refusalOf(accept(id, fields({ institution: 2 })))).toBe('catalogue/invalid');
    expect(await admin('select status from public.catalogue_suggestions')).toEqual([['pending']]);
  });

  it('gives who is here another name', async () => {
    const id = await suggest(noa, 'ד״ר מירי כהן־אבידן');
    expect(await isEntry(id, 11)).toEqual([['done', 'accepted']]);
    expect(await admin('select aliases from public.professors where id = 11')).toEqual([['{"מירי כהן־אבידן"}']]);
    expect(await noticesOf(noa)).toEqual([['suggestion_accepted', null, '11']]);
    expect(await refusalOf(isEntry(await suggest(noa, 'אחרת לגמרי'), 3))).toBe('suggestion/no-entry');
  });

  it('says no with a reason that those who suggested it read', async () => {
    const id = await suggest(noa, 'מישהו שאיננו');
    expect(await refusalOf(dismiss(id, null))).toBe('case/invalid');
    expect(await refusalOf(dismiss(id, 'because'))).toBe('23514');
    expect(await dismiss(id, 'not_found')).toEqual([['done', 'dismissed']]);
    expect(await noticesOf(noa)).toEqual([['suggestion_dismissed', 'not_found', null]]);
  });

  it('is done by one of two admins who decide at once', async () => {
    const id = await suggest(noa, 'מירי כהן־אבידן');
    const outcomes = await Promise.all([accept(id), dismiss(id, 'unclear', second)]);
    expect(new Set(outcomes.map(([row]) => row?.[0]))).toEqual(new Set(['already', 'done']));
  });

  it('is for admins', async () => {
    const id = await suggest(noa, 'מירי כהן־אבידן');
    expect(await refusalOf(accept(id, fields(), noa))).toBe('admin/required');
    expect(await refusalOf(dismiss(id, 'other', noa))).toBe('admin/required');
    expect(await refusalOf(dismiss(id, 'other', actors.visitor))).toBe('42501');
  });
});

describe('taking a decision back', () => {
  it('lets all of the case wait again, and the new entry go', async () => {
    const id = await suggest(noa, 'מירי כהן־אבידן');
    await suggest(omer, 'ד״ר מירי כהן־אבידן');
    await accept(id);
    expect(await undoNewest()).toEqual([['done']]);
    expect(await admin('select distinct status, professor_id from public.catalogue_suggestions')).toEqual([
      ['pending', null],
    ]);
    expect(await admin('select id from public.professors where id > 100')).toEqual([]);
    expect(await noticesOf(noa)).toEqual([]);
  });

  it('takes the alias back', async () => {
    await isEntry(await suggest(noa, 'מירי כהן־אבידן'), 11);
    expect(await undoNewest()).toEqual([['done']]);
    expect(await admin('select aliases from public.professors where id = 11')).toEqual([['{}']]);
  });

  it('keeps an entry that was rated meanwhile, and the suggestion with it', async () => {
    const [[, , made] = []] = await accept(await suggest(noa, 'מירי כהן־אבידן'));
    await admin(`insert into public.ratings (user_id, professor_id, rating1, comment)
      values ('uid-tal', ${made}, 5, 'ten letters at least')`);
    expect(await undoNewest()).toEqual([['not_possible']]);
    expect(await admin('select status from public.catalogue_suggestions')).toEqual([['accepted']]);
  });
});
