import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { factCodes } from '#contract/fact-codes.ts';
import { ratingCodes } from '#contract/rating-codes.ts';
import { changeItem, enqueue, outboxItems } from '#web/entities/outbox/outbox.ts';
import { emptyRating } from '#web/features/rating/model/rating-form.ts';
import { RatingScreen } from '#web/features/rating/components/rating-screen.tsx';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ownRatingRow, professorRow } from '#web/testing/sample-rows.ts';
import { person, signedInSession, visitorSession } from '#web/testing/sessions.ts';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { en, he } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { OutboxPart } from './outbox-part.tsx';

const locales = { he, en };
const comment = 'מסבירה הכול פעמיים ובסבלנות.';
const draft = { ...emptyRating, stars: 4, comment };
const own = ownRatingRow('Otherwise.');
const reference = 'DRG-7K3M-Q9XT';

let responses: TableResponses;
let before: object[];
let saved: () => Promise<Response>;

const waitingRating = (target = 7, was: unknown = null) =>
  enqueue('person-1', { what: 'rating', values: { kind: 'professor', target, values: draft }, before: was });
const waitingMessage = (whose: string | null) =>
  enqueue(whose, {
    what: 'contact',
    values: { topic: 'question', email: 'dana@uni.example', subject: '', message: 'A question of mine.', from: null },
  });
