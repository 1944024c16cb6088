import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { violations } from '#web/ui/testing/render-in.tsx';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { taughtRow } from '#web/testing/sample-pairs.ts';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { CourseTeachers } from './course-teachers.tsx';
import { ScoreByCourse } from './score-by-course.tsx';
import { TeacherTiles } from './teacher-tiles.tsx';

const berkovich = taughtRow({ id: 1 });
const mansour = taughtRow({
  id: 2,
  name: 'יוסף מנסור',
  name_en: 'Yosef Mansour',
  histogram: [0, 1, 2, 8, 30],
  difficulty_avg: 3.2,
  last_taught: '2026summer',
});
const shalev = taughtRow({
  id: 3,
  name: 'אמיר שלו',
  name_en: 'Amir Shalev',
  histogram: [6, 9, 20, 9, 0],
  difficulty_avg: 2.5,
  take_again_percent: 48,
  last_taught: '2024b',
});
const weiss = taughtRow({
  id: 4,
  name: 'תמר ווייס',
  name_en: 'Tamar Weiss',
  histogram: [0, 0, 0, 0, 2],
  last_taught: null,
});

let responses: TableResponses;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), toFake: ['Date'] });
  responses = tableResponses({ '/course_professors': () => [weiss, shalev, mansour, berkovich] });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const routes = {
  '/course/:id': <CourseTeachers course={5} />,
  '/tiles': <TeacherTiles course={5} />,
  '/both': (
    <>
      <TeacherTiles course={5} />
      <CourseTeachers course={5} />
    </>
  ),
  '/professor/:id': <ScoreByCourse professor={7} />,
};

const rows = async () => (await screen.findAllByRole('row')).slice(1);
const links = (within_: readonly HTMLElement[]) =>
  within_.map(row => within(row).getByRole('link').getAttribute('href'));

describe.each(['he', 'en'] as const)('whom to take a course with, in %s', language => {
  const words = texts[language].details.teaching;

  it('shows each with score, count, difficulty, would take again and last taught, few ratings last and without figures', async () => {
    renderScreen({ at: '/course/5', routes, responses, language });
    const [first, second, third, last] = (await rows()) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
    expect(links([first, second, third, last])).toEqual([
      '/professor/1',
      '/professor/2',
      '/professor/3',
      '/professor/4',
    ]);
    for (const text of ['4.7', '3.9', '91%']) expect(within(first).getByText(text)).toBeDefined();
    expect(first.textContent).toContain(language === 'he' ? 'סמסטר ב׳ תשפ״ו (2025/26)' : 'Spring 2025/26');
    expect(third.textContent).toContain(words.notSince.replace('{{year}}', language === 'he' ? 'תשפ״ד' : '2023/24'));
    expect(within(last).queryByText('3.9')).toBeNull();
    expect(within(last).getAllByText(words.tooFew)).toHaveLength(2);
    expect(last.textContent).toContain(words.noSemester);
    expect(last.querySelector('.hollow')).not.toBeNull();
    expect(last.querySelector('.range')).toBeNull();
  });

  it('says who leads and what decides, and how to read the bars', async () => {
    renderScreen({ at: '/course/5', routes, responses, language });
    const table = await screen.findByRole('table');
    const section = table.closest('section') as HTMLElement;
    const finding = (section.querySelector('p')?.textContent ?? '').replaceAll(/[\u2068\u2069]/g, '');
    expect(finding).toBe(
      language === 'he'
        ? 'הקושי אצל יוסף מנסור נמוך מאשר אצל יעל ברקוביץ׳: 3.2 לעומת 3.9. הציונים הגבוהים: יעל ברקוביץ׳ ויוסף מנסור. הציון לא מכריע ביניהם.'
        : 'Students find Yosef Mansour easier than Yael Berkovich: difficulty 3.2 compared to 3.9. Yael Berkovich and Yosef Mansour score highest. The score doesn’t decide between them.',
    );
    expect(within(section).getByText(words.note)).toBeDefined();
  });

  it('[ALIVE-94] shows who gives tutorials in a group of its own, in its order, and who does both in either', async () => {
    responses.respond('/course_professors', () => [
      { ...weiss, role: 'tutorial' },
      { ...shalev, role: 'both' },
      { ...mansour, role: 'lecture' },
      berkovich,
    ]);
    renderScreen({ at: '/course/5?order=difficulty', routes, responses, language });
    const [lectures, tutorials] = language === 'he' ? ['הרצאות', 'תרגולים'] : ['Lectures', 'Tutorials'];
    expect((await rows()).map(row => within(row).queryByRole('link')?.getAttribute('href') ?? row.textContent)).toEqual(
      [lectures, '/professor/3', '/professor/2', '/professor/1', tutorials, '/professor/3', '/professor/4'],
    );
    expect(await violations('document-title', 'page-has-heading-one')).toEqual([]);
  });

  it('[ALIVE-94] gives two lines to the only one who teaches it, both ways', async () => {
    responses.respond('/course_professors', () => [{ ...berkovich, role: 'both' }]);
    renderScreen({ at: '/course/5', routes, responses, language });
    const [, lecture, , tutorial, ...others] = await rows();
    expect(links([lecture, tutorial].filter(row => row !== undefined))).toEqual(['/professor/1', '/professor/1']);
    expect(others).toEqual([]);
  });
});

