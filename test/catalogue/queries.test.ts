import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTableApi } from '@dargu/table-api';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { countQuery, leftOutQuery, othersOf } from '#web/features/catalogue/api/count-entries.ts';
import { entryQuery, resolveEntry } from '#web/entities/catalogue/find-entry.ts';
import { entriesQuery } from '#web/features/catalogue/api/list-entries.ts';
import { relatedQuery } from '#web/entities/catalogue/list-related.ts';
import { similarQuery } from '#web/features/catalogue/api/list-similar.ts';
import type { Entry } from '#web/entities/catalogue/entry.ts';
import { type Kind, kinds } from '#web/entities/routing/kind.ts';
import { type Page, rowsOfPages } from '#web/entities/catalogue/page.ts';
import { type Filters, noFilters } from '#web/entities/filters/filters.ts';
import { type Sort, defaultListState, parseListState, sorts } from '#web/entities/filters/list-state.ts';
import {
  departmentsByIdQuery,
  institutionQuery,
  listDepartments,
  listInstitutions,
  pickerNamesQuery,
} from '#web/entities/institutions/institution-queries.ts';
import { reviewsQuery } from '#web/features/reviews/api/list-reviews.ts';
import { plainReviews, reviewSorts } from '#web/entities/reviews/review-state.ts';
import { type TableClient, createTableClient } from '#web/lib/table-client.ts';

// What the screens ask for, asked of the real table API on the real schema with the demo catalogue.

let database: TestDatabase;
let api: ReturnType<typeof createTableApi>;
let table: TableClient;
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

beforeAll(async () => {
  database = await createTestDatabase({ seed: 'demo' });
  api = createTableApi({
    database: database.database,
    schemas: ['public'],
    anonRole: 'anon',
    roles: ['anon', 'authenticated'],
    verifyToken: () => Promise.reject(new Error('nobody signs in here')),
  });
  table = createTableClient({
    url: 'http://tables.test',
    apiKey: 'key',
    fetch: (input, init) => api.fetch(new Request(input, init)),
  });
});

afterAll(async () => {
  await api.close();
  await database.drop();
});

async function value(sql: string): Promise<string | null> {
  const [result] = await database.admin.run([{ text: sql, values: [] }]);
  return result?.rows[0]?.[0] ?? null;
}

async function pages(
  kind: Kind,
  filters: Filters,
  sort: Sort | null,
  count = 1,
  language: 'he' | 'en' = 'he',
): Promise<readonly Page<Entry>[]> {
  const query = entriesQuery(table, kind, { ...defaultListState, filters, sort }, language);
  const data: InfiniteData<Page<Entry>> = await client.fetchInfiniteQuery({ ...query, pages: count });
  return data.pages;
}

