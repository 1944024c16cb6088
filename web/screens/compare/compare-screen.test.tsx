import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { comparisonStore } from '#web/entities/compare/compare-store.ts';
import { setComparison } from '#web/entities/compare/change-comparison.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { professorRow, reviewRow } from '#web/testing/sample-rows.ts';
import { tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { compareRoute } from './compare-route.tsx';

const more = { take_again_count: 150, top_tag: 'clear', difficulty_histogram: [4, 10, 60, 70, 30] };
const lecturers = [
  { ...professorRow({ id: 1, name: 'יעל לוי', name_en: 'Yael Levi' }), ...more },
  {
    ...professorRow({ id: 2, name: 'דן כהן', name_en: 'Dan Cohen', rating_avg: 2.1, take_again_percent: 20 }),
    ...more,
    histogram: [80, 60, 40, 20, 12],
    difficulty_histogram: [90, 50, 10, 0, 0],
    difficulty_avg: 1.5,
  },
  {
    ...professorRow({ id: 3, name: 'רון בר', name_en: 'Ron Bar', rating_count: 2, rating_avg: 5, semester_counts: {} }),
    ...more,
    histogram: [0, 0, 0, 0, 2],
    take_again_percent: null,
    take_again_count: 2,
    difficulty_histogram: [0, 0, 1, 0, 0],
    top_tag: null,
  },
];
const course = { id: 5, name: 'מבני נתונים', name_en: 'Data Structures', code: null };

let responses: TableResponses;

beforeEach(() => {
  setComparison([]);
  responses = tableResponses({
    '/professors': url => {
      const ids =
        /\((.*)\)/
          .exec(url.searchParams.get('id') ?? '')?.[1]
          ?.split(',')
          .map(Number) ?? [];
      return lecturers.filter(({ id }) => ids.includes(id));
    },
    '/course_professors': url =>
      url.searchParams.has('course_id')
        ? lecturers.map(({ id, name, name_en, title }) => ({
            rating_count: 9,
            rating_avg: 4,
            course_rating_count: 0,
            other: { id, name, name_en, title },
          }))
        : [
            { id: 1, rating_count: 58, rating_avg: 4.6, course_rating_count: 0, other: course },
            { id: 2, rating_count: 44, rating_avg: 3.1, course_rating_count: 0, other: course },
            { id: 2, rating_count: 4, rating_avg: 2, course_rating_count: 0, other: { ...course, id: 6, name: 'לבד' } },
          ],
    '/professor_reviews': url =>
      url.searchParams.get('professor_id') === 'eq.3'
        ? [reviewRow({ helpful_count: 0 })]
        : [reviewRow({ comment: `${'מסבירה '.repeat(60)}סוף` })],
    '/rpc/resolve_professor': () => Response.json(null),
  });
});

afterEach(cleanup);

const show = (query: string, language: 'he' | 'en' = 'he') =>
  renderScreen({
    at: `/compare${query}`,
    routes: { '/compare': compareRoute, '/professors': 'the list' },
    responses,
    language,
  });

const textOf = (element: HTMLElement) => (element.textContent ?? '').replaceAll(/[\u2068\u2069]/g, '');

describe('the page of a comparison', () => {
  it.each([
    [
      'he',
      'הציון של יעל לוי גבוה בבירור מהציון של דן כהן. 94% היו לומדים שוב אצל יעל לוי, 20% אצל דן כהן.',
      'הקושי נמוך בבירור אצל דן כהן: 1.5 מתוך 5.',
    ],
    [
      'en',
      'Yael Levi is clearly rated higher than Dan Cohen. 94% would take a class with Yael Levi again, compared to 20% for Dan Cohen.',
      'Dan Cohen is clearly easier: difficulty 1.5 out of 5.',
    ],
  ] as const)('says in words what differs beyond chance, in %s', async (language, score, difficulty) => {
    show('?professors=2,1', language);
    const heading = language === 'he' ? 'מה שונה ומה לא' : 'What’s different, and what isn’t';
    const verdict = textOf(await screen.findByRole('region', { name: heading }));
    expect(verdict).toContain(score);
    expect(verdict).toContain(difficulty);
  });

  it('has one column for one each, with remarks only where intervals are apart', async () => {
    show('?professors=1,2,3');
    const table = await screen.findByRole('table', { name: 'הנתונים זה לצד זה' });
    const heads = within(table).getAllByRole('columnheader').map(textOf);
    expect(heads.map(head => /יעל לוי|דן כהן|רון בר/.exec(head)?.[0])).toEqual(['יעל לוי', 'דן כהן', 'רון בר']);
    // The third has too few ratings to be apart from anybody.
    expect(within(table).queryByText('נמוך בבירור')).toBeNull();
    cleanup();
    show('?professors=1,2');
    const pair = await screen.findByRole('table', { name: 'הנתונים זה לצד זה' });
    const again = within(pair).getByRole('row', { name: /ממליצים/ });
    expect(within(again).getAllByRole('cell').map(textOf)).toEqual(['94%', '20%נמוך בבירור']);
  });

  it.each(['he', 'en'] as const)('[ALIVE-14] asks for stars where there is no score yet, in %s', async language => {
    const { compare, rating } = texts[language];
    show('?professors=1,2,3', language);
    const ask = within(await screen.findByRole('region', { name: compare.ask }));
    const stars = ask.getByRole('group', {
      name: rating.rateOf.replace('{{name}}', language === 'he' ? 'ד״ר רון בר' : 'Dr. Ron Bar'),
    });
    expect(
      within(stars)
        .getAllByRole('link')
        .map(link => link.getAttribute('href')),
    ).toContain('/rate/3?stars=4');
    expect(ask.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('table', { name: compare.table }).textContent).toContain(compare.noScore);
    cleanup();
    // Of none that has a score there is nothing to find.
    responses.respond('/professors', () =>
      [3, 4].map(id => ({ ...lecturers[2], id, rating_count: 0, rating_avg: null })),
    );
    show('?professors=3,4', language);
    expect(await screen.findByRole('region', { name: compare.ask })).toBeDefined();
    expect(screen.queryByRole('region', { name: compare.finding.title })).toBeNull();
  });

  it('shows the score in what they share, and nothing of what one of them teaches alone', async () => {
    show('?professors=1,2,3');
    const row = await screen.findByRole('row', { name: /מבני נתונים/ });
    expect(within(row).getAllByRole('cell').map(textOf)).toEqual([
      expect.stringContaining('4.6'),
      expect.stringContaining('3.1'),
      expect.stringContaining('אין'),
    ]);
    expect(screen.queryByRole('row', { name: /לבד/ })).toBeNull();
  });

  it('quotes of each what helped most, shortened, and says where nothing has', async () => {
    show('?professors=1,2,3');
    await screen.findByText('מה הכי עזר לאחרים');
    const quotes = screen.getAllByText(/^מסבירה/);
    expect(quotes).toHaveLength(2);
    expect(quotes[0]?.textContent?.length).toBeLessThan(290);
    expect(screen.getByText('עדיין אין ביקורת שסומנה ״עזר לי״.')).toBeDefined();
  });

  it('lets go of one by a plain address', async () => {
    show('?professors=1,2,3');
    const link = await screen.findByRole('link', { name: 'להוציא מההשוואה: ד״ר דן כהן' });
    expect(link.getAttribute('href')).toBe('/compare?professors=1,3');
  });

  it('of one suggests others of the same course', async () => {
    show('?professors=1');
    const others = await screen.findAllByRole('link', { name: /^הוספה להשוואה/ });
    expect(others.map(link => link.getAttribute('href'))).toEqual([
      '/compare?professors=1,2',
      '/compare?professors=1,3',
    ]);
    expect(screen.queryByRole('button', { name: 'שיתוף' })).toBeNull();
  });

  it('of nobody explains itself and leads to the lists', async () => {
    show('?professors=x');
    expect((await screen.findByRole('link', { name: 'לרשימת המרצים' })).getAttribute('href')).toBe('/professors');
    expect(responses.requests).toEqual([]);
  });

  it('says in a column of its own that one is gone', async () => {
    show('?professors=1,2,99');
    const table = await screen.findByRole('table', { name: 'הנתונים זה לצד זה' });
    const heads = within(table).getAllByRole('columnheader');
    expect(textOf(heads.at(-1) as HTMLElement)).toContain('העמוד הזה כבר לא באתר');
    const link = within(heads.at(-1) as HTMLElement).getByRole('link');
    expect(link.getAttribute('href')).toBe('/compare?professors=1,2');
  });

  it('moves to the one that another was merged into, and is not found where all are gone', async () => {
    responses.respond('/rpc/resolve_professor', url => Response.json(url.searchParams.get('id') === '77' ? 1 : null));
    const { router } = show('?professors=77,2');
    await screen.findByRole('table', { name: 'הנתונים זה לצד זה' });
    expect(router.state.location.search).toBe('?professors=1,2');
    cleanup();
    show('?professors=98,99');
    expect(await screen.findByText('error boundary')).toBeDefined();
  });

  it('leaves alone what this device keeps to be compared', async () => {
    const own = [{ kind: 'course', id: 4, name: 'א', name_en: 'A', title: null }] as const;
    setComparison(own);
    show('?professors=1,2');
    await screen.findByRole('table', { name: 'הנתונים זה לצד זה' });
    expect(comparisonStore.get()).toEqual(own);
  });

  it('asks a bounded number of questions, each with a limit', async () => {
    show('?professors=1,2,3');
    await screen.findByRole('table', { name: 'הנתונים זה לצד זה' });
    expect(responses.requests).toHaveLength(5);
    for (const request of responses.requests) expect(request).toMatch(/limit=/);
  });
});
