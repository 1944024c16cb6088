import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { guideRow, professorRow, telAviv } from '#web/testing/sample-rows.ts';
import { texts } from '#web/testing/texts.ts';
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
  // The search asks how wide the screen is.
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: false, media, onchange: null }),
  );
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
    '/waiting_professors': () => [],
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
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
  expect(await screen.findByText('12 מרצים')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: '31 ביקורות מתוך 50' })).toBeDefined();
  await screen.findByRole('search');
  expect(await screen.findByRole('link', { name: /מדעי המחשב.*4 ביקורות/ })).toBeDefined();
  expect(container.querySelector('figure, .share-fill')).toBeNull();
  expect(container.textContent).not.toMatch(/(?<![\d,.])0(?![\d,.])/);
});

describe.each(['he', 'en'] as const)('an institution that is opening, in %s', language => {
  const { institution, waiting, rating, search } = texts[language];
  const waits = professorRow({ id: 9, name: 'דפנה רז', name_en: 'Daphna Raz', title: 'dr', rating_count: 1 });
  const open = (ratings: number, at = '/institution/1') => {
    const unit = { professor_count: 12, course_count: 3, rating_count: ratings };
    responses.respond('/institution_figures', () => []);
    responses.respond('/institutions', () => [{ ...telAviv, ...unit }]);
    responses.respond('/departments', () => [{ ...computing, ...unit }]);
    for (const path of ['/rpc/loved_courses', '/rpc/place_news']) responses.respond(path, () => []);
    return renderScreen({ at, routes, responses, language });
  };

  it('says that nobody has written here, offers a field, and counts no reviews', async () => {
    const { container } = open(0);
    expect(await screen.findByRole('heading', { name: institution.empty.title })).toBeDefined();
    const field = screen.getByRole('textbox', { name: institution.empty.field });
    expect(field.closest('form')?.getAttribute('action')).toBe(`/${language}/professors`);
    expect(screen.getByRole('button', { name: institution.empty.invite })).toBeDefined();
    expect(await screen.findByRole('link', { name: /12/ })).toBeDefined();
    expect(container.textContent).not.toMatch(/(?<![\d,.])0(?![\d,.])/);
    await userEvent.click(field);
    await userEvent.type(await screen.findByRole('combobox', { name: search.label }), 'הדס לביא');
    const missing = await screen.findByRole('link', {
      name: search.rateMissing
        .replace('{{name}}', 'הדס לביא')
        .replace('{{institution}}', language === 'he' ? telAviv.name : telAviv.name_en),
    });
    expect(missing.getAttribute('href')).toContain('institution=1');
  });

  it('says who waits for a rating, with stars that open the form, and nothing where nobody does', async () => {
    responses.respond('/waiting_professors', () => [{ professor: waits }]);
    const { rate, unmount } = open(31);
    const section = within(await screen.findByRole('region', { name: waiting.title }));
    const name = language === 'he' ? 'ד״ר דפנה רז' : 'Dr. Daphna Raz';
    const stars = within(section.getByRole('group', { name: rating.rateOf.replace('{{name}}', name) }));
    expect(section.getByRole('listitem').textContent).toContain(language === 'he' ? 'עוד 2 דירוגים' : '2 more open');
    await userEvent.click(stars.getAllByRole('link')[4] as HTMLElement);
    expect(rate.mock.calls).toMatchObject([['professor', 9, expect.anything(), 5]]);
    const request = responses.requests.find(each => each.startsWith('/waiting_professors'));
    expect(request).toContain('rating_count=lt.3');
    unmount();
    responses.respond('/waiting_professors', () => []);
    open(31);
    await screen.findByText(institution.opening);
    expect(screen.queryByText(waiting.title)).toBeNull();
  });

  it('[ALIVE-13] has a bar at 49 reviews, and a total at 50', async () => {
    const { unmount } = open(49);
    expect(await screen.findByText(institution.opening)).toBeDefined();
    expect(screen.queryByText(/12 .*49/)).toBeNull();
    unmount();
    open(50);
    expect(await screen.findByText(/12 .*50/)).toBeDefined();
    expect(screen.queryByText(institution.opening)).toBeNull();
  });

  it('names the lecturers of a department without ratings, each with stars', async () => {
    open(0, '/institution/1/department/11');
    const section = within(await screen.findByRole('region', { name: institution.empty.who }));
    expect(section.getAllByRole('link')[3]?.getAttribute('href')).toBe('/rate/7?stars=4');
  });
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
