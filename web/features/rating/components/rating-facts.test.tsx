import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outboxItems } from '#web/entities/outbox/outbox.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { professorRow } from '#web/testing/sample-rows.ts';
import { signedInSession } from '#web/testing/sessions.ts';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { he as texts } from '#web/testing/texts.ts';
import { draftFor } from '../model/pending-review.ts';
import { rateRoute } from '../routes/rate-routes.tsx';

const comment = 'מסבירה הכול פעמיים ובסבלנות.';
const savedRow = {
  id: 'r1',
  status: 'visible',
  held_reasons: [],
  decided_at: null,
  decision_reason: null,
  decision_note: null,
};
const other = { id: 5, name: 'מבני נתונים', name_en: 'Data Structures', code: null };

let responses: TableResponses;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  responses = tableResponses({
    '/professors': url => [url.searchParams.get('select') === 'fact_counts' ? { fact_counts: {} } : professorRow()],
    '/ratings': (_, body) => (body === null ? [] : Promise.resolve(Response.json(savedRow, { status: 201 }))),
    '/rpc/my_rating_limits': () => ({ per_day: 8, left_today: 7, per_month: 40, left_this_month: 39, opens_at: null }),
    '/course_professors': () => [{ rating_count: 8, rating_avg: 4.9, course_rating_count: 0, fact_counts: {}, other }],
  });
});
afterEach(cleanup);

const open = (at: string) =>
  renderScreen({ at, routes: { '/rate/:id': rateRoute }, responses, session: signedInSession() });
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox');
const unfold = () => userEvent.click(screen.getByRole('button', { name: new RegExp(`^${texts.rating.more}`, 'u') }));
const publish = async () => {
  await userEvent.click(screen.getByRole('button', { name: texts.rating.publish }));
  await screen.findByRole('heading', { level: 1, name: texts.rating.thanks });
};
const sentTo = (path: string) => responses.sent.filter(({ what }) => what === `POST ${path}`).map(({ body }) => body);
const answered = () => sentTo('/rpc/answer_fact');
const write = async (at = '/rate/7?course=5') => {
  open(at);
  await userEvent.click((await screen.findAllByRole('radio', { name: /^4 / }))[0] ?? document.body);
  await userEvent.type(await box(), comment);
};

it('[ALIVE-44] facts take no tap where nobody touches them', async () => {
  await write();
  await unfold();
  await screen.findByRole('region', { name: texts.facts.strip });
  await publish();
  expect(answered()).toEqual([]);
});

it('facts of the course are asked at the end of the details, stored in the draft, and sent after the rating', async () => {
  await write();
  await unfold();
  await userEvent.click(await screen.findByRole('button', { name: texts.facts.answers.no }));
  await userEvent.click(screen.getByRole('button', { name: texts.facts.skip }));
  expect(draftFor('person-1', 'professor', 7)?.values.facts).toEqual({ other: 5, answers: { attendance: 'no' } });
  expect(answered()).toEqual([]);
  cleanup();
  open('/rate/7?course=5');
  const strip = await screen.findByRole('region', { name: texts.facts.strip });
  expect(within(strip).getByRole('button', { name: texts.facts.answers.no }).getAttribute('aria-pressed')).toBe('true');
  await publish();
  expect(answered()).toEqual([
    { course_id: 5, professor_id: 7, fact: 'attendance', answer: 'no', year: null, semester: null },
  ]);
  // No column of a review has them.
  expect(Object.keys(sentTo('/ratings')[0] ?? {})).not.toContain('facts');
});

it('facts that cannot be sent keep nobody from rating', async () => {
  responses.respond('/rpc/answer_fact', () => Promise.resolve(failure(429, 'fact/daily-limit')));
  await write('/rate/7');
  await unfold();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: texts.rating.professor.other }), '5');
  await userEvent.click(await screen.findByRole('button', { name: texts.facts.answers.yes }));
  await publish();
  expect(answered()).toHaveLength(1);
  expect(outboxItems('person-1')).toMatchObject([
    { what: 'facts', values: { course: 5, professor: 7, answers: { attendance: 'yes' } } },
  ]);
});

it('facts are asked once more after sending, of the course that was rated', async () => {
  await write();
  await publish();
  await userEvent.click(await screen.findByRole('button', { name: texts.facts.answers.yes }));
  await waitFor(() => expect(answered()).toMatchObject([{ course_id: 5, professor_id: 7, answer: 'yes' }]));
});
