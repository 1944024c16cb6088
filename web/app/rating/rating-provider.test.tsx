import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { eventQueue } from '../analytics/record-event.ts';
import { userEvent } from '@testing-library/user-event';
import { useMemo, useSyncExternalStore } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatMoment } from '#web/lib/format.ts';
import { en, he } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ownRatingRow, professorRow } from '#web/testing/sample-rows.ts';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { pendingReviews } from '#web/features/rating/model/pending-review.ts';
import { emptyRating, type RatingDraft } from '#web/features/rating/model/rating-form.ts';
import { RatingSheet } from '#web/features/rating/components/rating-sheet.tsx';
import { rateRoute } from '#web/features/rating/routes/rate-routes.tsx';
import { useRating } from '#web/entities/rating/rating-context.ts';
import { claimRows } from '#web/entities/personal-store/person-changes.ts';
import { type PendingAction, pendingActions } from '#web/entities/session/pending-actions.ts';
import { type Session, SessionContext } from '#web/entities/session/session-context.ts';
import { SignInContext } from '#web/entities/session/sign-in-context.ts';
import { person, signedInSession, visitorSession } from '#web/testing/sessions.ts';
import { PendingActionRunner } from '../pending-actions/pending-action-runner.tsx';
import { RatingProvider } from './rating-provider.tsx';

const locales = { he, en };
const comment = 'מסבירה הכול פעמיים ובסבלנות.';
const newPerson = signedInSession({ user: person({ is_new_user: true }), isNewUser: true });

let responses: TableResponses;
let stage: ReturnType<typeof createStage>;

/** Session and state of the login dialog, changed by the test. */
function createStage(session: Session) {
  let now = { session, isSignInOpen: false };
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(change: Partial<typeof now>) {
      now = { ...now, ...change };
      for (const notify of listeners) notify();
    },
  };
}

/** As the session does: what a visitor wrote goes with who signs in. */
const become = (session: Session) =>
  act(() => {
    if (session.user) claimRows(session.user.firebase_uid);
    stage.become({ session });
  });
const closeSignIn = () =>
  act(() => {
    pendingActions.remove(null);
    stage.become({ isSignInOpen: false });
  });
const signInOpens = () => waitFor(() => expect(stage.get().isSignInOpen).toBe(true));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  responses = tableResponses({
    '/professors': () => [professorRow()],
    '/ratings': (_, body) =>
      body === null
        ? []
        : Promise.resolve(Response.json({ id: 'r1', status: 'visible', held_reasons: [] }, { status: 201 })),
    '/rpc/my_rating_limits': () => ({ per_day: 8, left_today: 7, per_month: 40, left_this_month: 39, opens_at: null }),
  });
});
afterEach(cleanup);

function Details() {
  const { rate, isBeginning, notes } = useRating();
  return (
    <>
      <h1>details</h1>
      <button type="button" aria-busy={isBeginning} onClick={() => rate('professor', 7, RatingSheet)}>
        rate
      </button>
      <button type="button" onClick={() => rate('professor', 7, RatingSheet, 4)}>
        four stars
      </button>
      {notes('professor', 7)}
    </>
  );
}

/** The parts of the application that rating leans on. */
function Around() {
  const { session, isSignInOpen: isOpen } = useSyncExternalStore(stage.subscribe, stage.get);
  const signIn = useMemo(
    () => ({
      isOpen,
      open: (action?: PendingAction) => {
        if (action) pendingActions.write(stage.get().session.user?.firebase_uid ?? null, action);
        stage.become({ isSignInOpen: true });
      },
      close: () => stage.become({ isSignInOpen: false }),
      wantedPath: null,
      setWantedPath: () => undefined,
    }),
    [isOpen],
  );
  return (
    <SessionContext value={session}>
      <SignInContext value={signIn}>
        <RatingProvider>
          <Routes>
            <Route path="/professor/:id" element={<Details />} />
            <Route path="/professors" element={<h1>list</h1>} />
            <Route path="/rate/:id" element={<rateRoute.Component />} />
          </Routes>
          <PendingActionRunner />
        </RatingProvider>
      </SignInContext>
    </SessionContext>
  );
}

