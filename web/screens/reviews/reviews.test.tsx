import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { taughtRow } from '#web/testing/sample-pairs.ts';
import { professorRow, reviewRow } from '#web/testing/sample-rows.ts';
import { tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { detailsRoute } from '#web/screens/details/details-route.tsx';
import { reviewsRoute } from './reviews-route.tsx';

let responses: TableResponses;
const columns = (): string =>
  new URL(
    `http://x${responses.requests.find(request => request.startsWith('/professor_reviews')) ?? ''}`,
  ).searchParams.get('select') ?? '';

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  responses = tableResponses({
    '/professors': () => [professorRow()],
    '/professor_reviews': () => [reviewRow()],
    '/course_professors': () => [
      taughtRow({
        id: 5,
        name: 'מבני נתונים',
        name_en: 'Data Structures',
        title: null,
        rating_count: 85,
        course_rating_count: 5,
      }),
      taughtRow({
        id: 6,
        name: 'אלגוריתמים',
        name_en: 'Algorithms',
        title: null,
        rating_count: 1,
        course_rating_count: 0,
      }),
    ],
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const routes = { '/reviews/:type/:id': reviewsRoute, '/professor/:id': detailsRoute('professor') };

describe.each(['he', 'en'] as const)('a review in %s', language => {
  it('shows stars, day, course, text, tags, proof and help, and nothing of its author', async () => {
    renderScreen({ at: '/reviews/professor/7', routes, responses, language });
    const he = language === 'he';
    const card = within(await screen.findByRole('article'));
    for (const text of he
      ? ['5 מתוך 5', 'סטודנט מאומת', 'הסברים ברורים', 'עזר ל־41 סטודנטים', 'סמסטר א׳ תשפ״ו (2025/26)', 'קושי 4 מתוך 5']
      : [
          '5 out of 5',
          'Verified student',
          'Clear explanations',
          'Helped 41 students',
          'Fall 2025/26',
          'Difficulty 4 out of 5',
        ]) {
      expect(card.getByText(text)).toBeDefined();
    }
    expect(card.getByRole('link', { name: he ? 'מבני נתונים' : 'Data Structures' }).getAttribute('href')).toBe(
      '/course/5',
    );
    expect(columns()).not.toMatch(/user|author|\*/);
  });

  it('[PLAT-06] dates it in the Hebrew locale', async () => {
    const { container } = renderScreen({ at: '/reviews/professor/7', routes, responses, language });
    await screen.findByRole('article');
    const time = container.querySelector('article time');
    expect(time?.textContent).toBe('14.11.2026');
    expect([time?.getAttribute('dir'), time?.getAttribute('datetime')]).toEqual(['ltr', '2026-11-14T09:00:00Z']);
  });

  it('leaves the direction of the text to the text', async () => {
    responses.respond('/professor_reviews', () => [reviewRow({ comment: 'Great lecturer, hard exam.' })]);
    renderScreen({ at: '/reviews/professor/7', routes, responses, language });
    expect((await screen.findByText('Great lecturer, hard exam.')).getAttribute('dir')).toBe('auto');
  });
});

describe('the languages of reviews', () => {
  const offered = () => screen.queryByRole('navigation', { name: /^(שפת הביקורות|Language of the reviews)$/ });
  const asked = () => responses.requests.filter(request => request.includes('language=eq.'));

  it('are offered where some are not in the reader’s, and go into the address', async () => {
    renderScreen({ at: '/reviews/professor/7', routes, responses, language: 'en' });
    await screen.findByRole('article');
    const chips = within(offered() ?? document.body).getAllByRole('link');
    expect(chips.map(chip => [chip.textContent, chip.getAttribute('href')])).toEqual([
      ['In Hebrew', '/reviews/professor/7?language=he'],
      ['In English', '/reviews/professor/7?language=en'],
    ]);
    expect(asked()).toEqual([]);
  });

  it('are not offered where all are in the reader’s', async () => {
    renderScreen({ at: '/reviews/professor/7', routes, responses });
    await screen.findByRole('article');
    expect(offered()).toBeNull();
  });

  it('are asked for by the address, and taken off again', async () => {
    renderScreen({ at: '/reviews/professor/7?language=en', routes, responses, language: 'en' });
    const chip = await screen.findByRole('link', { name: 'Remove the filter: In English' });
    expect(chip.getAttribute('href')).not.toContain('language');
    expect(asked().length).toBeGreaterThan(0);
    expect(offered()).toBeNull();
  });
});

it('says nothing of what a review leaves out', async () => {
  responses.respond('/professor_reviews', () => [
    reviewRow({
      tags: [],
      difficulty: null,
      would_take_again: null,
      semester: null,
      year: null,
      helpful_count: 0,
      verified_student: false,
      about_id: null,
      about_name: null,
      about_name_en: null,
    }),
  ]);
  renderScreen({ at: '/reviews/professor/7', routes, responses });
  const card = await screen.findByRole('article');
  expect(within(card).queryByRole('link')).toBeNull();
  expect(card.textContent).not.toMatch(/מאומת|עזר ל־|קושי|סמסטר/);
});

it('shows the rest of a long review on demand', async () => {
  responses.respond('/professor_reviews', () => [reviewRow({ comment: 'מילה '.repeat(200).trim() })]);
  renderScreen({ at: '/reviews/professor/7', routes, responses });
  const more = await screen.findByRole('button', { name: 'להמשך' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(more);
  expect(screen.getByRole('button', { name: 'פחות' }).getAttribute('aria-expanded')).toBe('true');
});

describe('[ROUTE-08] the screen of all reviews', () => {
  it('says whose they are and leads back', async () => {
    renderScreen({ at: '/reviews/professor/7', routes, responses });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('ביקורות על ד״ר יעל ברקוביץ׳');
    expect(screen.getByRole('link', { name: 'ד״ר יעל ברקוביץ׳' }).getAttribute('href')).toBe('/professor/7');
  });

  it.each(['/reviews/institution/7', '/reviews/professors/7', '/reviews/professor/x'])('%s is not found', async at => {
    renderScreen({ at, routes, responses });
    expect(await screen.findByText('error boundary')).toBeDefined();
    expect(responses.requests).toEqual([]);
  });

  it('asks for what the address says, twenty and one more, and five of the page before', async () => {
    responses.respond('/professor_reviews', () =>
      Array.from({ length: 6 }, (_, index) => reviewRow({ id: `review-${index}` })),
    );
    renderScreen({ at: '/reviews/professor/7?sort=highest&stars=5&course=5&page=2', routes, responses });
    await screen.findByRole('article');
    const request = responses.requests.find(one => one.startsWith('/professor_reviews'));
    expect(request).toContain(
      'professor_id=eq.7&rating1=eq.5&course_id=eq.5&order=rating1.desc,created_at.desc,id.asc&offset=15&limit=26',
    );
  });

  it('turns and narrows by links and by the course', async () => {
    const { currentPath } = renderScreen({ at: '/reviews/professor/7?stars=5', routes, responses });
    await screen.findByRole('article');
    await userEvent.click(screen.getByRole('link', { name: 'הכי עזרו' }));
    await waitFor(() => expect(currentPath()).toBe('/reviews/professor/7?sort=helpful&stars=5'));
    // The address moves first; the next press is one on the page that it shows.
    await screen.findByRole('link', { name: 'הכי עזרו', current: true });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'ביקורות לפי קורס' }), 'אלגוריתמים');
    await waitFor(() => expect(currentPath()).toBe('/reviews/professor/7?sort=helpful&stars=5&course=6'));
    await screen.findByDisplayValue('אלגוריתמים');
    await userEvent.click(screen.getByRole('link', { name: 'הסרת הסינון: רק 5 כוכבים' }));
    await waitFor(() => expect(currentPath()).toBe('/reviews/professor/7?sort=helpful&course=6'));
  });

  it('narrows to a tag and to a semester, each to be taken off', async () => {
    const { currentPath } = renderScreen({ at: '/reviews/professor/7?tag=clear&semester=2026b', routes, responses });
    await screen.findByRole('article');
    const request = responses.requests.find(one => one.startsWith('/professor_reviews'));
    expect(request).toContain('tags=cs.{clear}&year=eq.2026&semester=eq.b');
    await userEvent.click(screen.getByRole('link', { name: 'הסרת הסינון: הסברים ברורים' }));
    await waitFor(() => expect(currentPath()).toBe('/reviews/professor/7?semester=2026b'));
    await waitFor(() => expect(screen.queryByRole('link', { name: /הסברים ברורים/ })).toBeNull());
    await userEvent.click(screen.getByRole('link', { name: 'הסרת הסינון: סמסטר ב׳ תשפ״ו (2025/26)' }));
    await waitFor(() => expect(currentPath()).toBe('/reviews/professor/7'));
  });

  it('offers all reviews where the narrowed ones are none', async () => {
    responses.respond('/professor_reviews', url => (url.searchParams.has('rating1') ? [] : [reviewRow()]));
    renderScreen({ at: '/reviews/professor/7?stars=1', routes, responses });
    await userEvent.click(await screen.findByRole('link', { name: 'כל הביקורות' }));
    expect(await screen.findByRole('article')).toBeDefined();
  });
});

it('[PIECE-11] lets three reviews flow with the page of a professor, in full, with a link to all', async () => {
  const comment = 'מילה '.repeat(200).trim();
  responses.respond('/rpc/telling_reviews', () =>
    (['positive', 'critical', 'newest'] as const).map((why, index) =>
      reviewRow({ id: `review-${index}`, why, comment, helpful_count: 3 - index }),
    ),
  );
  renderScreen({ at: '/professor/7', routes, responses });
  const articles = await screen.findAllByRole('article');
  expect(articles.map(article => within(article).getByText(/החיובית|הביקורתית|החדשה/).textContent)).toEqual([
    'החיובית שהכי עזרה',
    'הביקורתית שהכי עזרה',
    'החדשה ביותר',
  ]);
  expect(articles.some(article => article.closest('[tabindex="0"]'))).toBe(false);
  expect(screen.queryByRole('button', { name: 'להמשך' })).toBeNull();
  const all = screen.getByRole('link', { name: /^לכל \d+ הביקורות$/ });
  expect(all.getAttribute('href')).toBe('/reviews/professor/7');
});