describe.each(kinds)('the filters of the list of each %s', kind => {
  const rowsOf = async (query: string, count = 1) => {
    const { filters, sort } = parseListState(new URLSearchParams(query));
    return (await pages(kind, filters, sort, count)).flatMap(page => page.rows);
  };
  const countOf = async (query: string) =>
    client.fetchQuery(countQuery(table, kind, parseListState(new URLSearchParams(query)).filters));
  const ids = async (where: string, order: string, limit = 20) =>
    value(
      `select json_agg(id) from (select id from public.${kind}s where status = 'visible' and ${where}
       order by ${order}, id limit ${limit}) as listed`,
    );

  beforeAll(async () => {
    await database.admin.run([
      { text: `update public.${kind}s set traits = traits || '{recorded,reserve}' where id % 5 = 0`, values: [] },
      { text: `update private.recent_progress set day = '-infinity'`, values: [] },
      ...[1, 2].map(() => ({ text: 'select private.renew_recent(private.local_day(now()), 100000)', values: [] })),
    ]);
  });

  it.each([
    ['institution=1&sort=best', 'institution = 1', 'rating_score desc'],
    ['institution=1&sort=easy', 'institution = 1', 'ranked_difficulty nulls last, rating_score desc'],
    ['institution=1&sort=hard', 'institution = 1', 'ranked_difficulty desc nulls last, rating_score desc'],
    ['institution=1&sort=again', 'institution = 1', 'take_again_percent desc nulls last, rating_score desc'],
    ['institution=1&score=4', 'institution = 1 and rating_avg >= 4 and rating_count >= 3', 'rating_score desc'],
    ['difficulty=3&sort=most', 'ranked_difficulty <= 3', 'rating_count desc'],
    [
      'score=4&difficulty=3&few=1&sort=easy',
      '(rating_avg >= 4 and ranked_difficulty <= 3 or rating_count < 3)',
      'ranked_difficulty nulls last, rating_score desc',
    ],
    ['with=recorded,reserve', `traits @> '{recorded,reserve}'`, 'rating_score desc'],
    ['recent=1', 'recent_count >= 3', 'recent_score desc'],
    [
      'recent=1&score=4.5&sort=hard',
      'recent_count >= 3 and recent_avg >= 4.5',
      'ranked_difficulty desc nulls last, rating_score desc',
    ],
  ])('[ALIVE-51] answer %s as the database does', async (query, where, order) => {
    const rows = await rowsOf(query);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ id }) => id)).toEqual(JSON.parse((await ids(where, order)) ?? '[]'));
    expect(await countOf(query)).toBe(
      Number(await value(`select count(*) from public.${kind}s where status = 'visible' and ${where}`)),
    );
  });

  it('[ALIVE-54] count whom they leave out, who are then shown too', async () => {
    const { filters } = parseListState(new URLSearchParams('institution=1&score=4'));
    const leftOut = await client.fetchQuery(leftOutQuery(table, kind, filters));
    expect(leftOut).toBeGreaterThan(0);
    expect(await countOf('institution=1&score=4&few=1')).toBe((await countOf('institution=1&score=4')) + leftOut);
  });

  it('narrow a search too', async () => {
    const all = await countOf('q=a');
    const some = await countOf('q=a&with=recorded');
    expect([all > some, some > 0]).toEqual([true, true]);
    expect((await rowsOf('q=a&with=recorded')).length).toBe(Math.min(some, 20));
  });

  it('show scores of the last two years where these alone are asked for', async () => {
    const [first] = await rowsOf('recent=1');
    const stored = await value(
      `select json_build_array(recent_count, recent_avg) from public.${kind}s where id = ${first?.id}`,
    );
    expect([first?.rating_count, first?.rating_avg]).toEqual(JSON.parse(stored ?? '[]'));
  });
});

describe('lists of lecturers', () => {
  const rowsOf = async (query: string) => {
    const { filters, sort } = parseListState(new URLSearchParams(query));
    return rowsOfPages(await pages('professor', filters, sort));
  };
  const countOf = async (query: string) =>
    client.fetchQuery(countQuery(table, 'professor', parseListState(new URLSearchParams(query)).filters));
  const ids = async (where: string) =>
    JSON.parse(
      (await value(`select json_agg(id) from (select id from public.professors where status = 'visible' and ${where}
        order by rating_score desc, id limit 20) as listed`)) ?? '[]',
    );
  const total = async (where: string) =>
    Number(await value(`select count(*) from public.professors where status = 'visible' and ${where}`));
  const setRole = async (role: string) => {
    const text = `update public.course_professors set role = ${role} where professor_id % 4 = 0`;
    await database.admin.run([{ text, values: [] }]);
    client.clear();
  };
  beforeAll(() => setRole(`'tutorial'`));
  afterAll(() => setRole('null'));

  it.each([
    ['sort=best', 'not is_tutor'],
    ['institution=1&score=4', 'institution = 1 and not is_tutor and rating_avg >= 4 and rating_count >= 3'],
    ['role=tutorial', 'is_tutor'],
    ['institution=1&role=tutorial', 'institution = 1 and is_tutor'],
  ])('have those who lecture, or with role=tutorial those who do not: %s', async (query, where) => {
    expect((await rowsOf(query)).map(({ id }) => id)).toEqual(await ids(where));
    expect([query, await countOf(query)]).toEqual([query, await total(where)]);
    expect(await total('institution = 1 and is_tutor')).toBeGreaterThan(0);
  });

  it('say how many others there are, while a search finds everybody', async () => {
    const { filters } = parseListState(new URLSearchParams('institution=1'));
    const others = othersOf('professor', filters);
    expect(await client.fetchQuery(countQuery(table, 'professor', others))).toBe(
      await total('institution = 1 and is_tutor'),
    );
    const search = { ...filters, search: 'a' };
    expect(othersOf('professor', search)).toBe(search);
    const all = await countOf('q=a');
    const tutors = await countOf('q=a&role=tutorial');
    expect([all > tutors, tutors > 0]).toEqual([true, true]);
    await setRole('null');
    expect(await countOf('q=a')).toBe(all);
  });
});

