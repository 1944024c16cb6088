import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { guideRow, professorRow, telAviv } from '#web/testing/sample-rows.ts';
import { institutionRoute } from './unit-route.tsx';

const counts = { professor_count: 612, course_count: 480, rating_count: 18_240 };
const computing = {
  id: 11,
  name: 'מדעי המחשב',
  name_en: 'Computer Science',
  ...counts,
  rating_count: 3120,
  institution: 1,
};
/** Averages of six semesters, a tenth of a star apart. */
const semesters = ['2024a', '2024b', '2025a', '2025b', '2026a', '2026b'].map((key, index) => [
  key,
  [1000, 3600 + index * 80],
]);
const figures = {
  rating_count: 18_240,
  histogram: [1000, 2000, 3000, 6240, 6000],
  semester_counts: Object.fromEntries(semesters),
  professor_count: 529,
  score_histogram: [31, 58, 104, 171, 165],
  lower_score: 3.2,
  upper_score: 4.1,
  guide_count: 1140,
  exam_count: 212,
};
const routes = { '/institution/:id/*': institutionRoute, '/professors': <p>list</p> };

let responses: TableResponses;
beforeEach(() => {
  responses = tableResponses({
    '/institutions': () => [{ ...telAviv, ...counts }],
    '/departments': () => [computing],
    '/professors': () => [professorRow()],
    '/courses': () => [{ ...professorRow(), id: 5, name: 'מבני נתונים', name_en: 'Data Structures', code: null }],
    '/published_guides': () => [guideRow()],
    '/app_settings': () => [],
    '/institution_figures': () => [figures],
    '/rpc/loved_courses': () => [
      {
        id: 5,
        name: 'מבני נתונים',
        name_en: 'Data Structures',
        rating_count: 57,
        rating_avg: 4.5,
        take_again_percent: 91,
        professor_name: 'מאיה פרידמן',
        professor_name_en: 'Maya Friedman',
        professor_title: 'dr',
      },
    ],
    '/rpc/place_news': () => [
      {
        ...professorRow({ id: 9 }),
        kind: 'professor',
        rating1: 4,
        comment: 'מסבירה לאט.',
        created_at: '2026-11-13T22:00:00Z',
      },
    ],
    '/rpc/resolve_institution': () => Response.json(null),
    '/rpc/resolve_department': () => Response.json(null),
  });
});
afterEach(cleanup);

const section = (name: string) => screen.findByRole('region', { name });
/** Text of a panel by its title. */
const panelOf = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('section')?.textContent;

it.each(['he', 'en'] as const)('an institution shows what is there, in %s', async language => {
  renderScreen({ at: '/institution/1', routes, responses, language });
  const he = language === 'he';
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    he ? 'אוניברסיטת תל אביב' : 'Tel Aviv University',
  );
  expect(screen.getByText(he ? '612 מרצים · 480 קורסים' : '612 lecturers · 480 courses')).toBeDefined();
  const score = await section(he ? 'ממוצע כל הדירוגים' : 'Average of all ratings');
  expect(score.textContent).toContain('3.8');
  expect(score.textContent).toContain(he ? '18,240 דירוגים' : '18,240 ratings');
  expect(await panelOf(he ? 'איך המרצים מתפלגים' : 'How lecturers spread')).toContain(
    he
      ? 'חצי מהמרצים בין 3.2 ל־4.1. 529 עם שלושה דירוגים ומעלה.'
      : 'Half are between 3.2 and 4.1. 529 with three ratings or more.',
  );
  expect(await panelOf(he ? 'לאורך הסמסטרים' : 'Over the semesters')).toContain(
    he ? 'עולה לאט: מ־3.6 ל־4.0 ב־3 שנים.' : 'Rising slowly: from 3.6 to 4.0 in 3 years.',
  );
  const guides = screen.getByRole('link', {
    name: he ? '1,140 פריטים · 212 מבחני עבר' : '1,140 items · 212 past exams',
  });
  expect(guides.getAttribute('href')).toBe('/study-guides?institution=1');
  const loved = await screen.findByRole('link', { name: he ? /מבני נתונים/ : /Data Structures/ });
  expect(loved.textContent).toContain(he ? 'ד״ר מאיה פרידמן · 91%' : 'Dr. Maya Friedman · 91%');
  const department = await screen.findByRole('link', { name: he ? /מדעי המחשב.*3,120/ : /Computer Science.*3,120/ });
  expect(department.getAttribute('href')).toBe('/institution/1/department/11');
  const news = within(
    (await screen.findByText(he ? 'נכתב לאחרונה' : 'Recent reviews')).closest('section') as HTMLElement,
  );
  expect(news.getByText('14.11.2026')).toBeDefined();
  expect(screen.queryByText(he ? 'איך זה ללמוד שם' : 'What it’s like to study there')).toBeNull();
});

