import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { missingCodes } from '#contract/missing-codes.ts';
import { outboxItems } from '#web/entities/outbox/outbox.ts';
import { signedInSession } from '#web/testing/sessions.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { biology, computing, courseRow, haifa, professorRow, telAviv } from '#web/testing/sample-rows.ts';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { en, he } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { missingDrafts } from '../../model/missing-rating.ts';
import { draftFor, pendingReviews } from '../../model/pending-review.ts';
import { emptyRating } from '../../model/rating-form.ts';
import { rateMissingRoute } from '../../routes/rate-missing-route.tsx';
import { rateCourseRoute, rateRoute } from '../../routes/rate-routes.tsx';

const locales = { he, en };
const comment = 'כל נושא מוסבר פעמיים, מהאינטואיציה ועד ההוכחה.';
const name = 'הדס לביא';
const address = `/rate/missing?kind=professor&q=${encodeURIComponent(name)}&institution=1`;
const like = {
  id: 9,
  name: 'הדס לביא כהן',
  name_en: 'Hadas Lavi Cohen',
  title: 'dr',
  department: 11,
  department_name: 'מדעי המחשב',
  department_name_en: 'Computer Science',
  rating_count: 2,
  is_exact: false,
};
const waiting = { rating_id: 'r1', suggestion_id: 's1', status: 'held', waits_for: 'page' };

let responses: TableResponses;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  const byId = (rows: readonly { readonly id: number }[]) => (url: URL) =>
    rows.filter(({ id }) => {
      const wanted = url.searchParams.get('id');
      return wanted === null || wanted === `eq.${id}` || wanted.includes(`(${id})`);
    });
  responses = tableResponses({
    '/institutions': byId([telAviv, haifa]),
    '/departments': byId([computing, biology]),
    '/professors': () => [professorRow()],
    '/courses': () => [courseRow()],
    '/ratings': () => [],
    '/semesters': () => [],
    '/catalogue_suggestions': () => new Response(null, { status: 201 }),
    '/rpc/like_entries': () => [],
    '/rpc/rate_missing': () => waiting,
    '/rpc/missing_wait': () => Promise.resolve(Response.json(9)),
    '/rpc/my_rating_limits': () => ({ left_today: 7, left_this_month: 39, opens_at: null }),
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const routes = {
  '/rate/missing': rateMissingRoute,
  '/rate/:id': rateRoute,
  '/rate/course/:id': rateCourseRoute,
  '*': <p>elsewhere</p>,
};

function open(options: Partial<Parameters<typeof renderScreen>[0]> = {}) {
  return renderScreen({ at: address, routes, responses, session: signedInSession(), ...options });
}

const sent = () => responses.sent.filter(({ what }) => what === 'POST /rpc/rate_missing').map(({ body }) => body);
const likeBy = (respond: (kind: string | null) => readonly object[]) =>
  responses.respond('/rpc/like_entries', (url, body) =>
    respond(url.searchParams.get('kind') ?? (body as { kind: string }).kind),
  );
const nameField = (texts = he) => screen.findByRole('textbox', { name: texts.missing.name.professor });
const goOn = (texts = he) => userEvent.click(screen.getByRole('button', { name: texts.missing.toRating }));
async function rateWith(texts = he) {
  await userEvent.click((await screen.findAllByRole('radio', { name: /^4 / }))[0] ?? document.body);
  await userEvent.type(screen.getByRole('textbox', { name: texts.rating.comment }), comment);
}
const send = (texts = he) => userEvent.click(screen.getByRole('button', { name: texts.missing.send }));

describe.each(['he', 'en'] as const)('rating whom the catalogue lacks, %s', language => {
  const texts = locales[language];

  it('[ROUTE-23] [ALIVE-21] asks who it is, then for the rating, and says what comes next', async () => {
    open({ language });
    expect(await nameField(texts)).toHaveProperty('value', name);
    expect(await violations('document-title')).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: texts.missing.other.professor }), 'חישוביות קוונטית');
    await goOn(texts);
    expect(await screen.findByText(texts.missing.later)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(name);
    await rateWith(texts);
    expect(await violations('document-title')).toEqual([]);
    await send(texts);
    const thanks = await screen.findByRole('heading', { name: texts.missing.sent });
    await waitFor(() => expect(document.activeElement).toBe(thanks));
    expect(await screen.findByText(texts.missing.steps.wait_other.replace('{{count}}', '9'))).toBeDefined();
    expect(await violations('document-title')).toEqual([]);
    expect(sent()).toMatchObject([
      {
        rates: 'professor',
        institution: 1,
        department: 11,
        professor_name: name,
        course_name: 'חישוביות קוונטית',
        rating: { rating1: 4, comment },
        is_other: false,
      },
    ]);
    expect(missingDrafts.read('person-1')).toBeNull();
  });

  it.each([
    [missingCodes.dailyLimit, 429, 'missingDaily'],
    [missingCodes.tooMany, 429, 'missingMany'],
    [missingCodes.name, 400, 'missingName'],
    [missingCodes.blocked, 409, 'missingBlocked'],
    [missingCodes.exists, 409, 'missingExists'],
    [missingCodes.ratedAlready, 409, 'missingRated'],
    ['23505', 409, 'missingTwice'],
    ['XX000', 500, 'other'],
  ] as const)('[ALIVE-21] says what %s means and loses nothing', async (code, status, text) => {
    responses.respond('/rpc/rate_missing', () => failure(status, code));
    open({ language });
    await nameField(texts);
    await goOn(texts);
    await rateWith(texts);
    await send(texts);
    expect((await screen.findByRole('alert')).textContent).toContain(texts.rating.failure[text]);
    expect(screen.getByRole('textbox', { name: texts.rating.comment })).toHaveProperty('value', comment);
    await userEvent.click(screen.getByRole('button', { name: texts.missing.mend }));
    expect(await nameField(texts)).toHaveProperty('value', name);
    await goOn(texts);
    expect(await screen.findByRole('textbox', { name: texts.rating.comment })).toHaveProperty('value', comment);
  });
});