describe.each(kinds)('the list of each %s', kind => {
  it.each(sorts.filter(sort => sort !== 'relevance'))('goes on in the order %s without a repeat', async sort => {
    const entries = (await pages(kind, noFilters, sort, 3)).flatMap(page => page.rows);
    expect(entries).toHaveLength(60);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(60);
    expect(
      entries.every(entry => entry.kind === kind && entry.department.name !== '' && entry.institution.name !== ''),
    ).toBe(true);
  });

  it('is in the order it says', async () => {
    const most = (await pages(kind, noFilters, 'most', 2)).flatMap(page => page.rows).map(entry => entry.rating_count);
    expect(most).toEqual(most.toSorted((one, other) => other - one));
    const names = (await pages(kind, noFilters, 'name', 2, 'en'))
      .flatMap(page => page.rows)
      .map(entry => entry.name_en);
    expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : Number(one > other))));
  });

  it('has as many entries as are told, everywhere, in an institution, in departments', async () => {
    const institution = Number(await value(`select institution from public.${kind}s order by id limit 1`));
    const departments = (await listDepartments(table, { institution })).slice(0, 2).map(({ id }) => id);
    expect(await client.fetchQuery(countQuery(table, kind, noFilters))).toBe(
      Number(await value(`select count(*) from public.${kind}s where status = 'visible'`)),
    );
    for (const filters of [
      { ...noFilters, institution },
      { ...noFilters, institution, departments },
    ]) {
      const told = await client.fetchQuery(countQuery(table, kind, filters));
      const all = rowsOfPages(await pages(kind, filters, 'most', Math.ceil(told / 20) + 1));
      expect(all, JSON.stringify(filters)).toHaveLength(told);
      expect(told).toBeGreaterThan(0);
    }
  });

  it('can be searched, and the hits are counted', async () => {
    const [first] = (await pages(kind, noFilters, 'best'))[0]?.rows ?? [];
    const filters = { ...noFilters, search: first?.name ?? '' };
    const hits = (await pages(kind, filters, null))[0]?.rows ?? [];
    expect(hits.map(({ id }) => id)).toContain(first?.id);
    expect(hits.every(hit => hit.department.id > 0)).toBe(true);
    expect(await client.fetchQuery(countQuery(table, kind, filters))).toBeGreaterThanOrEqual(hits.length);
    const elsewhere = { ...filters, institution: first?.institution.id === 1 ? 2 : 1 };
    expect(rowsOfPages(await pages(kind, elsewhere, null)).map(({ id }) => id)).not.toContain(first?.id);
  });
});

describe.each(kinds)('the page of one %s', kind => {
  const mostRated = async (): Promise<number> =>
    Number(await value(`select id from public.${kind}s order by rating_count desc, id limit 1`));

  it('has head, relations and similar ones', async () => {
    const id = await mostRated();
    const entry = await client.fetchQuery(entryQuery(table, kind, id));
    expect(entry?.histogram.reduce((sum, count) => sum + count, 0)).toBe(entry?.rating_count);
    expect(entry?.[kind === 'professor' ? 'code' : 'title']).toBeNull();
    expect((await client.fetchQuery(relatedQuery(table, kind, id))).length).toBeGreaterThan(0);
    const similar = await client.fetchQuery(similarQuery(table, kind, id));
    expect(similar.length).toBeGreaterThan(0);
    expect(similar.map(one => one.id)).not.toContain(id);
  });

  it.each(reviewSorts)('has all its reviews, %s first, and no author', async sort => {
    const id = await mostRated();
    const entry = await client.fetchQuery(entryQuery(table, kind, id));
    const total = entry?.rating_count ?? 0;
    const data: InfiniteData<Page<{ id: string }>> = await client.fetchInfiniteQuery({
      ...reviewsQuery(table, kind, id, { ...plainReviews, sort }),
      pages: Math.ceil(total / 20) + 1,
    });
    expect(rowsOfPages(data.pages)).toHaveLength(total);
    expect(JSON.stringify(data)).not.toMatch(/user_id|author|firebase/);
  });

  it('narrows its reviews by stars, as many as the histogram says', async () => {
    const id = await mostRated();
    const entry = await client.fetchQuery(entryQuery(table, kind, id));
    const data = await client.fetchInfiniteQuery({
      ...reviewsQuery(table, kind, id, { ...plainReviews, stars: 4 }),
      pages: 40,
    });
    const reviews = data.pages.flatMap(page => page.rows);
    expect(reviews).toHaveLength(entry?.histogram[3] ?? -1);
    expect(reviews.every(review => review.rating1 === 4)).toBe(true);
  });

  it('is not there when hidden, and is followed when merged', async () => {
    const ids = async (): Promise<[number, number]> => {
      const found =
        (await value(
          `select string_agg(id::text, ',') from (select id from public.${kind}s order by id limit 2) as pair`,
        )) ?? '';
      const [one, other] = found.split(',').map(Number);
      return [one ?? 0, other ?? 0];
    };
    const [hidden, target] = await ids();
    expect(await resolveEntry(table, kind, hidden)).toBeNull();
    await database.admin.run([
      { text: `update public.${kind}s set status = 'hidden' where id = ${hidden}`, values: [] },
    ]);
    expect(await client.fetchQuery(entryQuery(table, kind, hidden))).toBeNull();
    expect(await resolveEntry(table, kind, hidden)).toBeNull();
    await database.admin.run([
      {
        text: `update public.${kind}s set status = 'merged', merged_into = ${target} where id = ${hidden}`,
        values: [],
      },
    ]);
    expect(await resolveEntry(table, kind, hidden)).toBe(target);
  });
});

