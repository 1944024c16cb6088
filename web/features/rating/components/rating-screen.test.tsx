import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ratingCodes } from '#contract/rating-codes.ts';
import { outboxItems } from '#web/entities/outbox/outbox.ts';
import { signedInSession } from '#web/testing/sessions.ts';
import { en, he } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { courseRow, openRaffle, ownRatingRow, professorRow } from '#web/testing/sample-rows.ts';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { draftFor } from '../model/pending-review.ts';
import { rateCourseRoute, rateRoute } from '../routes/rate-routes.tsx';

const locales = { he, en };
const comment = 'מסבירה הכול פעמיים ובסבלנות.';
const own = ownRatingRow(comment, {
  difficulty: 4,
  would_take_again: true,
  tags: ['clear'],
  semester: 'a',
  year: 2019,
  other: 5,
  held_reasons: [],
  created_at: '2026-11-01T10:00:00Z',
});
const free = { per_day: 8, left_today: 7, per_month: 40, left_this_month: 39, opens_at: null };

const azulay = {
  id: 8,
  name: 'נועה אזולאי',
  name_en: 'Noa Azulay',
  title: 'dr',
  code: null,
  rating_count: 2,
  rating_avg: 4,
};

const savedRow = {
  id: 'r1',
  status: 'visible',
  held_reasons: [],
  decided_at: null,
  decision_reason: null,
  decision_note: null,
};

