import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productTableApi } from '#server/product-table-api.ts';
import { createTableApi, createTokenVerifier } from '@dargu/table-api';
import { JWT_SECRET } from '@dargu/table-api/testing/tokens.ts';
import { type Stage, setStage, writerId } from './stage.ts';
import { type Surface, readSurface } from './surface.ts';
import { askingAs, walkAll } from './walk.ts';

let stage: Stage;
let surface: Surface;
const begun = Date.now();
beforeAll(async () => {
  stage = await setStage();
  surface = await readSurface(stage.test.admin);
  // One person rates five professors in one sitting, among nine others who come and go.
  const people = await Promise.all(Array.from({ length: 9 }, () => stage.person()));
  const order = [3, 5, 4, 8, 6, 7];
  for (const [place, rate] of [...people, ...people].entries()) {
    await rate('/ratings', {
      body: { professor_id: order[place % 6], rating1: 1 + (place % 5), comment: 'Ten letters at least' },
    });
    if (place > 5 && place < 11)
      await stage.writer('/ratings', {
        body: { professor_id: place - 2, rating1: 5, comment: 'Ten letters at least' },
      });
  }
});
afterAll(() => stage?.stop());

const instants = (text: string) =>
  [...text.matchAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g)]
    .map(([found]) => Date.parse(found.replace(' ', 'T')))
    .filter(instant => instant >= begun - 1_000);
const ids = (text: string): string[] =>
  (JSON.parse(text.slice(text.indexOf('\n') + 1)) as { id: string }[]).map(({ id }) => id);

describe('when something was written', () => {
  it('is nowhere to be read by a visitor, but by its day', async () => {
    // The holder of a reference wrote the message, and may know when.
    const answers = await walkAll(stage.visitor, surface, { ...stage.samples, contact_status: [] });
    expect(answers.filter(({ text }) => instants(text).length > 0).map(({ address }) => address)).toEqual([]);
    const [day] = (
      await stage.sql(
        `select to_char(date_trunc('day', now(), 'Asia/Jerusalem') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')`,
      )
    ).flat();
    for (const path of [
      '/professor_reviews?select=created_at',
      '/course_reviews?select=created_at',
      '/published_guides?select=published_on,revised_on',
      '/wanted_guides?select=asked_on',
      '/professors?select=last_rated_at&last_rated_at=not.is.null',
    ]) {
      const { text } = await stage.visitor(path);
      expect(new Set([...text.matchAll(/"(\d{4}-\d\d-\d\dT[\d:.]+)/g)].map(([, found]) => found))).toEqual(
        new Set([day]),
      );
    }
  });

  it('is not told by notices either', async () => {
    const { text } = await stage.stranger('/notices?select=*');
    expect(text).toContain('new_review');
    expect(text).toContain('new_guide');
    expect(instants(text)).toEqual([]);
  });

  it('is read by its author, so the test can see instants', async () => {
    expect(instants((await stage.writer('/ratings?select=created_at')).text).length).toBeGreaterThan(5);
  });
});

describe('in which order things were written', () => {
  const lists = [
    '/professor_reviews?select=id',
    '/professor_reviews?select=id&order=created_at.desc',
    '/professor_reviews?select=id&order=created_at',
    '/professor_reviews?select=id&professor_id=in.(3,4,5,6,7,8)',
    '/professor_reviews?select=id&is_mine=is.false&order=created_at.desc',
  ];

  it.each(lists)('is not told by %s', async path => {
    const listed = ids((await stage.visitor(path)).text);
    expect(listed.length).toBeGreaterThan(15);
    expect(listed).toEqual(listed.toSorted());
  });

  it('is not told by their targets, which a rating has just touched', async () => {
    const listed = ids((await stage.visitor('/professors?select=id&rating_count=gt.0')).text);
    expect(listed.length).toBeGreaterThan(6);
    expect(listed).toEqual(listed.toSorted());
  });

  it.each(['/professor_reviews?select=id', '/professors?select=id&rating_count=gt.0'])(
    'would be told by the order of storage: %s',
    async path => {
      const bare = createTableApi({
        ...productTableApi,
        keyOrder: false,
        database: stage.test.database,
        verifyToken: createTokenVerifier({ key: { secret: JWT_SECRET } }),
      });
      const listed = ids((await askingAs(bare)(path)).text);
      await bare.close();
      expect(listed.length).toBeGreaterThan(6);
      expect(listed).not.toEqual(listed.toSorted());
    },
  );

  it('is not told by the ids of anything that people write, which are random', async () => {
    const tables = surface.owned.filter(([table]) => table !== 'profiles').map(([table]) => table);
    expect(tables.length).toBeGreaterThan(8);
    for (const table of tables) {
      const [kinds] = await stage.sql(
        `select string_agg(format_type(atttypid, null), ', ') from pg_constraint
         join pg_attribute on attrelid = conrelid and attnum = conkey[1] where conrelid = $1::regclass and contype = 'p'`,
        table.endsWith('_reports') ? 'private.reports' : `public.${table}`,
      );
      expect([table, ...(kinds ?? [])]).toEqual([table, 'uuid']);
    }
    const made = (await stage.sql('select id from public.ratings where user_id = $1', writerId)).flat();
    expect(made.length).toBeGreaterThan(5);
    for (const id of made) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