describe('institutions and departments', () => {
  it('[CALL-05] [DATA-04] come with all their columns, on demand those whose name contains a text in any case', async () => {
    const { data: all } = await table.from('institutions').select('*');
    expect(all?.length).toBeGreaterThan(50);
    expect(all?.length).toBe((await listInstitutions(table)).length);
    expect(all?.every(({ id, name }) => typeof id === 'number' && typeof name === 'string')).toBe(true);
    const { data: some } = await table.from('institutions').select('id,name').ilike('name', '%חיפה%');
    expect(some?.length).toBeGreaterThan(0);
    expect(some?.map(({ name }) => name)).toEqual(all?.map(({ name }) => name).filter(name => name.includes('חיפה')));
    const english = async (part: string) => (await table.from('institutions').select('id').ilike('name_en', part)).data;
    expect(await english('%TECHNION%')).toEqual(await english('%technion%'));
    expect(await english('%TECHNION%')).toHaveLength(1);
  });

  it('[CALL-06] [DATA-04] are departments by name, on demand those whose name contains a text in any case', async () => {
    const { data: found } = await table
      .from('departments')
      .select('id,name,name_pretty_card,institution')
      .ilike('name', '%מדעי המחשב%')
      .order('name');
    expect(found?.length).toBeGreaterThan(3);
    expect(found?.every(({ name }) => name.includes('מדעי המחשב'))).toBe(true);
    expect(
      found?.every(
        ({ institution, name_pretty_card: pretty }) =>
          typeof institution === 'number' && (pretty === null || typeof pretty === 'string'),
      ),
    ).toBe(true);
    const english = async (part: string) =>
      (await table.from('departments').select('id').ilike('name_en', part).order('name')).data?.length;
    expect(await english('%COMPUTER%')).toBe(await english('%computer%'));
    expect(await english('%COMPUTER%')).toBeGreaterThan(0);
  });

  it('[CALL-06] come ordered by name', async () => {
    const departments = await listDepartments(table, { institution: 1 });
    expect(departments.length).toBeGreaterThan(10);
    expect(departments.every(({ institution }) => institution === 1)).toBe(true);
    const names = departments.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)));
  });

  it('[CALL-05] [CALL-06] are found for a picker by a part of a name, in any case, as it is written', async () => {
    const find = async (language: 'he' | 'en', text: string, institution: number | null = null) =>
      await client.fetchQuery(pickerNamesQuery(table, institution, { language, text }));
    const [technion] = await find('en', 'tECHNion');
    expect(Object.keys(technion ?? {}).toSorted()).toEqual(['id', 'name', 'name_en']);
    expect(await find('he', 'טכניון')).toEqual([technion]);
    for (const literal of ['%', '_', '*', '\\', '",)("']) expect(await find('en', literal)).toEqual([]);
    expect(await find('he', '')).toHaveLength((await listInstitutions(table)).length);
    const departments = await find('en', 'COMPUTER', 1);
    expect(departments.length).toBeGreaterThan(0);
    expect(departments.every(({ name_en }) => /computer/iu.test(name_en))).toBe(true);
    const ids = departments.map(({ id }) => id);
    const named = await client.fetchQuery(departmentsByIdQuery(table, ids));
    expect(new Set(named.map(({ id }) => id))).toEqual(new Set(ids));
  });

  it('are known one by one, and not when there are none', async () => {
    expect((await client.fetchQuery(institutionQuery(table, 1)))?.id).toBe(1);
    expect(await client.fetchQuery(institutionQuery(table, 2_147_483_647))).toBeNull();
  });
});