it('one with few reviews says what there is, and no zero', async () => {
  const empty = { ...figures, rating_count: 0, histogram: [0, 0, 0, 0, 0], semester_counts: {}, professor_count: 0 };
  responses.respond('/institution_figures', () => [
    { ...empty, score_histogram: [0, 0, 0, 0, 0], lower_score: null, upper_score: null, guide_count: 0, exam_count: 0 },
  ]);
  responses.respond('/institutions', () => [{ ...telAviv, professor_count: 12, course_count: 0, rating_count: 31 }]);
  responses.respond('/departments', () => [{ ...computing, professor_count: 12, course_count: 0, rating_count: 4 }]);
  for (const path of ['/rpc/loved_courses', '/rpc/place_news']) responses.respond(path, () => []);
  const { container } = renderScreen({ at: '/institution/1', routes, responses });
  expect(await screen.findByText('12 מרצים · 31 ביקורות')).toBeDefined();
  await screen.findByRole('search');
  expect(await screen.findByRole('link', { name: /מדעי המחשב.*4 ביקורות/ })).toBeDefined();
  expect(container.querySelector('figure, .share-fill')).toBeNull();
  expect(container.textContent).not.toMatch(/(?<![\d,.])0(?![\d,.])/);
});

it('a department shows its courses, and leads back to its institution', async () => {
  renderScreen({ at: '/institution/1/department/11', routes, responses });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('מדעי המחשב');
  const crumbs = within(screen.getByRole('navigation', { name: 'המיקום באתר' }));
  expect(crumbs.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/professors', '/institution/1']);
  expect(await screen.findByRole('link', { name: /מבני נתונים/ })).toBeDefined();
});

it('searching inside leads to the list of the unit, with scripts and without', async () => {
  const { currentPath } = renderScreen({ at: '/institution/1/department/11', routes, responses });
  const form = await screen.findByRole('search');
  expect(form.getAttribute('action')).toBe('/he/professors');
  expect([...new FormData(form as HTMLFormElement).keys()]).toEqual(['q', 'institution', 'departments']);
  await userEvent.type(within(form).getByRole('searchbox'), 'כהן{Enter}');
  await waitFor(() => expect(decodeURIComponent(currentPath())).toBe('/professors?q=כהן&institution=1&departments=11'));
});

it.each(['/institution/0', '/institution/1/x', '/institution/1/department/0'])('%s is not found', async at => {
  renderScreen({ at, routes, responses });
  expect(await screen.findByText('error boundary')).toBeDefined();
  expect(responses.requests).toEqual([]);
});

it('a merged institution leads to the one it became, an unknown one nowhere', async () => {
  responses.respond('/institutions', url => (url.searchParams.get('id') === 'eq.7' ? [] : [{ ...telAviv, ...counts }]));
  const { unmount } = renderScreen({ at: '/institution/7', routes, responses });
  expect(await screen.findByText('error boundary')).toBeDefined();
  unmount();
  responses.respond('/rpc/resolve_institution', () => Response.json(1));
  const { currentPath } = renderScreen({ at: '/institution/7', routes, responses });
  await screen.findByRole('heading', { level: 1 });
  expect(currentPath()).toBe('/institution/1');
});

it('a part that cannot be loaded is named, and the rest of the page stands', async () => {
  responses.respond('/rpc/place_news', () => failure());
  renderScreen({ at: '/institution/1', routes, responses });
  expect(await screen.findByText('לא הצלחנו לטעון: נכתב לאחרונה')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
});