function open(session: Session, language: 'he' | 'en' = 'he') {
  stage = createStage(session);
  return {
    ...renderScreen({ at: '/professor/7', routes: { '*': <Around /> }, responses, language }),
    texts: locales[language],
  };
}

const form = (texts = he) => screen.findByRole('form', { name: texts.rating.professor.form });
const box = (texts = he) => screen.findByRole<HTMLTextAreaElement>('textbox', { name: texts.rating.comment });
const sent = () => responses.sent.filter(({ what }) => what === 'POST /ratings');
/** A rating that waits to be sent, as its writer left it. */
function store(owner: string | null = 'person-1', before: RatingDraft | null = null): void {
  pendingReviews.write(owner, { kind: 'professor', target: 7, values: { ...emptyRating, stars: 4, comment }, before });
  pendingActions.write(owner, { what: 'rate', kind: 'professor', id: 7 });
}

async function write(texts = he) {
  await userEvent.click(screen.getByRole('button', { name: 'rate' }));
  await form(texts);
  await userEvent.click(screen.getAllByRole('radio', { name: /^4 / })[0] ?? document.body);
  await userEvent.type(await box(texts), comment);
  await userEvent.click(screen.getByRole('button', { name: texts.rating.publish }));
}

describe.each(['he', 'en'] as const)('[DATA-09] a visitor rates, %s', language => {
  it('signs in at sending, completes the details, and is thanked', async () => {
    const { texts, currentPath } = open(visitorSession, language);
    await write(texts);
    await signInOpens();
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    become(newPerson);
    expect(sent()).toEqual([]);
    closeSignIn();
    become(signedInSession());
    expect(await screen.findByRole('heading', { name: texts.rating.thanks })).toBeDefined();
    expect(currentPath()).toBe('/rate/7');
    expect(sent()).toHaveLength(1);
    expect(localStorage.getItem('pendingReview')).toBeNull();
  });

  it('thinks better of signing in, and has the form back with every word', async () => {
    const { texts } = open(visitorSession, language);
    await write(texts);
    await signInOpens();
    closeSignIn();
    await waitFor(async () => expect((await box(texts)).value).toBe(comment));
    expect(screen.getAllByRole('radio', { name: /^4 / })[0]).toHaveProperty('checked', true);
  });
});

it('[ALIVE-14] the fourth star opens the form of a visitor with four stars, and that of a person who is known', async () => {
  open(visitorSession);
  await userEvent.click(screen.getByRole('button', { name: 'four stars' }));
  await form();
  expect(screen.getAllByRole('radio', { name: /^4 / })[0]).toHaveProperty('checked', true);
  cleanup();
  localStorage.clear();
  const { currentPath } = open(signedInSession());
  await userEvent.click(screen.getByRole('button', { name: 'four stars' }));
  await waitFor(() => expect(currentPath()).toBe('/rate/7?stars=4'));
  expect((await screen.findAllByRole('radio', { name: /^4 / }))[0]).toHaveProperty('checked', true);
});

it('[TRACK-03] opening the form of a visitor is recorded as the start of a rating, once', async () => {
  const recorded = vi.spyOn(eventQueue, 'add');
  open(visitorSession);
  await userEvent.click(screen.getByRole('button', { name: 'rate' }));
  await form();
  await waitFor(() =>
    expect(recorded.mock.calls).toMatchObject([[{ kind: 'start_rating', label: 'rate', path: '/professor/7' }]]),
  );
});

it('what is still being written stays when a person signs in in another tab, and is sent from where it stands', async () => {
  const { currentPath } = open(visitorSession);
  await userEvent.click(screen.getByRole('button', { name: 'rate' }));
  await userEvent.type(await box(), comment);
  become(signedInSession());
  expect((await box()).value).toBe(comment);
  await userEvent.click(screen.getAllByRole('radio', { name: /^4 / })[0] ?? document.body);
  await userEvent.click(screen.getByRole('button', { name: he.rating.publish }));
  expect(await screen.findByRole('heading', { name: he.rating.thanks })).toBeDefined();
  expect(currentPath()).toBe('/rate/7');
});

