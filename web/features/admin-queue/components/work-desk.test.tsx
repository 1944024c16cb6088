import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { person, signedInSession } from '#web/testing/sessions.ts';
import { type Responder, failure, tableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { heldReview, queueRow, reportedReview, reviewDetails } from '../testing/sample-cases.ts';
import type { CaseKind } from '#web/entities/admin/case.ts';
import { CaseKindsContext } from '../model/case-kinds.ts';
import { reviewKind } from './review-case.tsx';
import { targetKind } from './target-case.tsx';
import { WorkDesk } from './work-desk.tsx';

beforeEach(() => {
  document.title = 'Work queue';
  window.matchMedia = vi
    .fn()
    .mockReturnValue({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() });
  window.scrollTo = vi.fn();
});
afterEach(cleanup);

/** All that a kind of case is on the desk. */
const posterKind: CaseKind = {
  Body: ({ row, onDecided }) => (
    <button type="button" onClick={() => onDecided(70)}>
      Take {row.subject} down
    </button>
  ),
  icon: () => 'book',
  title: row => `Poster at ${row.subject}`,
};
const desk = (
  <CaseKindsContext
    value={
      new Map([
        ['review', reviewKind],
        ['professor', targetKind],
        ['poster', posterKind],
        ['guide', reviewKind],
      ])
    }
  >
    <WorkDesk />
  </CaseKindsContext>
);

const three = [
  reportedReview,
  heldReview,
  queueRow({
    key: '3',
    kind: 'professor',
    name: 'רונית סגל',
    name_en: 'Ronit Segal',
    report_count: 5,
    reasons: ['left'],
  }),
];

function deskAnswers(more: Readonly<Record<string, Responder>> = {}) {
  return tableResponses({
    '/rpc/work_queue': () => three,
    '/rpc/work_queue_counts': () => [{ total: 3, reports: 2, held: 1, messages: 0, suggestions: 0, guides: 0 }],
    '/rpc/claim_case': () => [{ claimed_by: 'נטע', claimed_until: '2026-11-22T12:10:00Z', is_mine: true }],
    '/rpc/release_case': async () => Response.json(null),
    '/rpc/case_details': () => reviewDetails(),
    '/rpc/decide_cases': (_url, body) =>
      (body as { cases: { kind: string; key: string }[] }).cases.map((each, index) => ({
        ...each,
        outcome: 'done',
        status: 'visible',
        decision_id: 40 + index,
      })),
    '/rpc/undo_decision': () => [{ outcome: 'done', kind: 'review', key: reportedReview.key, undone_as: 50 }],
    ...more,
  });
}

function renderDesk({ responses = deskAnswers(), at = '/admin', language = 'en' as const } = {}) {
  const session = signedInSession({ isAdmin: true, user: person({ firebase_uid: 'admin-1' }) });
  const view = renderScreen({ at, routes: { '/admin': desk }, responses, language, session });
  return {
    ...view,
    responses,
    decided: () => responses.sent.filter(({ what }) => what === 'POST /rpc/decide_cases').map(({ body }) => body),
  };
}

const openReported = `/admin?case=review:${reportedReview.key}`;
const { queue, case: words } = texts.en;

describe('[ROUTE-18] the work queue', () => {
  it('lists by what hurts while it waits, with how many there are of each kind', async () => {
    renderDesk();
    expect(await screen.findByRole('heading', { name: '3 open cases' })).toBeTruthy();
    const groups = await screen.findAllByRole('heading', { level: 2 });
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      `${queue.urgency.hidden} ${queue.order.hidden}`,
      `${queue.urgency.waiting} ${queue.order.waiting}`,
    ]);
    expect(screen.getByRole('link', { name: /Reports/ }).textContent).toBe('Reports2');
    expect(await violations()).toEqual([]);
  });

  it('draws no filter without cases, but the one that is shown', async () => {
    renderDesk({ at: '/admin?show=guides' });
    await screen.findByRole('heading', { name: '3 open cases' });
    const filters = within(screen.getByRole('navigation', { name: queue.filters })).getAllByRole('link');
    expect(filters.map(({ textContent }) => textContent)).toEqual([
      `${queue.show.all}3`,
      `${queue.show.reports}2`,
      `${queue.show.held}1`,
      `${queue.show.guides}0`,
      queue.show.newest,
    ]);
  });

  it('opens the first case on arrival where it has room, past one that another admin has', async () => {
    const [first, ...more] = three;
    const taken = queueRow({ ...first, claimed_by: 'Ori' });
    const { currentPath } = renderDesk({ responses: deskAnswers({ '/rpc/work_queue': () => [taken, ...more] }) });
    await screen.findByRole('heading', { name: /Shira Almog/ });
    expect(currentPath()).toBe(`/admin?case=review:${heldReview.key}`);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(currentPath()).toBe('/admin'));
    expect(screen.queryByRole('heading', { name: /Shira Almog/ })).toBeNull();
    await userEvent.keyboard('j');
    await waitFor(() => expect(currentPath()).toBe(openReported));
    await userEvent.keyboard('jk');
    await waitFor(() => expect(currentPath()).toBe(openReported));
  });

  it('opens nothing by itself on a phone, which shows the list or a case', async () => {
    window.matchMedia = vi
      .fn()
      .mockReturnValue({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() });
    const { currentPath, responses } = renderDesk();
    await screen.findByRole('link', { name: /Omer Haddad/ });
    expect(currentPath()).toBe('/admin');
    expect(responses.requests.some(request => request.startsWith('/rpc/claim_case'))).toBe(false);
  });

  it('keeps what cannot be decided in its place, and says why', async () => {
    const hidden = queueRow({ ...reportedReview, status: 'hidden' });
    const { decided } = renderDesk({ responses: deskAnswers({ '/rpc/work_queue': () => [hidden, heldReview] }) });
    await screen.findByText('It talks about his home.');
    const bar = within(screen.getByRole('group', { name: words.decision }));
    const isOff = (name: string) => bar.getByRole<HTMLButtonElement>('button', { name }).disabled;
    expect([words.bar.restore, words.bar.sendBack, words.bar.remove].map(isOff)).toEqual([false, true, false]);
    expect(bar.getByText(`2 not possible: ${words.whyNot.sendBack}`)).toBeTruthy();
    await userEvent.keyboard('2');
    expect(screen.queryByRole('group', { name: words.why.send_back })).toBeNull();
    expect(decided()).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  it('is worked through by keyboard alone: digits decide, and the next case follows', async () => {
    const { currentPath, decided } = renderDesk();
    await screen.findByText('It talks about his home.');
    expect(currentPath()).toBe(openReported);
    await userEvent.keyboard('3');
    const why = screen.getByRole('group', { name: words.why.remove });
    // What was reported stands first.
    expect(within(why).getAllByRole('button')[0]?.textContent).toContain(words.reasons.offensive);
    await userEvent.keyboard('1');
    await waitFor(() => expect(currentPath()).toBe(`/admin?case=review:${heldReview.key}`));
    expect(decided()).toEqual([
      {
        cases: [{ kind: 'review', key: reportedReview.key, version: reportedReview.version }],
        decision: 'remove',
        reason: 'offensive',
      },
    ]);
    expect(await screen.findByText(/^Removed: Review of/)).toBeTruthy();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText(queue.undone_one)).toBeTruthy();
    await waitFor(() => expect(currentPath()).toBe(openReported));
  });

  it.each([
    ['review', true],
    ['guide', false],
  ] as const)('offers the way back from the removal of a %s: %s', async (kind, isOffered) => {
    const waiting = [queueRow({ ...reportedReview, kind }), heldReview];
    renderDesk({
      responses: deskAnswers({ '/rpc/work_queue': () => waiting }),
      at: `/admin?case=${kind}:${reportedReview.key}`,
    });
    await screen.findByText('It talks about his home.');
    await userEvent.keyboard('3');
    await userEvent.keyboard('1');
    await screen.findByText(/^Removed: /);
    expect(screen.queryByRole('button', { name: queue.undo }) !== null).toBe(isOffered);
  });

  it('asks for words where the reason is another one, and sends nothing without them', async () => {
    const { decided } = renderDesk({ at: openReported });
    await screen.findByText('It talks about his home.');
    await userEvent.keyboard('3');
    await userEvent.click(screen.getByRole('button', { name: words.reasons.other }));
    expect(screen.getByText(words.noteMissing)).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: words.note }), 'A quote of a third person');
    await userEvent.click(screen.getByRole('button', { name: words.submit.remove }));
    await waitFor(() => expect(decided()).toHaveLength(1));
    expect(decided()[0]).toMatchObject({ reason: 'other', note: 'A quote of a third person' });
  });

  it('sends one decision for a press that is repeated', async () => {
    const { decided } = renderDesk({ at: openReported });
    await screen.findByText('It talks about his home.');
    await userEvent.dblClick(screen.getByRole('button', { name: words.bar.keep }));
    await screen.findByText(/^Kept: Review of/);
    expect(decided()).toHaveLength(1);
  });

  it('locks the decisions of a case that another admin has, until it is taken over', async () => {
    const claims: unknown[] = [];
    const { decided } = renderDesk({
      at: openReported,
      responses: deskAnswers({
        '/rpc/claim_case': (_url, body) => {
          claims.push(body);
          const isMine = (body as { take_over: boolean }).take_over;
          return [{ claimed_by: isMine ? 'Neta' : 'Ori', claimed_until: '2026-11-22T12:10:00Z', is_mine: isMine }];
        },
      }),
    });
    expect(await screen.findByText('Ori has this case open.')).toBeTruthy();
    await userEvent.keyboard('1');
    expect(decided()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: queue.takeOver }));
    expect(await screen.findByText(queue.yours)).toBeTruthy();
    expect(claims.at(-1)).toMatchObject({ take_over: true });
    await userEvent.keyboard('1');
    await waitFor(() => expect(decided()).toHaveLength(1));
  });

  it('says who was faster and that nothing was written', async () => {
    const { currentPath } = renderDesk({
      at: openReported,
      responses: deskAnswers({
        '/rpc/decide_cases': () => [
          { kind: 'review', key: reportedReview.key, outcome: 'already', status: 'visible', decision_id: null },
        ],
      }),
    });
    await screen.findByText('It talks about his home.');
    await userEvent.keyboard('1');
    expect(await screen.findByText(/^Ori: Kept, /)).toBeTruthy();
    expect(screen.getByText(/didn’t happen, and nothing was logged/)).toBeTruthy();
    expect(currentPath()).toBe(openReported);
    await userEvent.click(screen.getByRole('button', { name: queue.toNext }));
    await waitFor(() => expect(currentPath()).toBe(`/admin?case=review:${heldReview.key}`));
  });

  it('keeps the case in the list when the decision does not arrive, and tries again on demand', async () => {
    const { decided, responses } = renderDesk({
      at: openReported,
      responses: deskAnswers({ '/rpc/decide_cases': async () => failure() }),
    });
    await screen.findByText('It talks about his home.');
    await userEvent.keyboard('1');
    const retry = await screen.findByRole('button', { name: queue.tryNow });
    expect(screen.getAllByRole('link', { name: /Omer Haddad/ }).length).toBeGreaterThan(0);
    responses.respond('/rpc/decide_cases', () => [
      { kind: 'review', key: reportedReview.key, outcome: 'done', status: 'visible', decision_id: 7 },
    ]);
    await userEvent.click(retry);
    await screen.findByText(/^Kept: Review of/);
    expect(decided()).toHaveLength(2);
  });

  it('decides the chosen cases at once, and names those that were not', async () => {
    const { decided } = renderDesk({
      at: openReported,
      responses: deskAnswers({
        '/rpc/decide_cases': () => [
          { kind: 'review', key: reportedReview.key, outcome: 'done', status: 'visible', decision_id: 1 },
          { kind: 'review', key: heldReview.key, outcome: 'changed', status: 'held', decision_id: null },
        ],
      }),
    });
    await screen.findByText('It talks about his home.');
    await userEvent.keyboard(' ');
    await userEvent.click(screen.getByRole('checkbox', { name: /Shira Almog/ }));
    expect(screen.getByRole('region', { name: queue.bulk })).toBeTruthy();
    await userEvent.click(document.body);
    await userEvent.keyboard('1');
    await waitFor(() => expect(decided()).toHaveLength(1));
    expect((decided()[0] as { cases: unknown[] }).cases).toHaveLength(2);
    // Above the list, or in the case itself once that is the one that is open.
    const [said] = await screen.findAllByText(text => text.includes(queue.outcome.changed));
    expect(said?.closest('[role=status], [role=alert]')).toBeTruthy();
  });

  it('shows what is covered up only when asked, and what reporters have quoted as marked', async () => {
    const { responses } = renderDesk({
      at: openReported,
      responses: deskAnswers({ '/rpc/unmask_case': () => ({ comment: 'Write to me: 054-1234567' }) }),
    });
    expect(await screen.findByText(/^••• phone number$/)).toBeTruthy();
    expect(screen.getByText('at home he is like that too').tagName).toBe('MARK');
    expect(responses.requests.some(request => request.startsWith('/rpc/unmask_case'))).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: words.unmask }));
    expect(await screen.findByText(/054-1234567/)).toBeTruthy();
  });

  it('opens all keys with a question mark, and leaves them off on this device', async () => {
    const { decided } = renderDesk({ at: openReported });
    await screen.findByText('It talks about his home.');
    await userEvent.keyboard('{Shift>}[Slash]{/Shift}');
    const sheet = await screen.findByRole('dialog');
    expect(await violations()).toEqual([]);
    await userEvent.click(within(sheet).getByRole('switch'));
    await userEvent.click(within(sheet).getByRole('button', { name: texts.en.common.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('1');
    expect(decided()).toEqual([]);
    expect(localStorage.getItem('dargu-admin-keys')).toBe('"off"');
    await userEvent.click(screen.getByRole('button', { name: texts.en.keys.all }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('switch'));
  });
});

describe('[ROUTE-18] a kind of case that a screen adds', () => {
  const poster = queueRow({ kind: 'poster', key: '12', subject: 'gate 7', report_count: 2, reasons: ['offensive'] });
  const responses = () => deskAnswers({ '/rpc/work_queue': () => [poster, heldReview] });

  it('is listed, opened, decided, and taken back', async () => {
    const { responses: table } = renderDesk({ responses: responses() });
    const item = await screen.findByRole('link', { name: /Poster at gate 7/ });
    expect(item.textContent).toContain(words.reasons.offensive);
    await userEvent.click(item);
    await userEvent.click(await screen.findByRole('button', { name: 'Take gate 7 down' }));
    expect(await screen.findByRole('heading', { name: /Shira Almog/ })).toBeTruthy();
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() =>
      expect(table.sent.find(({ what }) => what === 'POST /rpc/undo_decision')?.body).toEqual({ id: 70 }),
    );
    expect(await screen.findByRole('button', { name: 'Take gate 7 down' })).toBeTruthy();
  });

  it.each(['flyer', 'constructor'])('is left out before: %s', async kind => {
    const flyer = { ...poster, kind };
    renderDesk({
      at: `/admin?case=${kind}:12`,
      responses: deskAnswers({ '/rpc/work_queue': () => [flyer, heldReview] }),
    });
    expect(await screen.findAllByRole('link', { name: /Shira Almog/ })).toHaveLength(1);
    expect(screen.queryByText(/gate 7/)).toBeNull();
    expect(await screen.findByRole('heading', { name: /Shira Almog/ })).toBeTruthy();
  });
});

describe('[ROUTE-18] an empty work queue', () => {
  it.each(['he', 'en'] as const)('says what it came to, in %s', async language => {
    const session = signedInSession({ isAdmin: true });
    renderScreen({
      at: '/admin',
      routes: { '/admin': desk },
      language,
      session,
      responses: deskAnswers({
        '/rpc/work_queue': () => [],
        '/rpc/work_queue_counts': () => [{ total: 0, reports: 0, held: 0, messages: 0, suggestions: 0, guides: 0 }],
        '/rpc/queue_week': () => ({
          days: ['16', '17', '18', '19', '20', '21', '22'].map((day, index) => ({
            day: `2026-11-${day}`,
            closed: index,
          })),
          median_hours: 5,
          last_at: new Date(Date.now() - 240_000).toISOString(),
          english_missing: 41,
          unrated_institutions: 9,
          is_first_run: false,
        }),
      }),
    });
    expect(await screen.findByRole('heading', { name: texts[language].queue.empty })).toBeTruthy();
    const days = await within(await screen.findByRole('list', { name: texts[language].queue.week })).findAllByRole(
      'listitem',
    );
    expect(days.map(day => day.querySelectorAll('rect').length)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(screen.getByText(/41/)).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it.each(['he', 'en'] as const)(
    'leads to the guide of a first run while the catalogue is not live, in %s',
    async language => {
      renderScreen({
        at: '/admin',
        routes: { '/admin': desk },
        language,
        session: signedInSession({ isAdmin: true }),
        responses: deskAnswers({
          '/rpc/work_queue': () => [],
          '/rpc/work_queue_counts': () => [{ total: 0, reports: 0, held: 0, messages: 0, suggestions: 0, guides: 0 }],
          '/rpc/queue_week': () => ({
            days: [],
            median_hours: null,
            last_at: null,
            english_missing: 0,
            unrated_institutions: 0,
            is_first_run: true,
          }),
        }),
      });
      const guide = await screen.findByRole('link', { name: texts[language].queue.firstRunGo });
      expect(guide.getAttribute('href')).toBe('/admin/import');
      expect(screen.queryByRole('heading', { name: texts[language].queue.empty })).toBeNull();
      expect(await violations()).toEqual([]);
    },
  );
});
