import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { biology, computing, telAviv } from '#web/testing/sample-rows.ts';
import { type TableResponses, failure, tableResponses } from '#web/testing/table-responses.ts';
import { readReport, storeReport } from '#web/features/reports/model/report-draft.ts';
import { changeMissingDraft, missingDrafts } from '#web/features/rating/model/missing-rating.ts';
import { emptyRating } from '#web/features/rating/model/rating-form.ts';
import { factDrafts } from '#web/entities/facts/fact-drafts.ts';
import { outboxItems } from '#web/entities/outbox/outbox.ts';
import { type PendingAction, pendingActions } from '#web/entities/session/pending-actions.ts';
import { type Session, SessionContext } from '#web/entities/session/session-context.ts';
import { person, signedInSession, visitorSession } from '#web/testing/sessions.ts';
import { he } from '#web/testing/texts.ts';
import { PendingActionRunner } from './pending-action-runner.tsx';

const review = 'a0000000-0000-4000-8000-000000000001';
const noa = signedInSession({ user: person({ firebase_uid: 'noa' }) });
const done = () => new Response(null, { status: 201 });

let responses: TableResponses;
let session: Session;
let listeners: Set<() => void>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  listeners = new Set();
  responses = tableResponses({
    '/rating_votes': done,
    '/follows': done,
    '/shortlist_entries': done,
    '/rpc/hide_review': done,
    '/professor_reports': (_url, body) => (body === null ? [] : done()),
    '/catalogue_suggestions': done,
    '/institutions': () => [telAviv],
    '/departments': () => [computing, biology],
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Around() {
  const now = useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => session,
  );
  return (
    <SessionContext value={now}>
      <h1>page</h1>
      <PendingActionRunner />
    </SessionContext>
  );
}

function open(who: Session) {
  session = who;
  return renderScreen({ at: '/', routes: { '*': <Around /> }, responses });
}

const become = (who: Session) =>
  act(() => {
    session = who;
    for (const notify of listeners) notify();
  });

const sent = () => responses.sent.map(({ what }) => what);

const saved: readonly (readonly [PendingAction, string, object])[] = [
  [{ what: 'vote', kind: 'professor', id: review }, 'POST /rating_votes', { rating_id: review }],
  [{ what: 'follow', kind: 'professor', id: 7 }, 'POST /follows', { professor_id: 7 }],
  [{ what: 'save', kind: 'course', id: 7 }, 'POST /shortlist_entries', { course_id: 7 }],
  [
    { what: 'hide', kind: 'professor', id: review },
    'POST /rpc/hide_review',
    { review_kind: 'professor', review_id: review },
  ],
];

describe.each(saved)('%j', (action, what, body) => {
  it('is done once its person is here with everything in place, and once', async () => {
    pendingActions.write('noa', action);
    open(visitorSession);
    become({ ...noa, isProfileLoaded: false });
    become({ ...noa, isNewUser: true });
    expect(sent()).toEqual([]);
    become(noa);
    await waitFor(() => expect(responses.sent).toEqual([{ what, body }]));
    become(visitorSession);
    become(noa);
    expect(pendingActions.read('noa')).toBeNull();
    expect(sent()).toHaveLength(1);
  });

  it.each([
    ['another person', 'dan'],
    ['a visitor', null],
  ])('is not done for who is here when it was %s who wanted it', async (_, owner) => {
    pendingActions.write(owner, action);
    open(noa);
    become(visitorSession);
    // The control: the very same is done for who wanted it.
    pendingActions.write('noa', action);
    become(noa);
    await waitFor(() => expect(sent()).toEqual([what]));
  });
});

describe('answers to facts that a visitor gave', () => {
  const pair = { course: 5, professor: 7, answers: { recorded: 'yes' }, year: null, semester: null } as const;

  it('are sent for their writer, for nobody else, and once', async () => {
    factDrafts.write('dan', pair);
    pendingActions.write('noa', { what: 'facts' });
    open(noa);
    expect(await screen.findAllByText(he.facts.failed)).not.toHaveLength(0);
    expect(sent()).toEqual([]);
    cleanup();
    factDrafts.write('noa', pair);
    pendingActions.write('noa', { what: 'facts' });
    open(noa);
    await waitFor(() => expect(sent()).toEqual(['POST /rpc/answer_fact']));
    expect(responses.sent[0]?.body).toMatchObject({ course_id: 5, professor_id: 7, fact: 'recorded', answer: 'yes' });
    await waitFor(() => expect(factDrafts.read('noa')).toBeNull());
  });

  it('that the server does not take yet wait in the outbox', async () => {
    responses.respond('/rpc/answer_fact', () => Promise.resolve(failure(503, 'PGRST002')));
    factDrafts.write('noa', pair);
    pendingActions.write('noa', { what: 'facts' });
    open(noa);
    await waitFor(() => expect(outboxItems('noa')).toMatchObject([{ what: 'facts', values: pair }]));
    expect(factDrafts.read('noa')).toBeNull();
  });
});

it('says what went wrong, and does not try for ever', async () => {
  responses.respond('/rating_votes', () => failure(500, 'XX000'));
  pendingActions.write('noa', { what: 'vote', kind: 'professor', id: review });
  open(noa);
  expect(await screen.findAllByText(he.reviews.voteFailed)).not.toHaveLength(0);
  expect([pendingActions.read('noa'), sent()]).toEqual([null, ['POST /rating_votes']]);
});

it('waits for a connection', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  pendingActions.write('noa', { what: 'vote', kind: 'professor', id: review });
  open(noa);
  expect(pendingActions.read('noa')).not.toBeNull();
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent()).toEqual(['POST /rating_votes']));
});