let responses: TableResponses;
let before: object[];
let saved: () => Response;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  before = [];
  saved = () => Response.json(savedRow, { status: 201 });
  responses = tableResponses({
    '/professors': () => [professorRow()],
    '/courses': () => [courseRow()],
    '/ratings': (_, body) => (body === null ? before : Promise.resolve(saved())),
    '/course_ratings': (_, body) => (body === null ? before : Promise.resolve(saved())),
    '/semesters': () => [],
    '/rpc/my_rating_limits': () => free,
    '/rpc/raffles_published': () => [openRaffle],
    '/rpc/my_rating_rewards': () => [{ number: 213, earned: 6, tickets: 9, counted: 3, bonus: 0 }],
    '/rpc/suggest_next_ratings': () => [{ ...azulay, tickets: 3 }],
    '/rpc/suggest_course_lecturers': () => [{ ...azulay, tickets: 1, here_count: 23 }],
    '/course_professors': () => [
      {
        rating_count: 8,
        rating_avg: 4.9,
        course_rating_count: 0,
        other: { id: 5, name: 'מבני נתונים', name_en: 'Data Structures', code: null },
      },
    ],
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const routes = {
  '/rate/:id': rateRoute,
  '/rate/course/:id': rateCourseRoute,
  '/professor/:id': <p>details</p>,
};

function open(at = '/rate/7', language: 'he' | 'en' = 'he', session = signedInSession()) {
  return { ...renderScreen({ at, routes, responses, language, session }), texts: locales[language] };
}

const box = (texts: typeof he) => screen.findByRole<HTMLTextAreaElement>('textbox', { name: texts.rating.comment });
const star = async (stars: number) =>
  userEvent.click((await screen.findAllByRole('radio', { name: new RegExp(`^${stars} `) }))[0] ?? document.body);
const fold = (texts: typeof he) => screen.getByRole('button', { name: new RegExp(`^${texts.rating.more}`, 'u') });
const unfold = (texts: typeof he) => userEvent.click(fold(texts));
const publishButton = (texts: typeof he) => screen.getByRole('button', { name: texts.rating.publish });
const publish = (texts: typeof he) => userEvent.click(screen.getByRole('button', { name: texts.rating.publish }));
const sent = () =>
  responses.sent.filter(({ what }) => what.startsWith('POST /ratings') || what.startsWith('POST /course_ratings'));

describe.each(['he', 'en'] as const)('rating in %s', language => {
  it('[ROUTE-06] [PLAT-02] [PIECE-05] says what is missing, sends stars and words, and gives thanks with the focus on them', async () => {
    const { texts, currentPath, router } = open('/rate/7', language);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain(
      language === 'he' ? 'יעל ברקוביץ׳' : 'Yael Berkovich',
    );
    expect(await screen.findByText(texts.rating.leftToday_other.replace('{{count}}', '7'))).toBeDefined();
    await publish(texts);
    expect(await screen.findByText(texts.rating.starsRequired)).toBeDefined();
    expect(screen.getByText(texts.rating.commentTooShort.replace('{{min}}', '10'))).toBeDefined();
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    expect(sent()).toEqual([]);
    expect(await violations('document-title')).toEqual([]);

    await star(4);
    await userEvent.type(await box(texts), comment);
    await unfold(texts);
    await userEvent.click(screen.getByRole('radio', { name: texts.rating.difficulties[3] }));
    await publish(texts);
    const heading = await screen.findByRole('heading', { level: 1, name: texts.rating.thanks });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(sent()).toEqual([
      {
        what: 'POST /ratings',
        body: {
          rating1: 4,
          comment,
          difficulty: 3,
          would_take_again: null,
          tags: [],
          semester: null,
          year: null,
          professor_id: 7,
          course_id: null,
        },
      },
    ]);
    expect(await screen.findByText(texts.rating.tickets_other.replace('{{count}}', '6'))).toBeDefined();
    // Tickets and ratings are two counts.
    expect(screen.getByText(texts.rating.ticketsHeld_other.replace('{{count}}', '9'))).toBeDefined();
    expect(screen.getByText(new RegExp(language === 'he' ? openRaffle.prize_he : openRaffle.prize_en))).toBeDefined();
    expect(screen.getByText(texts.rating.worth_other.replace('{{count}}', '3'), { exact: false })).toBeDefined();
    expect(screen.getByText(texts.rating.bonus.left_two.replace('{{tickets}}', '5'), { exact: false })).toBeDefined();
    expect(
      screen.getByRole('img', { name: texts.rating.number.professor.label.replace('{{number}}', '213') }),
    ).toBeDefined();
    const stars = within(
      await screen.findByRole('group', { name: new RegExp(language === 'he' ? 'נועה אזולאי' : 'Noa Azulay') }),
    ).getAllByRole('link');
    expect(stars.map(link => link.getAttribute('href'))).toEqual([1, 2, 3, 4, 5].map(at => `/rate/8?stars=${at}`));
    expect(localStorage.getItem('pendingReview')).toBeNull();
    // It took the place of the form: back is where one came from.
    expect([currentPath(), router.state.historyAction]).toEqual(['/rate/7', 'REPLACE']);
    expect(await violations('document-title')).toEqual([]);
  });

  it('says that a rating is held, and why', async () => {
    saved = () => Response.json({ ...savedRow, status: 'held', held_reasons: ['phone', 'link'] }, { status: 201 });
    const { texts } = open('/rate/7', language);
    await star(4);
    await userEvent.type(await box(texts), comment);
    await publish(texts);
    expect(await screen.findByRole('heading', { level: 1, name: texts.rating.held.title })).toBeDefined();
    expect(
      screen
        .getAllByRole('listitem')
        .slice(0, 2)
        .map(item => item.textContent),
    ).toEqual([texts.rating.held.reasons.phone, texts.rating.held.reasons.link]);
    expect(screen.getByRole('link', { name: texts.rating.held.edit }).getAttribute('href')).toBe('/rate/7');
  });

  it('tells a limit with when it opens again, in numbers that both directions read', async () => {
    responses.respond('/rpc/my_rating_limits', () => ({ ...free, left_today: 0, opens_at: '2026-11-21T22:00:00Z' }));
    const { texts } = open('/rate/7', language);
    const status = await screen.findByText(text => text.includes('\u206822.11.2026, 0:00\u2069'));
    expect(status.textContent).toBe(
      texts.rating.failure.dailyLimit.replace('{{when}}', '\u206822.11.2026, 0:00\u2069'),
    );
    expect(screen.getByRole('button', { name: texts.rating.publish })).toHaveProperty('disabled', true);
    // Above the stars: nobody writes first and learns it afterwards.
    const [star] = screen.getAllByRole('radio');
    expect(star && status.compareDocumentPosition(star)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

it('shows why a rating came back above the form, and after rewording only that it waits', async () => {
  before = [{ ...own, status: 'held', decided_at: '2026-11-02T10:00:00Z', decision_reason: 'harassment' }];
  saved = () =>
    Response.json(
      { ...savedRow, status: 'held', held_reasons: ['words'], decision_reason: 'harassment' },
      { status: 200 },
    );
  const { texts } = open('/rate/7');
  expect(await screen.findByText(texts.myRatings.status.sent_back)).toBeDefined();
  expect(screen.getByText(texts.contributions.reason.replace('{{reason}}', texts.rating.harassment))).toBeDefined();
  await userEvent.type(await box(texts), ' ועוד משפט');
  await userEvent.click(screen.getByRole('button', { name: texts.rating.save }));
  expect(await screen.findByText(texts.rating.held.message)).toBeDefined();
  expect(screen.queryByText(texts.rating.held.reasons.words)).toBeNull();
});

it('[ROUTE-07] [DATA-05] opens the own rating for editing, and sends what was taken out as empty', async () => {
  before = [own];
  saved = () => Response.json(savedRow, { status: 200 });
  const { texts } = open('/rate/course/5');
  expect((await box(texts)).value).toBe(comment);
  expect(screen.getByRole('radio', { name: new RegExp('^2 ') })).toHaveProperty('checked', true);
  // What was said beside it is in sight.
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: texts.rating.semester }).value).toBe('2019a');
  expect(screen.queryByText(texts.rating.leftToday_other.replace('{{count}}', '7'))).toBeNull();
  await userEvent.click(
    screen.getByRole('button', { name: texts.rating.clearOf.replace('{{label}}', texts.rating.difficulty) }),
  );
  await userEvent.click(screen.getByRole('button', { name: texts.rating.save }));
  expect(await screen.findByRole('heading', { level: 1, name: texts.rating.saved })).toBeDefined();
  expect(sent()[0]?.body).toMatchObject({
    course_id: 5,
    professor_id: 5,
    difficulty: null,
    would_take_again: true,
    year: 2019,
  });
  // Only a new one earns anything.
  expect(responses.requests.some(request => request.startsWith('/rpc/my_rating_rewards'))).toBe(false);
});

describe.each(['he', 'en'] as const)('one screen, %s', language => {
  it('publishing is there from the start, says what is missing, and is on from stars and ten characters on', async () => {
    const { texts } = open('/rate/7', language);
    await box(texts);
    const said = () =>
      document.getElementById(publishButton(texts).getAttribute('aria-describedby') ?? '')?.textContent;
    const off = () => publishButton(texts).getAttribute('aria-disabled') === 'true';
    expect([off(), said()]).toEqual([true, expect.stringContaining(texts.rating.lacks.both.replace('{{min}}', '10'))]);
    await star(4);
    expect([off(), said()]).toEqual([
      true,
      expect.stringContaining(texts.rating.lacks.comment.replace('{{min}}', '10')),
    ]);
    // Pressed nevertheless, it leads to what is missing.
    await publish(texts);
    expect(document.activeElement).toBe(await box(texts));
    await userEvent.type(await box(texts), 'ten letter');
    expect([off(), said()]).toEqual([false, texts.rating.leftToday_other.replace('{{count}}', '7')]);
    expect(await violations('document-title')).toEqual([]);
  });

  it('words to begin with go behind what is there, are ticked, and count for nothing alone', async () => {
    const { texts } = open('/rate/7', language);
    const { exam, load } = texts.rating.starters;
    await star(4);
    await userEvent.type(await box(texts), 'Good');
    for (const label of [exam, load]) await userEvent.click(screen.getByRole('button', { name: label }));
    const area = await box(texts);
    expect(area.value).toBe(`Good\n${exam}: \n${load}: `);
    expect([document.activeElement, area.selectionStart]).toEqual([area, area.value.length]);
    expect(publishButton(texts).getAttribute('aria-disabled')).toBe('true');
    // One that is there already is gone to.
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${exam}.*${texts.rating.inText}`, 'u') }));
    expect(area.selectionStart).toBe(`Good\n${exam}: `.length);
    expect(await violations('document-title')).toEqual([]);
    await userEvent.type(area, 'long', {
      initialSelectionStart: area.selectionStart,
      initialSelectionEnd: area.selectionStart,
    });
    await publish(texts);
    await screen.findByRole('heading', { level: 1, name: texts.rating.thanks });
    expect(sent()[0]?.body).toMatchObject({ comment: `Good\n${exam}: long` });
  });

  it('what may be left out is folded; a course that the link names is in it, said and sent, and thanked for', async () => {
    const { texts } = open('/rate/7?course=5&stars=4', language);
    const course = language === 'he' ? 'מבני נתונים' : 'Data Structures';
    await box(texts);
    expect(screen.getByRole('radio', { name: /^4 / })).toHaveProperty('checked', true);
    expect(fold(texts).getAttribute('aria-expanded')).toBe('false');
    await waitFor(() => expect(fold(texts).textContent).toContain(course));
    await userEvent.type(await box(texts), comment);
    await unfold(texts);
    expect(screen.getByRole('button', { name: course }).getAttribute('aria-pressed')).toBe('true');
    expect(await violations('document-title')).toEqual([]);
    cleanup();
    // The fold is as it was left.
    open('/rate/7?course=5&stars=4', language);
    await box(texts);
    expect(fold(texts).getAttribute('aria-expanded')).toBe('true');
    await publish(texts);
    expect(await screen.findByText(texts.rating.goodForCourse.replace('{{name}}', course))).toBeDefined();
    expect(sent()[0]?.body).toMatchObject({ rating1: 4, course_id: 5 });
    const [first] = within(await screen.findByRole('group', { name: /נועה|Noa/u })).getAllByRole('link');
    expect(first?.getAttribute('href')).toBe('/rate/8?stars=1&course=5');
    expect(screen.getByText(texts.rating.countHere_other.replace('{{count}}', '23'))).toBeDefined();
  });

  it('opens the fold where the course is what is wrong', async () => {
    saved = () => failure(409, '23503');
    const { texts } = open('/rate/7?course=5', language);
    await star(4);
    await userEvent.type(await box(texts), comment);
    await publish(texts);
    await waitFor(() => expect(fold(texts).getAttribute('aria-expanded')).toBe('true'));
    // The course that was refused is not sent again.
    saved = () => Response.json(savedRow, { status: 201 });
    await publish(texts);
    await screen.findByRole('heading', { level: 1, name: texts.rating.thanks });
    expect(sent().at(-1)?.body).toMatchObject({ course_id: null });
  });
});

it.each(['hidden', 'removed'])('a rating that is %s cannot be changed, and leads to an appeal', async status => {
  before = [{ ...own, status }];
  const { texts } = open();
  expect((await screen.findByRole('alert')).textContent).toContain(texts.rating.failure.closed);
  expect(screen.getByRole('link', { name: texts.rating.appeal }).getAttribute('href')).toMatch(
    /^\/contact\?topic=appeal&about=/,
  );
  expect(screen.queryByRole('form')).toBeNull();
});

it('[DATA-09] keeps what is written while it is written, and brings it back', async () => {
  const first = open();
  await userEvent.type(await box(he), comment);
  first.unmount();
  open();
  await waitFor(async () => expect((await box(he)).value).toBe(comment));
  // Taken out again, there is nothing to keep.
  await userEvent.clear(await box(he));
  expect(localStorage.getItem('pendingReview')).toBeNull();
});

it.each([
  [403, ratingCodes.profileIncomplete, 'profileIncomplete'],
  [409, '23503', 'notTogether'],
  // The day alone.
  [409, ratingCodes.cut, 'cut'],
  [500, 'XX000', 'other'],
] as const)(
  'answers %i %s with words of its own, keeps what was written, and can be sent again',
  async (status, code, key) => {
    saved = () => failure(status, code, '', '{"until":"2027-03-31T21:00:00Z"}');
    open();
    await star(4);
    await userEvent.type(await box(he), comment);
    await publish(he);
    expect((await screen.findByRole('alert')).textContent).toContain(
      he.rating.failure[key].replace('{{when}}', '1.4.2027'),
    );
    expect((await box(he)).value).toBe(comment);
    saved = () => Response.json(savedRow, { status: 201 });
    await publish(he);
    expect(await screen.findByRole('heading', { name: he.rating.thanks })).toBeDefined();
  },
);

describe.each(['he', 'en'] as const)('without a connection, %s', language => {
  it('a rating goes into the outbox of its writer, the screen says so, and it can be taken back', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { texts } = open('/rate/7', language);
    await star(4);
    await userEvent.type(await box(texts), comment);
    await publish(texts);
    expect(await screen.findByRole('heading', { name: texts.outbox.ratingWaits })).toBeDefined();
    expect(sent()).toEqual([]);
    expect(await violations('document-title')).toEqual([]);
    expect(outboxItems('person-1')).toMatchObject([{ values: { kind: 'professor', target: 7, values: { comment } } }]);
    expect([outboxItems(null), outboxItems('person-2')]).toEqual([[], []]);
    expect(draftFor('person-1', 'professor', 7)).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${texts.outbox.takeBack}`, 'u') }));
    expect((await box(texts)).value).toBe(comment);
    // Its form may stay open for longer than a draft lives.
    localStorage.removeItem('pendingReview');
    cleanup();
    open('/rate/7', language);
    expect((await box(texts)).value).toBe(comment);
    await userEvent.type(await box(texts), ' ועוד.');
    await publish(texts);
    expect(await screen.findByRole('heading', { name: texts.outbox.ratingWaits })).toBeDefined();
    expect(outboxItems('person-1')).toMatchObject([
      { status: 'waiting', values: { values: { comment: `${comment} ועוד.` } } },
    ]);
  });
});