it.each([
  [
    'he',
    'הציון של תמי עמית גבוה בבירור משל האחרים. 88% היו לומדים שוב אצל תמי עמית, 29% אצל ברוך עמר. הקושי אצל ברוך עמר נמוך מאשר אצל תמי עמית: 3.2 לעומת 4.2.',
  ],
  [
    'en',
    'Tami Amit clearly scores higher than the others. 88% would take a class with Tami Amit again, compared to 29% for Baruch Amar. Students find Baruch Amar easier than Tami Amit: difficulty 3.2 compared to 4.2.',
  ],
] as const)(
  'never calls 3.9 and 2.8 too close, nor keeps 88 % against 29 % to itself, in %s',
  async (language, words) => {
    const facts = { difficulty_count: 20, course_rating_count: 0 };
    responses.respond('/course_professors', () => [
      taughtRow({
        id: 1,
        name: 'תמי עמית',
        name_en: 'Tami Amit',
        histogram: [1, 1, 1, 4, 5],
        ...facts,
        difficulty_avg: 4.2,
        take_again_percent: 88,
        take_again_count: 8,
      }),
      taughtRow({
        id: 2,
        name: 'ברוך עמר',
        name_en: 'Baruch Amar',
        histogram: [3, 5, 6, 4, 2],
        ...facts,
        difficulty_avg: 3.2,
        take_again_percent: 29,
        take_again_count: 17,
      }),
    ]);
    renderScreen({ at: '/course/5', routes, responses, language });
    const section = (await screen.findByRole('table')).closest('section') as HTMLElement;
    expect((section.querySelector('p')?.textContent ?? '').replaceAll(/[\u2068\u2069]/g, '')).toBe(words);
  },
);

it('is ordered by an address, and says by which column', async () => {
  const { currentPath } = renderScreen({ at: '/course/5', routes, responses, language: 'en' });
  const order = within(await screen.findByRole('navigation', { name: 'Order of the lecturers' }));
  expect(order.getByRole('link', { name: 'Score' }).getAttribute('aria-current')).toBe('true');
  await userEvent.click(order.getByRole('link', { name: 'Difficulty' }));
  await waitFor(() => expect(currentPath()).toBe('/course/5?order=difficulty'));
  expect(links(await rows())).toEqual(['/professor/3', '/professor/2', '/professor/1', '/professor/4']);
  expect(screen.getByRole('columnheader', { name: 'Difficulty' }).getAttribute('aria-sort')).toBe('ascending');
  expect(screen.getAllByRole('columnheader').filter(head => head.hasAttribute('aria-sort'))).toHaveLength(1);
});

it('lets one be compared', async () => {
  renderScreen({ at: '/course/5', routes, responses, language: 'en' });
  const [first] = await rows();
  const button = within(first as HTMLElement).getByRole('button');
  expect(button.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(button);
  // What a press does comes with the first one.
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
});

it('is one line where there is nothing to choose', async () => {
  responses.respond('/course_professors', () => [berkovich]);
  renderScreen({ at: '/course/5', routes, responses, language: 'en' });
  const line = await screen.findByRole('link', { name: /Yael Berkovich/ });
  expect(line.textContent).toContain('Spring 2025/26');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('asks for who teaches it where nobody is known', async () => {
  responses.respond('/course_professors', () => []);
  renderScreen({ at: '/course/5', routes, responses, language: 'en' });
  const link = await screen.findByRole('link', { name: 'Took it? Say with whom' });
  expect(link.getAttribute('href')).toBe('/rate/missing?kind=course&of=5');
});

it('[MSG-08] says so when it cannot be loaded, and tries again', async () => {
  responses.respond('/course_professors', () => failure());
  renderScreen({ at: '/course/5', routes, responses, language: 'en' });
  expect(await screen.findByText('The lecturers didn’t load')).toBeDefined();
  responses.respond('/course_professors', () => [berkovich, mansour]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(2);
});

it('is told in three tiles before the reviews on a phone', async () => {
  renderScreen({ at: '/tiles', routes, responses, language: 'en' });
  const all = await screen.findByRole('link', { name: 'All 4' });
  expect(all.getAttribute('href')).toBe('/tiles#teachers');
  expect(links(screen.getAllByRole('listitem'))).toEqual(['/professor/1', '/professor/2', '/professor/3']);
});

it('has no tile for who gives tutorials alone', async () => {
  responses.respond('/course_professors', () => [berkovich, mansour, { ...shalev, role: 'tutorial' }]);
  renderScreen({ at: '/tiles', routes, responses, language: 'en' });
  await screen.findByRole('link', { name: 'All 3' });
  expect(links(screen.getAllByRole('listitem'))).toEqual(['/professor/1', '/professor/2']);
});

it('is one region to go to, though a phone shows the first ones before', async () => {
  renderScreen({ at: '/both', routes, responses, language: 'en' });
  await screen.findByRole('table');
  expect(screen.getAllByRole('heading', { name: texts.en.details.teaching.title })).toHaveLength(2);
  expect(screen.getAllByRole('region', { name: texts.en.details.teaching.title })).toHaveLength(1);
  expect(await violations('document-title', 'page-has-heading-one', 'region')).toEqual([]);
});

it('is told on the page of a lecturer as the score in each course', async () => {
  responses.respond('/course_professors', () => [
    taughtRow({ id: 5, name: 'מבני נתונים', name_en: 'Data Structures', title: null, code: '0368' }),
    taughtRow({
      id: 6,
      name: 'אלגוריתמים',
      name_en: 'Algorithms',
      title: null,
      histogram: [0, 0, 1, 0, 0],
      last_taught: null,
    }),
  ]);
  renderScreen({ at: '/professor/7', routes, responses, language: 'en' });
  const [first, few] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
  expect(links([first, few])).toEqual(['/course/5', '/course/6']);
  expect(first.textContent).toContain('Spring 2025/26');
  // Of the lecturer and of the course apart: the head of this page counts those of the lecturer alone.
  expect(within(first).getByText('39 for the lecturer + 19 for the course')).toBeDefined();
  expect(within(few).getByText('Few ratings (1)')).toBeDefined();
});
