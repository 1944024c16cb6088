import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import en from '#locales/en/common.json' with { type: 'json' };
import he from '#locales/he/common.json' with { type: 'json' };
import { failure, tableAnswers } from '#web/testing/table-answers.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { AdminScreen } from './admin-screen.tsx';

afterEach(cleanup);

const institutions = [
  { professor_count: 1_200, course_count: 30, rating_count: 4_000 },
  { professor_count: 34, course_count: 5, rating_count: 6 },
];

describe.each([
  ['he', he],
  ['en', en],
] as const)('[ROLE-04] the admin screen in %s', (language, texts) => {
  it('adds up what there is, and leads on', async () => {
    const answers = tableAnswers({
      '/institutions': () => institutions,
      '/rpc/library_totals': () => ({ guide_count: 1_284, pending_count: 23 }),
      '/institution_scores': () => [{ review_count: 4 }, { review_count: 164 }],
    });
    renderScreen({ at: '/admin', routes: { '/admin': <AdminScreen /> }, answers, language });
    expect(await screen.findByText('1,234')).toBeTruthy();
    const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent;
    expect([figure(texts.admin.institutions), figure(texts.admin.courses), figure(texts.admin.ratings)]).toEqual([
      `${texts.admin.institutions}2`,
      `${texts.admin.courses}35`,
      `${texts.admin.ratings}4,006`,
    ]);
    expect(answers.requests).toContain('/institutions?select=professor_count,course_count,rating_count');
    expect((await screen.findByRole('link', { name: /23/ })).getAttribute('href')).toBe('/library');
    expect((await screen.findByRole('link', { name: /168/ })).getAttribute('href')).toBe('/institution-reviewing');
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/professors',
      '/courses',
      '/study-guides',
      '/library',
      '/institution-reviewing',
    ]);
  });

  it('says when the numbers cannot be had, and tries again', async () => {
    const answers = tableAnswers({ '/institutions': async () => failure() });
    renderScreen({ at: '/admin', routes: { '/admin': <AdminScreen /> }, answers, language });
    await screen.findByRole('alert');
    answers.answer('/institutions', () => institutions);
    await userEvent.click(screen.getByRole('button', { name: texts.error.retry }));
    expect(await screen.findByText('1,234')).toBeTruthy();
  });
});