it('a draft that came along through a redirect goes out once a person is there', async () => {
  store();
  open(signedInSession());
  expect(await screen.findByRole('heading', { name: he.rating.thanks })).toBeDefined();
  expect(sent()).toHaveLength(1);
});

it('[DATA-09] a draft that waited longer than ten minutes is not sent, and that is told', async () => {
  store();
  const stored = JSON.parse(localStorage.getItem('pendingReview') ?? '') as { timestamp: number };
  localStorage.setItem('pendingReview', JSON.stringify({ ...stored, timestamp: stored.timestamp - 600_001 }));
  open(signedInSession());
  expect(await screen.findAllByText(he.rating.late)).not.toHaveLength(0);
  expect(sent()).toEqual([]);
  expect(localStorage.getItem('pendingReview')).toBeNull();
});

it.each([
  ['another person', 'person-2'],
  ['a visitor who has not signed in', null],
])('[DATA-09] what %s wrote is not sent, and is not in the form', async (_, owner) => {
  store(owner);
  open(signedInSession());
  await userEvent.click(screen.getByRole('button', { name: 'rate' }));
  expect((await box()).value).toBe('');
  expect(sent()).toEqual([]);
});

it('what waits for a connection is sent as it stands when there is one, wherever its writer is', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  store();
  open(signedInSession());
  pendingReviews.write('person-1', {
    kind: 'professor',
    target: 7,
    values: { ...emptyRating, stars: 4, comment: `${comment} ועוד.` },
    before: null,
  });
  expect(sent()).toEqual([]);
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: he.rating.thanks })).toBeDefined();
  expect(sent()).toMatchObject([{ body: { comment: `${comment} ועוד.` } }]);
});