describe('a report that was written before signing in', () => {
  const target = { kind: 'professor', id: 7 } as const;
  const action = { what: 'report', target, about: '/professor/7' } as const;
  const report = { reason: 'left', details: 'עברה' } as const;

  it('is sent by itself, once, on whatever page its writer is by then', async () => {
    storeReport('noa', target, report);
    pendingActions.write('noa', action);
    open(noa);
    expect(await screen.findAllByText(he.reports.thanks)).not.toHaveLength(0);
    expect(responses.sent).toEqual([
      { what: 'POST /professor_reports', body: { ...report, professor_id: 7, user_id: 'noa', status: 'pending' } },
    ]);
    expect(screen.queryByRole('dialog', { name: he.reports.professor })).toBeNull();
    become(visitorSession);
    become(noa);
    expect([readReport('noa', target).reason, pendingActions.read('noa'), sent()]).toEqual([
      null,
      null,
      ['POST /professor_reports'],
    ]);
  });

  it('is never sent or shown in the name of another person', async () => {
    storeReport('dan', target, report);
    pendingActions.write('noa', action);
    open(noa);
    await waitFor(() => expect(pendingActions.read('noa')).toBeNull());
    // It is over, and nothing of it was sent: an own one is, by the same runner.
    storeReport('noa', target, { reason: 'duplicate', details: '' });
    pendingActions.write('noa', action);
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(responses.sent).toMatchObject([{ body: { reason: 'duplicate', user_id: 'noa' } }]);
    });
    expect(screen.queryByDisplayValue('עברה')).toBeNull();
  });

  it('says that what it is about is gone, and no form comes for it', async () => {
    responses.respond('/professor_reports', (_url, body) => (body === null ? [] : failure(403, '42501')));
    storeReport('noa', target, report);
    pendingActions.write('noa', action);
    open(noa);
    expect(await screen.findAllByText(he.reports.gone)).not.toHaveLength(0);
    expect([screen.queryByRole('dialog', { name: he.reports.professor }), sent()]).toEqual([
      null,
      ['POST /professor_reports'],
    ]);
  });

  it.each([
    ['is lost on the way', 500, 'XX000'],
    ['meets a session that has ended', 401, 'PGRST301'],
  ])('comes back with its words where it %s, and is not sent in circles', async (_, status, code) => {
    responses.respond('/professor_reports', (_url, body) => (body === null ? [] : failure(status, code)));
    storeReport('noa', target, report);
    pendingActions.write('noa', action);
    const { openSignIn } = open(noa);
    expect(await screen.findByRole('dialog', { name: he.reports.professor })).toBeDefined();
    expect(screen.getByRole('radio', { name: he.reports.reasons.left })).toHaveProperty('checked', true);
    expect(screen.getByDisplayValue('עברה')).toBeDefined();
    expect([openSignIn.mock.calls, sent()]).toEqual([[], ['POST /professor_reports']]);
  });
});

describe('what the catalogue lacks', () => {
  const from = '?kind=professor&q=%D7%99%D7%A2%D7%9C';
  const subject = {
    kind: 'professor',
    institution: 1,
    department: 11,
    rated: { id: null, name: 'יעל ברק' },
    other: { id: null, name: 'אלגברה' },
    isOther: false,
  } as const;
  const values = { ...emptyRating, stars: 5, comment: 'מלמדת אלגברה בסבלנות' };

  it('is neither sent nor shown where another person wrote it', async () => {
    changeMissingDraft('dan', from, { subject, values });
    pendingActions.write('noa', { what: 'rateMissing', isSuggestion: false });
    open(noa);
    await waitFor(() => expect(pendingActions.read('noa')).toBeNull());
    // It is over: what comes next is carried out.
    pendingActions.write('noa', { what: 'vote', kind: 'professor', id: review });
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(sent()).toEqual(['POST /rating_votes']);
    });
    expect(screen.queryByDisplayValue('יעל')).toBeNull();
  });

  it('is rated in one request, with the id that was made when it was begun', async () => {
    const { requestId } = changeMissingDraft('noa', from, { subject, values });
    pendingActions.write('noa', { what: 'rateMissing', isSuggestion: false });
    open(noa);
    await waitFor(() => expect(missingDrafts.read('noa')).toBeNull());
    expect(responses.sent).toMatchObject([
      {
        what: 'POST /rpc/rate_missing',
        body: {
          request_id: requestId,
          rates: 'professor',
          institution: 1,
          department: 11,
          professor_name: 'יעל ברק',
          course_name: 'אלגברה',
          rating: { rating1: 5, comment: 'מלמדת אלגברה בסבלנות' },
          is_other: false,
        },
      },
    ]);
  });

  it('is suggested alone where that was wanted', async () => {
    changeMissingDraft('noa', from, { subject });
    pendingActions.write('noa', { what: 'rateMissing', isSuggestion: true });
    open(noa);
    await waitFor(() => expect(missingDrafts.read('noa')).toBeNull());
    expect(responses.sent).toMatchObject([
      {
        what: 'POST /catalogue_suggestions',
        body: { kind: 'professor', name: 'יעל ברק', institution: 1, department: 11 },
      },
    ]);
  });
});

it('leads on to the page that asked for signing in', async () => {
  pendingActions.write('noa', { what: 'visit', path: '/my-ratings?tab=1' });
  const { currentPath } = open(noa);
  await waitFor(() => expect(currentPath()).toBe('/my-ratings?tab=1'));
});