const sent = (path: string) => responses.sent.filter(({ what }) => what === `POST ${path}`).map(({ body }) => body);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  before = [];
  saved = async () => Response.json({ id: 'r1', status: 'visible', held_reasons: [] }, { status: 201 });
  responses = tableResponses({
    '/professors': () => [professorRow()],
    '/ratings': (_, body) => (body === null ? before : saved()),
    '/contact_messages': async () => Response.json({ id: 'm1', reference }, { status: 201 }),
    '/rpc/my_rating_limits': () => ({ per_day: 8, left_today: 7, per_month: 40, left_this_month: 39, opens_at: null }),
    '/rpc/sent_contact': () => [{ reference }],
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const routes = {
  '/rate/:id': (
    <>
      <OutboxPart />
      <RatingScreen kind="professor" />
    </>
  ),
  '*': <OutboxPart />,
};

function open(at = '/professors', session = signedInSession(), language: 'he' | 'en' = 'he') {
  return { ...renderScreen({ at, routes, responses, session, language }), texts: locales[language] };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const online = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
const connect = (offline: ReturnType<typeof online>) =>
  act(() => {
    offline.mockRestore();
    window.dispatchEvent(new Event('online'));
  });

describe.each(['he', 'en'] as const)('what waits, %s', language => {
  it('is said above the page with what can be done, and goes out once there is a connection, which is told', async () => {
    const offline = online();
    waitingRating();
    waitingMessage('person-1');
    const { texts } = open('/professors', signedInSession(), language);
    expect(await screen.findByText(texts.outbox.count_two)).toBeDefined();
    await press(texts.outbox.show);
    const list = await screen.findByRole('region', { name: texts.outbox.title });
    expect(within(list).getAllByRole('article')).toHaveLength(2);
    expect(within(list).getByText(comment).getAttribute('dir')).toBe('auto');
    expect(await violations('document-title', 'page-has-heading-one')).toEqual([]);
    expect(sent('/ratings')).toEqual([]);

    connect(offline);
    expect(await screen.findByText(texts.outbox.sentRating)).toBeDefined();
    expect(await screen.findByText(reference)).toBeDefined();
    expect(sent('/ratings')).toMatchObject([{ professor_id: 7, rating1: 4, comment }]);
    expect(sent('/contact_messages')).toMatchObject([{ message: 'A question of mine.', user_id: 'person-1' }]);
    expect(await violations('document-title', 'page-has-heading-one')).toEqual([]);
    await press(`${texts.common.close}, ${texts.outbox.message}`);
    await waitFor(() => expect(outboxItems('person-1')).toEqual([]));
    expect(screen.queryByRole('region', { name: texts.outbox.title })).toBeNull();
  });

  it('and was changed elsewhere meanwhile asks which one stands', async () => {
    before = [own];
    waitingRating();
    const { texts } = open('/professors', signedInSession(), language);
    expect(await screen.findByText(texts.outbox.decide)).toBeDefined();
    await press(texts.outbox.show);
    expect(await screen.findByText('Otherwise.')).toBeDefined();
    expect(await violations('document-title', 'page-has-heading-one')).toEqual([]);
    expect(sent('/ratings')).toEqual([]);
    await press(new RegExp(`^${texts.outbox.publishInstead}`, 'u'));
    await waitFor(() => expect(sent('/ratings')).toMatchObject([{ comment }]));
    await waitFor(() => expect(outboxItems('person-1')).toEqual([]));
  });
});

describe('a rating that waits', () => {
  it('gives thanks on its own screen, where it waited', async () => {
    const offline = online();
    waitingRating();
    open('/rate/7');
    expect(await screen.findByRole('heading', { name: he.outbox.ratingWaits })).toBeDefined();
    connect(offline);
    expect(await screen.findByRole('heading', { name: he.rating.thanks })).toBeDefined();
    await waitFor(() => expect(outboxItems('person-1')).toEqual([]));
  });

  it('that has arrived though its response was lost is not sent again', async () => {
    before = [{ ...own, rating1: 4, comment }];
    waitingRating();
    open();
    expect(await screen.findByText(he.outbox.sentRating)).toBeDefined();
    expect(sent('/ratings')).toEqual([]);
  });

  it('over what its writer knew is sent without a question', async () => {
    before = [own];
    waitingRating(7, { ...emptyRating, stars: 2, comment: 'Otherwise.' });
    open();
    await waitFor(() => expect(sent('/ratings')).toHaveLength(1));
  });

  it.each([
    ['another person', signedInSession({ user: person({ firebase_uid: 'person-2' }) })],
    ['nobody', visitorSession],
    ['somebody who is not known yet', signedInSession({ isProfileLoaded: false })],
  ])('is not sent, and not shown, while %s is here', async (who, session) => {
    waitingRating();
    open('/professors', session);
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(responses.requests.filter(path => path.startsWith('/ratings'))).toEqual([]);
    if (who !== 'somebody who is not known yet') expect(screen.queryByText(he.outbox.count_one)).toBeNull();
    // The control: it goes out for its writer.
    cleanup();
    open();
    await waitFor(() => expect(sent('/ratings')).toHaveLength(1));
  });

  it('waits for the end of a limit, and says until when', async () => {
    const opens = new Date(Date.now() + 60_000).toISOString();
    saved = async () => failure(429, ratingCodes.dailyLimit, 'limit', JSON.stringify({ limit: 8, opens_at: opens }));
    waitingRating();
    open();
    await press(he.outbox.show);
    expect(await screen.findByText(he.outbox.limitReason)).toBeDefined();
    expect(outboxItems('person-1')).toMatchObject([{ status: 'waiting', notBefore: Date.parse(opens) }]);
    // A clock that was set back by a year makes no limit of a year.
    saved = async () => Response.json({ id: 'r1', status: 'visible', held_reasons: [] }, { status: 201 });
    const [item] = outboxItems('person-1');
    act(() => changeItem(item?.id ?? '', { notBefore: Date.now() + 365 * 24 * 3_600_000 }));
    await waitFor(() => expect(outboxItems('person-1')).toEqual([]));
  });

  it.each([
    [403, ratingCodes.profileIncomplete, he.rating.failure.profileIncomplete],
    [403, ratingCodes.locked, he.outbox.lockedReason],
    [403, ratingCodes.closed, he.rating.failure.closed],
    [403, ratingCodes.suspended, he.rating.failure.suspended],
    [403, '42501', he.rating.failure.gone],
    [409, '23503', he.rating.failure.notTogether],
  ])(
    'that is refused with %i %s says why, keeps the words, and goes out when asked again',
    async (status, code, text) => {
      saved = async () => failure(status, code);
      waitingRating();
      open();
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
      expect(outboxItems('person-1')).toMatchObject([{ status: 'refused', values: { values: { comment } } }]);
      saved = async () => Response.json({ id: 'r1', status: 'held', held_reasons: ['phone'] }, { status: 201 });
      await press(he.outbox.show);
      await press(new RegExp(`^${he.outbox.sendNow}`, 'u'));
      expect(await screen.findByText(he.rating.held.title)).toBeDefined();
    },
  );

  it('tries again after a failure, and stops at what its writer deletes, who can undo that', async () => {
    saved = async () => failure(503, 'PGRST002');
    waitingRating();
    open();
    await waitFor(() => expect(sent('/ratings')).toHaveLength(1));
    await waitFor(() => expect(outboxItems('person-1')).toMatchObject([{ sendingSince: null }]));
    await press(he.outbox.show);
    await press(new RegExp(`^${he.outbox.delete}`, 'u'));
    await waitFor(() => expect(outboxItems('person-1')).toEqual([]));
    saved = async () => Response.json({ id: 'r1', status: 'visible', held_reasons: [] }, { status: 201 });
    await press(he.outbox.undo);
    await waitFor(() => expect(sent('/ratings')).toHaveLength(2));
    expect(await screen.findByText(he.outbox.sentRating)).toBeDefined();
  });

  it('whose session is not taken any more waits for its writer to sign in again', async () => {
    saved = async () => failure(401, 'PGRST301');
    const endSession = vi.fn(async () => undefined);
    waitingRating();
    open('/professors', signedInSession({ endSession }));
    await waitFor(() => expect(endSession).toHaveBeenCalledWith('person-1'));
    expect(outboxItems('person-1')).toMatchObject([{ status: 'waiting' }]);
  });
});

describe('answers to facts that wait', () => {
  const pair = { course: 5, professor: 7, answers: { recorded: 'yes', exam: 'project' }, year: 2026, semester: 'a' };
  const enqueued = () => enqueue('person-1', { what: 'facts', values: pair });

  it('are named without their words, go out in the name of their person, and that is told', async () => {
    const offline = online();
    enqueued();
    open();
    await press(he.outbox.show);
    const card = await screen.findByRole('article', { name: he.outbox.facts });
    expect(within(card).queryByRole('button', { name: new RegExp(`^${he.outbox.takeBack}`, 'u') })).toBeNull();
    expect(await violations('document-title', 'page-has-heading-one')).toEqual([]);
    connect(offline);
    expect(await screen.findByText(he.facts.sent)).toBeDefined();
    const about = { course_id: 5, professor_id: 7, year: 2026, semester: 'a' };
    expect(sent('/rpc/answer_fact')).toEqual([
      { ...about, fact: 'recorded', answer: 'yes' },
      { ...about, fact: 'exam', answer: 'project' },
    ]);
    await waitFor(() => expect(outboxItems('person-1')).toEqual([]));
  });

  it.each([
    [403, factCodes.ownPage, 'refused', 'ownPage'],
    [404, factCodes.noPair, 'refused', 'notTogether'],
    [429, factCodes.dailyLimit, 'waiting', 'dailyLimit'],
  ])('%i %s: %s', async (status, code, state, reason) => {
    responses.respond('/rpc/answer_fact', () => Promise.resolve(failure(status, code)));
    enqueued();
    open();
    await waitFor(() => expect(outboxItems('person-1')).toMatchObject([{ status: state, reason }]));
  });
});

describe('a review of an institution that waits', () => {
  const six = { teaching: 5, facilities: 4, services: 3, social_life: 4, location: 5, fairness: 4 };
  const values = { ...six, comment, institution: 1 };
  const row = { id: 'i1', institution_id: 1, ...six, comment: 'Otherwise.', status: 'visible', held_reasons: [] };
  const waiting = (was: unknown = null) =>
    enqueue('person-1', { what: 'institutionReview', values: { values }, before: was });
  let there: object[];
  let reply: () => Promise<Response>;
  beforeEach(() => {
    there = [];
    reply = async () => Response.json(row, { status: 201 });
    responses.respond('/institution_ratings', (_, body) => (body === null ? there : reply()));
  });

  it('goes out once there is a connection, over what it was written over, and that is told', async () => {
    there = [row];
    const offline = online();
    waiting({ ...values, comment: 'Otherwise.' });
    open();
    await press(he.outbox.show);
    expect(await screen.findByRole('article', { name: he.outbox.institutionReview })).toBeDefined();
    expect(sent('/institution_ratings')).toEqual([]);
    connect(offline);
    expect(await screen.findByText(he.institutionReviews.thanks)).toBeDefined();
    expect(sent('/institution_ratings')).toMatchObject([{ institution_id: 1, comment }]);
    expect(outboxItems('person-1')).toEqual([]);
  });

  it('asks which one stands where its writer has said something else meanwhile', async () => {
    there = [row];
    waiting();
    open();
    await press(he.outbox.show);
    expect(await screen.findByText('Otherwise.')).toBeDefined();
    expect(sent('/institution_ratings')).toEqual([]);
    await press(new RegExp(`^${he.outbox.publishInstead}`, 'u'));
    await waitFor(() => expect(sent('/institution_ratings')).toMatchObject([{ comment }]));
  });

  it.each([
    [409, 'institution_rating/other-institution', he.institutionReviews.failure.otherInstitution],
    [403, '42501', he.institutionReviews.failure.reviewingClosed],
    [403, 'rating/closed', he.institutionReviews.failure.takenDown],
  ])('that is refused with %i %s says why, and keeps the words', async (status, code, text) => {
    reply = async () => failure(status, code);
    waiting();
    open();
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(outboxItems('person-1')).toMatchObject([{ status: 'refused', values: { values: { comment } } }]);
  });

  it('is the one that waits, however often it is written', () => {
    const before = { ...values, comment: 'Otherwise.' };
    waiting(before);
    waiting();
    expect(outboxItems('person-1')).toMatchObject([{ before }]);
  });
});

describe('a message that waits', () => {
  it('of a visitor goes out while nobody is signed in', async () => {
    waitingMessage(null);
    open('/professors', visitorSession);
    expect(await screen.findByText(he.outbox.arrived)).toBeDefined();
    expect(sent('/contact_messages')).toMatchObject([{ user_id: null }]);
  });

  it('is sent with an id of its own, and one that is there already counts as sent, with its reference', async () => {
    responses.respond('/contact_messages', () => failure(409, '23505'));
    const item = waitingMessage('person-1');
    open();
    await press(he.outbox.show);
    expect(await screen.findByText(reference)).toBeDefined();
    expect([sent('/contact_messages'), sent('/rpc/sent_contact')]).toMatchObject([
      [{ id: item?.id }],
      [{ id: item?.id }],
    ]);
  });

  it('whose words are there by another way says so', async () => {
    responses.respond('/contact_messages', () => failure(409, '23505'));
    responses.respond('/rpc/sent_contact', () => []);
    waitingMessage('person-1');
    open();
    await press(he.outbox.show);
    expect(await screen.findByText(he.contactForm.errorDuplicate)).toBeDefined();
  });
});

it('two tabs send one thing once', async () => {
  const queue: Promise<unknown>[] = [];
  const request = vi.fn(async (_name: string, work: () => Promise<void>) => {
    const earlier = Promise.all(queue);
    const mine = earlier.then(work);
    queue.push(mine);
    return await mine;
  });
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  waitingRating();
  open();
  open();
  await waitFor(() => expect(outboxItems('person-1')).toEqual([]));
  expect(request.mock.calls.length).toBeGreaterThan(1);
  expect(sent('/ratings')).toHaveLength(1);
  Reflect.deleteProperty(navigator, 'locks');
});