it('a server that is not reached counts as no connection, and a browser that keeps nothing leaves the words in the form', async () => {
  responses.respond('/ratings', (_, body) =>
    body === null ? before : Promise.reject(new TypeError('Failed to fetch')),
  );
  open();
  await star(4);
  await userEvent.type(await box(he), comment);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await publish(he);
  expect((await screen.findByRole('alert')).textContent).toContain(he.rating.failure.offline);
  expect((await box(he)).value).toBe(comment);
  full.mockRestore();
  await publish(he);
  expect(await screen.findByRole('heading', { name: he.outbox.ratingWaits })).toBeDefined();
});

it('a session that the server takes no more is ended, and signing in is asked for with the draft waiting', async () => {
  saved = () => failure(401, '42501');
  const endSession = vi.fn(async () => undefined);
  const { openSignIn } = open('/rate/7', 'he', signedInSession({ endSession }));
  await star(4);
  await userEvent.type(await box(he), comment);
  await publish(he);
  await waitFor(() => expect(openSignIn).toHaveBeenCalledExactlyOnceWith({ what: 'rate', kind: 'professor', id: 7 }));
  expect(endSession).toHaveBeenCalledExactlyOnceWith('person-1');
  expect(draftFor('person-1', 'professor', 7)).toMatchObject({ values: { comment }, before: null });
});

it('says that the address names nothing, and where to look', async () => {
  responses.respond('/professors', () => []);
  open('/rate/99');
  expect(await screen.findByText(he.rating.professor.missing)).toBeDefined();
  cleanup();
  open('/rate/zero');
  expect(await screen.findByText(he.rating.professor.missing)).toBeDefined();
  expect(within(document.body).getByRole('link').getAttribute('href')).toBe('/professors');
});

it('shows a failed loading, and tries again', async () => {
  responses.respond('/professors', () => failure());
  open();
  await screen.findByRole('alert');
  responses.respond('/professors', () => [professorRow()]);
  await userEvent.click(screen.getByRole('button', { name: he.error.retry }));
  expect(await box(he)).toBeDefined();
});