it('[ALIVE-21] sending once more after a lost response goes by the same request id', async () => {
  let isLost = true;
  responses.respond('/rpc/rate_missing', () => (isLost ? failure(500) : waiting));
  open();
  await nameField();
  await goOn();
  await rateWith();
  await send();
  await screen.findByRole('alert');
  isLost = false;
  await send();
  await screen.findByRole('heading', { name: he.missing.sent });
  const ids = sent().map(body => (body as { request_id: string }).request_id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('[ALIVE-21] the next one that is missing has a request id of its own', async () => {
  const { router } = open();
  for (const _ of [1, 2]) {
    await nameField();
    await goOn();
    await rateWith();
    await send();
    await screen.findByRole('heading', { name: he.missing.sent });
    await router.navigate(address);
  }
  expect(new Set(sent().map(body => (body as { request_id: string }).request_id)).size).toBe(2);
});

describe('who is like the name', () => {
  it('is offered while it is typed, and takes the words over', async () => {
    likeBy(kind => (kind === 'professor' ? [like] : []));
    const { rate } = open();
    await nameField();
    await goOn();
    await rateWith();
    await userEvent.click(screen.getByRole('button', { name: he.missing.mend }));
    const rateHere = he.missing.rateHereOf.replace('{{name}}', 'ד״ר הדס לביא כהן');
    await userEvent.click(await screen.findByRole('button', { name: rateHere }));
    expect(rate.mock.calls.map(([kind, id]) => [kind, id])).toEqual([['professor', 9]]);
    expect(draftFor('person-1', 'professor', 9)?.values).toMatchObject({ stars: 4, comment });
  });

  it('has to be chosen or denied where name and department are the same', async () => {
    likeBy(kind => (kind === 'professor' ? [{ ...like, is_exact: true }] : []));
    open();
    await nameField();
    const someoneElse = await screen.findByRole('button', { name: he.missing.someoneElse.professor });
    await goOn();
    expect(await screen.findByText(he.missing.exact)).toBeDefined();
    expect(document.activeElement).toBe(await nameField());
    await userEvent.click(someoneElse);
    expect(await violations('document-title')).toEqual([]);
    await goOn();
    await rateWith();
    await send();
    await screen.findByRole('heading', { name: he.missing.sent });
    expect(sent()).toMatchObject([{ is_other: true }]);
  });

  it('is nothing in the way in another department', async () => {
    likeBy(kind => (kind === 'professor' ? [{ ...like, is_exact: true, department: 12 }] : []));
    open();
    await nameField();
    await screen.findByText(he.missing.near);
    await goOn();
    expect(await screen.findByText(he.missing.later)).toBeDefined();
  });

  it('of the course is chosen by a press, and by its exact name', async () => {
    likeBy(kind => (kind === 'course' ? [{ ...like, id: 5, name: 'מבני נתונים', title: null, is_exact: true }] : []));
    open();
    await nameField();
    await userEvent.type(screen.getByRole('textbox', { name: he.missing.other.professor }), 'מבני נתונים');
    await screen.findByText(he.missing.nearOther.course);
    await goOn();
    await rateWith();
    await send();
    await screen.findByRole('heading', { name: he.missing.sent });
    expect(sent()).toMatchObject([{ professor_name: name, course_id: 5 }]);
    expect(sent()[0]).not.toHaveProperty('course_name');
  });
});

it('[ALIVE-21] a visitor writes first, and signs in on sending', async () => {
  const { openSignIn } = open({ session: { ...signedInSession(), status: 'out', user: null, isProfileLoaded: false } });
  await nameField();
  await userEvent.click(screen.getByRole('combobox', { name: he.missing.department }));
  await userEvent.click(await screen.findByRole('option', { name: /מדעי המחשב/ }));
  await goOn();
  await rateWith();
  await send();
  expect(openSignIn.mock.calls).toMatchObject([
    [{ what: 'rateMissing', isSuggestion: false, institution: 1, department: 11 }],
  ]);
  expect(missingDrafts.read(null)).toMatchObject({ subject: { rated: { name } }, values: { stars: 4, comment } });
  expect(missingDrafts.read('person-1')).toBeNull();
  expect(sent()).toEqual([]);
});

it('[ALIVE-21] without a connection it waits in the outbox', async () => {
  responses.respond('/rpc/rate_missing', () => Promise.reject(new TypeError('Failed to fetch')));
  open();
  await nameField();
  await goOn();
  await rateWith();
  await send();
  expect(await screen.findByRole('heading', { name: he.outbox.ratingWaits })).toBeDefined();
  expect(screen.getByText(he.outbox.ratingOf.replace('{{name}}', name))).toBeDefined();
  expect(outboxItems('person-1')).toMatchObject([{ what: 'missing', values: { subject: { rated: { name } } } }]);
});

it('asks for what is missing, the first of it in focus', async () => {
  open({ at: '/rate/missing?kind=professor', session: { ...signedInSession(), user: null, status: 'out' } });
  await nameField();
  await goOn();
  expect(await screen.findByText(he.missing.nameRequired.professor)).toBeDefined();
  expect(screen.getByText(he.filters.chooseInstitution, { selector: 'p' })).toBeDefined();
  expect(screen.getByText(he.missing.departmentRequired)).toBeDefined();
  expect(document.activeElement).toBe(await nameField());
});

it('can be suggested without a rating', async () => {
  open();
  await nameField();
  await userEvent.click(screen.getByRole('button', { name: he.missing.onlySuggest }));
  expect(await screen.findByRole('heading', { name: he.missing.suggested })).toBeDefined();
  expect(responses.sent.filter(({ what }) => !what.includes('/rpc/'))).toMatchObject([
    { what: 'POST /catalogue_suggestions', body: { kind: 'professor', name, institution: 1, department: 11 } },
  ]);
});

describe('another course of a lecturer who is here', () => {
  const at = '/rate/missing?kind=professor&of=7';

  it('goes on with the words, and is published at once where both are here', async () => {
    pendingReviews.write('person-1', {
      kind: 'professor',
      target: 7,
      values: { ...emptyRating, stars: 3, comment },
      before: null,
    });
    likeBy(kind => (kind === 'course' ? [{ ...like, id: 5, name: 'מבני נתונים', title: null }] : []));
    responses.respond('/rpc/rate_missing', () => ({ ...waiting, status: 'visible', waits_for: null }));
    const { currentPath } = open({ at });
    const course = await screen.findByRole('textbox', { name: he.missing.name.course });
    expect(screen.queryByRole('textbox', { name: he.missing.name.professor })).toBeNull();
    await goOn();
    expect(await screen.findByText(he.missing.nameRequired.course)).toBeDefined();
    await userEvent.type(course, 'מבני');
    const choose = he.missing.chooseOf.replace('{{name}}', 'מבני נתונים');
    await userEvent.click(await screen.findByRole('button', { name: choose }));
    await goOn();
    expect(await screen.findByRole('textbox', { name: he.rating.comment })).toHaveProperty('value', comment);
    await send();
    expect(await screen.findByRole('heading', { name: he.rating.thanks })).toBeDefined();
    expect(currentPath()).toBe('/rate/7');
    expect(sent()).toMatchObject([{ rates: 'professor', professor_id: 7, course_id: 5, rating: { rating1: 3 } }]);
    expect(draftFor('person-1', 'professor', 7)).toBeNull();
  });

  it('is an ordinary rating where they belong together already', async () => {
    likeBy(kind => (kind === 'course' ? [{ ...like, id: 5, name: 'מבני נתונים', title: null }] : []));
    responses.respond('/rpc/rate_missing', () => failure(409, missingCodes.exists));
    const saved = { id: 'r1', status: 'visible', held_reasons: [], decided_at: null, decision_reason: null };
    responses.respond('/ratings', (_url, body) => (body === null ? [] : Promise.resolve(Response.json(saved))));
    const { currentPath } = open({ at });
    await userEvent.type(await screen.findByRole('textbox', { name: he.missing.name.course }), 'מבני');
    const choose = he.missing.chooseOf.replace('{{name}}', 'מבני נתונים');
    await userEvent.click(await screen.findByRole('button', { name: choose }));
    await goOn();
    await rateWith();
    await send();
    await waitFor(() => expect(currentPath()).toBe('/rate/7'));
    expect(responses.sent).toContainEqual({
      what: 'POST /ratings',
      body: expect.objectContaining({ professor_id: 7, course_id: 5, comment }) as unknown,
    });
  });

  it('is a link of the form of the lecturer', async () => {
    open({ at: '/rate/7' });
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${he.rating.more}`, 'u') }));
    const link = await screen.findByRole('link', { name: he.missing.another.course });
    expect(link.getAttribute('href')).toBe(at);
    const group = within(screen.getByRole('form', { name: he.rating.professor.form }));
    expect(group.queryByRole('link', { name: he.missing.another.professor })).toBeNull();
  });
});
