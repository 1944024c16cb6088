import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { signedInSession } from '#web/testing/sessions.ts';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { texts as allTexts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { mySemesterRoute } from './my-semester-route.tsx';

const rows = [
  { id: 5, name: 'מבני נתונים', name_en: 'Data Structures', semester_counts: {} },
  { id: 6, name: 'אלגוריתמים', name_en: 'Algorithms', semester_counts: { '2026b': [2, 8] } },
];
const calendar = [
  { year: 2026, semester: 'b', begins_on: '2026-03-01', half_on: '2026-05-08', ends_on: '2026-06-30' },
  { year: 2090, semester: 'a', begins_on: '2089-10-15', half_on: '2089-12-15', ends_on: '2090-01-31' },
];
const lecturer = { id: 8, name: 'נועה אזולאי', name_en: 'Noa Azulay', title: 'dr', rating_count: 2, here_count: 1 };

let responses: TableResponses;
beforeEach(() => {
  responses = tableResponses({
    '/semesters': () => calendar,
    '/courses': () => rows,
    '/rpc/suggest_course_lecturers': () => [lecturer],
    '/rpc/my_semester_ask': () => [{ is_wanted: true, by_mail: false, mail_available: false }],
    '/rpc/set_semester_ask': async () => new Response(null, { status: 204 }),
  });
});
afterEach(cleanup);

const open = (language: 'he' | 'en' = 'he') => ({
  ...renderScreen({
    at: '/my-semester',
    routes: { '/my-semester': mySemesterRoute, '/rate/:id': <p>form</p> },
    responses,
    language,
    session: signedInSession(),
  }),
  texts: allTexts[language],
});

describe.each(['he', 'en'] as const)('the own semester in %s', language => {
  it('names the semester that is over, begins with courses taught in it, and shows who gave what is chosen', async () => {
    const { texts, currentPath, router } = open(language);
    const group = within(await screen.findByRole('group', { name: texts.ask.courses }));
    expect(
      screen.getByText(language === 'he' ? /נגמר סמסטר ב׳ תשפ״ו \(2025\/26\)/ : /Spring 2025\/26 is over/),
    ).toBeDefined();
    const chips = group.getAllByRole('button');
    expect(chips.map(chip => chip.textContent)).toEqual(
      language === 'he' ? ['אלגוריתמים', 'מבני נתונים'] : ['Algorithms', 'Data Structures'],
    );
    expect(screen.queryByText(texts.ask.withWhom)).toBeNull();
    await userEvent.click(chips[0] ?? document.body);
    const stars = within(
      await screen.findByRole('group', { name: new RegExp(language === 'he' ? 'נועה אזולאי' : 'Noa Azulay') }),
    ).getAllByRole('link');
    expect(stars[3]?.getAttribute('href')).toBe('/rate/8?stars=4&course=6');
    expect(await violations('heading-order', 'document-title')).toEqual([]);

    // What was chosen is stored nowhere.
    const sent = responses.sent.map(({ what }) => what.replace('POST /', ''));
    expect(new Set(sent)).toEqual(
      new Set(['rpc/my_semester_ask', 'rpc/suggest_course_lecturers', 'rpc/raffles_published']),
    );
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('6');

    // Back from the form it is as it was.
    await userEvent.click(stars[3] ?? document.body);
    await screen.findByText('form');
    expect(currentPath()).toContain('/rate/8');
    await router.navigate(-1);
    const chosen = await screen.findByRole('button', { pressed: true });
    expect(chosen.textContent).toBe(language === 'he' ? 'אלגוריתמים' : 'Algorithms');
    await userEvent.click(chosen);
    await waitFor(() => expect(screen.queryByText(texts.ask.withWhom)).toBeNull());
  });

  it('is not asked about again by one press, which can be taken back', async () => {
    const { texts } = open(language);
    await userEvent.click(await screen.findByRole('button', { name: texts.ask.stop }));
    expect(await screen.findByText(texts.ask.stopped)).toBeDefined();
    expect(responses.sent.at(-1)).toEqual({
      what: 'POST /rpc/set_semester_ask',
      body: { is_wanted: false, by_mail: false, language },
    });
    await userEvent.click(screen.getByRole('button', { name: texts.ask.resume }));
    expect(await screen.findByText(texts.ask.once)).toBeDefined();
  });
});

it('says where to look when the department has no courses', async () => {
  responses.respond('/courses', () => []);
  const { texts } = open();
  expect(await screen.findByText(texts.ask.none)).toBeDefined();
  expect(screen.getByRole('link', { name: texts.ask.others })).toBeDefined();
});

it('offers to try again when the courses cannot be loaded', async () => {
  responses.respond('/courses', () => failure(500));
  const { texts } = open();
  expect(await screen.findByRole('button', { name: texts.error.retry }, { timeout: 5_000 })).toBeDefined();
});
