import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coursesRoute } from './courses-route.tsx';
import { listRoute } from './list-route.tsx';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { courseRow, guideRow, haifa, professorRow, telAviv } from '#web/testing/sample-rows.ts';
import { texts } from '#web/testing/texts.ts';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';

const comment = 'מסבירה לאט וברור, עונה על כל שאלה בסבלנות, והמבחן דומה מאוד לתרגולים של כל הסמסטר.';
const quote = {
  id: 7,
  name: 'יעל ברקוביץ׳',
  name_en: 'Yael Berkovich',
  title: 'dr',
  code: null,
  rating_count: 212,
  rating_avg: 4.8,
  department: 'מדעי המחשב',
  department_en: 'Computer Science',
  department_card: null,
  institution: 'אוניברסיטת תל אביב',
  institution_en: 'Tel Aviv University',
  institution_short: 'ת״א',
  institution_short_en: 'TAU',
  rating1: 5,
  comment,
  created_at: '2026-11-13T22:00:00Z',
};

let responses: TableResponses;
beforeEach(() => {
  // The search asks how wide the screen is.
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: false, media, onchange: null }),
  );
  localStorage.clear();
  sessionStorage.clear();
  responses = tableResponses({
    // The number of all that a list has is asked for as `count`.
    '/institutions': () => [
      { ...haifa, count: 30 },
      { ...telAviv, short_name: 'ת״א', short_name_en: 'TAU', count: 120 },
    ],
    '/rpc/fresh_quotes': () => [quote],
    '/rpc/professors_written_about': () => [professorRow({ last_rated_at: new Date().toISOString() })],
    '/professors': () => [professorRow()],
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const routes = {
  '/professors': listRoute('professor'),
  '/professor/:id': <p>details</p>,
  '/courses': coursesRoute,
  '/study-guides/view/:id': <p>guide</p>,
};

describe.each(['he', 'en'] as const)('the first screen in %s', language => {
  const isHebrew = language === 'he';

  it('says how much there is, whom one can trust, and where one may study', async () => {
    renderScreen({ at: '/professors', routes, responses, language });
    expect(await screen.findByText(isHebrew ? 'איפה לומדים?' : 'Where do you study?')).toBeDefined();
    const chip = await screen.findByRole('link', { name: isHebrew ? 'ת״א' : 'TAU' });
    expect(chip.getAttribute('href')).toBe('/professors?institution=1');
    expect(document.body.textContent).toContain(isHebrew ? '150 מרצים' : '150 lecturers');
    expect(document.body.textContent).toContain(isHebrew ? '1,800' : '1,800');
  });

  it('says of courses how many there are, and asks for no count of all reviews', async () => {
    renderScreen({ at: '/courses', routes, responses, language });
    await screen.findByText('50');
    const heads = screen.getByRole('heading', { level: 1 }).parentElement?.textContent;
    expect(heads).toContain(isHebrew ? '50 קורסים2 מוסדות' : '50 courses2 institutions');
    expect(heads).not.toContain(isHebrew ? '150 מרצים' : '150 lecturers');
    expect(responses.requests.some(request => request.startsWith('/course_reviews'))).toBe(false);
  });

  it('quotes a review with its day, and leads to whom it is about', async () => {
    renderScreen({ at: '/professors', routes, responses, language });
    const quotes = within(await screen.findByRole('list', { name: isHebrew ? 'נכתב לאחרונה' : 'Recent reviews' }));
    expect(quotes.getByText(comment).getAttribute('dir')).toBe('auto');
    expect(quotes.getByText('14.11.2026')).toBeDefined();
    expect(quotes.getByRole('link').getAttribute('href')).toBe('/professor/7');
  });
});

describe.each(['he', 'en'] as const)('the first screen of a site that opens, in %s', language => {
  const { first, search } = texts[language];
  const reviews = (count: number) =>
    responses.respond('/institutions', () => [
      { ...haifa, rating_count: 0 },
      { ...telAviv, rating_count: count, short_name: 'ת״א', short_name_en: 'TAU' },
    ]);

  it('[ALIVE-13] has no totals and no order of the day at 999 reviews, and both at 1,000', async () => {
    reviews(999);
    const { unmount } = renderScreen({ at: '/professors', routes, responses, language });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(first.empty.title);
    expect(document.body.textContent).not.toMatch(/\d/);
    expect(screen.queryByText(first.written.professor.week)).toBeNull();
    unmount();
    reviews(1000);
    renderScreen({ at: '/professors', routes, responses, language });
    expect(await screen.findByText(first.written.professor.week)).toBeDefined();
    expect(document.body.textContent).toContain('1,000');
    expect(screen.queryByText(first.empty.title)).toBeNull();
  });

  it('asks for what one has had by the search that rates, leads to pages of institutions, and has quotes from two on', async () => {
    reviews(0);
    const { unmount } = renderScreen({ at: '/courses', routes, responses, language });
    await screen.findByText(first.reasons.quick);
    const institution = screen.getByRole('link', { name: language === 'he' ? 'ת״א' : 'TAU' });
    expect(institution.getAttribute('href')).toBe('/institution/1');
    expect(screen.queryByText(first.quotes)).toBeNull();
    await userEvent.click(screen.getByRole('textbox', { name: first.empty.field }));
    expect(await screen.findByRole('combobox', { name: search.label })).toBeDefined();
    unmount();
    responses.respond('/rpc/fresh_quotes', () => [quote, { ...quote, id: 8, rating1: 2 }]);
    renderScreen({ at: '/professors', routes, responses, language });
    expect(await screen.findByText(first.quotes)).toBeDefined();
  });
});

describe('the first screen', () => {
  it('leads to the list of everybody, which asks for nobody before', async () => {
    const { currentPath } = renderScreen({ at: '/professors', routes, responses });
    const [all] = await screen.findAllByRole('link', { name: 'כל המרצים' });
    expect(responses.requests.some(request => request.startsWith('/professors'))).toBe(false);
    await userEvent.click(all as HTMLElement);
    await waitFor(() => expect(currentPath()).toBe('/professors?sort=best'));
    await waitFor(() => expect(responses.requests.some(request => request.startsWith('/professors'))).toBe(true));
  });

  it('does without what is empty or fails', async () => {
    responses.respond('/rpc/fresh_quotes', () => failure());
    responses.respond('/rpc/professors_written_about', () => []);
    renderScreen({ at: '/professors', routes, responses });
    expect(await screen.findByRole('link', { name: 'כל המרצים' })).toBeDefined();
    await waitFor(() => expect(screen.queryByText('נכתב לאחרונה')).toBeNull());
    expect(screen.queryByText('על מי כותבים השבוע')).toBeNull();
  });

  it('says month where not all of it was written within a week', async () => {
    responses.respond('/rpc/professors_written_about', () => [professorRow({ last_rated_at: '2026-01-01T00:00:00Z' })]);
    renderScreen({ at: '/professors', routes, responses });
    expect(await screen.findByText('על מי כותבים החודש')).toBeDefined();
  });
});

describe('a site that begins', () => {
  it.each(['/professors', '/courses'])('counts nothing that there is none of: %s', async at => {
    responses.respond('/institutions', () => [
      { ...telAviv, professor_count: 0, course_count: 0, rating_count: 0, short_name: 'ת״א' },
    ]);
    for (const name of ['professors', 'courses']) responses.respond(`/rpc/${name}_written_about`, () => []);
    responses.respond('/rpc/fresh_quotes', () => []);
    responses.respond('/published_guides', () => []);
    renderScreen({ at, routes, responses });
    expect(await screen.findByRole('link', { name: 'ת״א' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.he.first.empty.title);
    expect(document.body.textContent).not.toMatch(/(?<![\d,])0/);
  });
});

describe('the first screen of courses', () => {
  const guides = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      guideRow({
        id: `b0000000-0000-4000-8000-00000000000${index}`,
        title: `מבחן ${index}`,
        type: 'past_exam',
        helpful_count: index === 0 ? 41 : 0,
      }),
    );
  const title = 'לפני מבחן';
  beforeEach(() => {
    responses.respond('/rpc/courses_written_about', () => [courseRow({ last_rated_at: new Date().toISOString() })]);
  });

  it('shows before the institutions what helped others before their exams, and leads to all of it', async () => {
    responses.respond('/published_guides', () => guides(3));
    renderScreen({ at: '/courses', routes, responses });
    const strip = within(await screen.findByRole('list', { name: title }));
    expect(strip.getAllByRole('link').map(link => link.textContent)).toEqual(['מבחן 0', 'מבחן 1', 'מבחן 2']);
    const [first, second] = strip.getAllByRole('article') as [HTMLElement, HTMLElement];
    expect(first.textContent).toContain('מבני נתונים, אוניברסיטת תל אביב');
    expect(first.textContent).toContain('מבחן עבר · עזר ל־41 סטודנטים');
    expect(second.textContent).not.toContain('עזר');
    expect(screen.getByRole('link', { name: 'כל הסיכומים' }).getAttribute('href')).toBe('/study-guides');
    const where = await screen.findByText('איפה לומדים?');
    expect(first.compareDocumentPosition(where) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  it.each([
    ['two guides', () => guides(2)],
    ['none', () => []],
    ['a failure', () => failure()],
  ])('has no rest of that with %s', async (_, guidesOf) => {
    responses.respond('/published_guides', guidesOf);
    renderScreen({ at: '/courses', routes, responses });
    expect(await screen.findByText('איפה לומדים?')).toBeDefined();
    await waitFor(() => expect(responses.requests.some(each => each.startsWith('/published_guides'))).toBe(true));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  });

  it('is alone in that', async () => {
    renderScreen({ at: '/professors', routes, responses });
    await screen.findByText('איפה לומדים?');
    expect(responses.requests.some(each => each.startsWith('/published_guides'))).toBe(false);
  });
});