it('what waits for a connection waits in vain once its writer has left, and the next person publishes nothing', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  store();
  open(signedInSession());
  become(visitorSession);
  become(signedInSession({ user: person({ firebase_uid: 'person-2' }) }));
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  // The control: it would go out now.
  become(visitorSession);
  expect(sent()).toEqual([]);
  become(signedInSession());
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it('a draft that could not be sent is in the form again, with what is in its way', async () => {
  responses.respond('/ratings', (_, body) => (body === null ? [] : failure(409, '23503')));
  store();
  open(signedInSession());
  expect(await screen.findByText(he.rating.failure.notTogether, { exact: false })).toBeDefined();
  await waitFor(async () => expect((await box()).value).toBe(comment));
});

it('the form over a page goes when its page is left, and has every word again when it comes back', async () => {
  const { router } = open(visitorSession);
  await userEvent.click(screen.getByRole('button', { name: 'rate' }));
  await userEvent.type(await box(), comment);
  await act(() => router.navigate('/professors'));
  expect(screen.getByRole('heading', { name: 'list' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  await act(() => router.navigate(-1));
  await userEvent.click(screen.getByRole('button', { name: 'rate' }));
  expect((await box()).value).toBe(comment);
});

it.each([
  ['the rating screen for who turns out to be signed in', signedInSession(), '/rate/7'],
  ['the form on the page for a visitor', visitorSession, '/professor/7'],
])('a press before it is known who is there waits for that, and then opens %s', async (_, session, end) => {
  const { currentPath } = open({ ...visitorSession, status: 'loading' });
  const button = screen.getByRole('button', { name: 'rate' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByRole('form')).toBeNull();
  become(session);
  expect(await form()).toBeDefined();
  expect(currentPath()).toBe(end);
});

it('a person who is signed in rates on the rating screen, and sees on the page what they rated', async () => {
  responses.respond('/ratings', () => [
    { id: 'r1', rating1: 4, comment, tags: [], status: 'held', held_reasons: ['phone'], other: null },
  ]);
  const { currentPath } = open(signedInSession());
  expect(await screen.findByText(he.rating.youRated, { exact: false })).toBeDefined();
  expect(screen.getByText(he.myRatings.status.held)).toBeDefined();
  expect(screen.getByRole('link', { name: he.rating.edit }).getAttribute('href')).toBe('/rate/7');
  await userEvent.click(screen.getByRole('button', { name: 'rate' }));
  await waitFor(() => expect(currentPath()).toBe('/rate/7'));
});

describe.each(['he', 'en'] as const)('a page that takes no new ratings, %s', language => {
  const lock = { note: 'בודקים בקשת הסרה', note_en: 'We are looking into a request', until: '2027-01-15T21:59:00Z' };
  const closedText = () => locales[language].rating.lockedUntil.replace('{{when}}', formatMoment(lock.until));

  it('says so to everybody, with its note and its end, and its form cannot be sent', async () => {
    responses.respond('/rpc/target_lock', () => [lock]);
    const { texts } = open(visitorSession, language);
    const note = await screen.findByText(language === 'he' ? lock.note : lock.note_en);
    expect(note.getAttribute('dir')).toBe('auto');
    expect(screen.getByRole('status').textContent).toContain(closedText());
    await userEvent.click(screen.getByRole('button', { name: 'rate' }));
    const sheet = await form(texts);
    expect(await within(sheet).findByText(closedText())).toBeDefined();
    expect(within(sheet).getByRole('button', { name: texts.rating.publish })).toHaveProperty('disabled', true);
    expect(await violations('document-title')).toEqual([]);
  });

  it('lets people change what they rated before', async () => {
    responses.respond('/rpc/target_lock', () => [lock]);
    responses.respond('/ratings', () => [
      { id: 'r1', rating1: 4, comment, tags: [], status: 'visible', held_reasons: [], other: null },
    ]);
    const { texts } = open(signedInSession(), language);
    expect(await screen.findByText(closedText())).toBeDefined();
    expect(await screen.findByText(texts.rating.youRated, { exact: false })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'rate' }));
    const screenForm = await form(texts);
    expect(within(screenForm).queryByText(closedText())).toBeNull();
    expect(within(screenForm).getByRole('button', { name: texts.rating.save })).toHaveProperty('disabled', false);
  });
});

describe('a rating that waited for a sign-in, of a person who has said something before', () => {
  const stored = ownRatingRow('What I said first.');
  const seen = { ...emptyRating, stars: 2, comment: stored.comment };
  const has = (rating: object) =>
    responses.respond('/ratings', (_, body) =>
      body === null
        ? [rating]
        : Promise.resolve(Response.json({ id: 'r1', status: 'visible', held_reasons: [] }, { status: 200 })),
    );

  it('goes out by itself where it was written over that', async () => {
    has(stored);
    store('person-1', seen);
    open(signedInSession());
    expect(await screen.findByRole('heading', { name: he.rating.saved })).toBeDefined();
    expect(sent()).toMatchObject([{ body: { comment } }]);
  });

  it.each([
    ['what is newer than what its form opened over', { ...stored, comment: 'Newer words of mine.' }, seen],
    ['what a visitor has not seen', { ...stored, comment: 'Newer words of mine.' }, null],
  ])('is asked about before it goes over %s, and once', async (_, rating, before) => {
    has(rating);
    store('person-1', before);
    open(signedInSession());
    expect(await screen.findByText('Newer words of mine.')).toBeDefined();
    expect((await box()).value).toBe(comment);
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: he.rating.save }));
    expect(await screen.findByRole('heading', { name: he.rating.saved })).toBeDefined();
    expect(sent()).toMatchObject([{ body: { comment } }]);
  });

  it('as a draft of a form that opens again is asked about too', async () => {
    has({ ...stored, comment: 'Newer words of mine.' });
    store('person-1', seen);
    pendingActions.remove('person-1');
    open(signedInSession());
    await userEvent.click(screen.getByRole('button', { name: 'rate' }));
    expect((await box()).value).toBe(comment);
    await userEvent.click(screen.getByRole('button', { name: he.rating.save }));
    expect(await screen.findByText('Newer words of mine.')).toBeDefined();
    expect(sent()).toEqual([]);
  });
});
