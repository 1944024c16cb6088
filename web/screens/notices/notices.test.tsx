import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { formatDate } from '#web/lib/format.ts';
import { signedInSession, visitorSession } from '#web/testing/sessions.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { en, he } from '#web/testing/texts.ts';
import { Bell } from '#web/features/follows/components/bell.tsx';
import { FollowButton } from '#web/features/follows/components/follow-button.tsx';
import { noticesRoute } from './notices-route.tsx';

const locales = { he, en };
const yael = { id: 7, name: 'יעל ברקוביץ׳', name_en: 'Yael Berkovich' };
const structures = { id: 5, name: 'מבני נתונים', name_en: 'Data Structures' };
const shown = {
  rating_avg: 4.5,
  rating_count: 12,
  department: { id: 1, name: 'מדעי המחשב', name_en: 'Computer Science', name_pretty_card: null },
};
const ofCourse = { professor: null, course: structures, read_at: '2026-11-20T08:00:00Z' };
const done = () => new Response(null, { status: 204 });

let responses: TableResponses;
let unread: number;

/** A notice as the server returns it, with changes. */
const notice = (change: object = {}) => ({
  id: 'n1',
  kind: 'new_review',
  reason: null,
  note: null,
  professor_id: 7,
  course_id: null,
  rating_id: null,
  course_rating_id: null,
  guide_id: null,
  until: null,
  count: 1,
  created_at: '2026-11-19T22:00:00Z',
  read_at: null,
  professor: yael,
  course: null,
  ...change,
});

beforeEach(() => {
  unread = 2;
  responses = tableResponses({
    '/rpc/unread_notice_count': async () => Response.json(unread),
    '/notices': (_url, body) => {
      if (body === null) return [notice()];
      unread = 0;
      return done();
    },
    '/follows': (_url, body) => (body === null ? [] : done()),
  });
});
afterEach(cleanup);

const routes = {
  '/notices': { ...noticesRoute, Component: () => [<Bell key="bell" />, <noticesRoute.Component key="screen" />] },
  '/professor': <FollowButton kind="professor" id={7} />,
  '/course': <FollowButton kind="course" id={5} />,
};
const open = (at: string, options: Partial<Parameters<typeof renderScreen>[0]> = {}) =>
  renderScreen({ at, routes, responses, session: signedInSession(), ...options });
const button = (name: string) => screen.findByRole('button', { name });
const follows = () => responses.sent.filter(({ what }) => what === 'POST /follows').map(({ body }) => body);

describe.each(['he', 'en'] as const)('following in %s', language => {
  const texts = locales[language];

  it.each(['professor', 'course'] as const)(
    '[ROLE-02] begins for a %s with one press and ends with another',
    async kind => {
      open(`/${kind}`, { language });
      await userEvent.click(await button(texts.follows.follow));
      expect((await button(texts.follows.following)).getAttribute('aria-pressed')).toBe('true');
      const id = kind === 'professor' ? 7 : 5;
      await waitFor(() => expect(follows()).toEqual([{ [`${kind}_id`]: id }]));
      await waitFor(async () => {
        await userEvent.click(await button(texts.follows.following));
        expect(screen.getByRole('button').getAttribute('aria-pressed')).toBe('false');
      });
      await waitFor(() => expect(responses.requests.at(-1)).toBe(`/follows?${kind}_id=eq.${id}`));
    },
  );

  it('is taken back when it was refused, and says why', async () => {
    responses.respond('/follows', (_url, body) => (body === null ? [] : failure(429, 'follow/too-many')));
    open('/professor', { language });
    await userEvent.click(await button(texts.follows.follow));
    expect(await screen.findAllByText(texts.follows.tooMany)).not.toHaveLength(0);
    expect((await button(texts.follows.follow)).getAttribute('aria-pressed')).toBe('false');
  });

  it('tells in words how many notices are unread, lists them, and counts them as read', async () => {
    responses.respond('/notices', (_url, body) => {
      if (body !== null) {
        unread = 0;
        return done();
      }
      return [
        notice({ count: 3 }),
        notice({ id: 'n2', kind: 'rating_held', professor: null, course: structures }),
        notice({
          id: 'n3',
          kind: 'rating_removed',
          reason: 'spam',
          note: 'No links.',
          read_at: '2026-11-20T08:00:00Z',
        }),
        notice({ id: 'n4', kind: 'rating_published', read_at: '2026-11-20T08:00:00Z' }),
        notice({ id: 'n5', kind: 'report_handled', professor: null, read_at: '2026-11-20T08:00:00Z' }),
        notice({
          id: 'n9',
          kind: 'report_upheld',
          professor: null,
          professor_id: null,
          read_at: '2026-11-20T08:00:00Z',
        }),
        notice({ id: 'n6', kind: 'guide_approved', guide_id: 'g1', ...ofCourse }),
        notice({ id: 'n7', kind: 'guide_rejected', guide_id: 'g2', ...ofCourse }),
        notice({ id: 'n8', kind: 'new_guide', ...ofCourse }),
        notice({ id: 'n10', kind: 'answer_rejected', reason: 'personal_data', read_at: '2026-11-20T08:00:00Z' }),
      ];
    });
    open('/notices', { language });
    const list = within(await screen.findByRole('list', { name: texts.notices.list }));
    const name = language === 'he' ? yael.name : yael.name_en;
    const course = language === 'he' ? structures.name : structures.name_en;
    expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      texts.notices.new_review_other.replace('{{count}}', '3').replace('{{name}}', name),
      texts.notices.rating_held.replace('{{name}}', course),
      texts.notices.rating_removed.replace('{{name}}', name),
      texts.notices.rating_published.replace('{{name}}', name),
      texts.notices.report_handled.replace('{{name}}', texts.notices.gone),
      texts.notices.report_upheld.replace('{{name}}', texts.notices.institutionReview),
      texts.notices.guide_approved.replace('{{name}}', course),
      texts.notices.guide_rejected.replace('{{name}}', course),
      texts.notices.new_guide_one.replace('{{name}}', course),
      texts.notices.answer_rejected.replace('{{name}}', name),
    ]);
    expect(list.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/professor/7',
      '/rate/course/5',
      '/professor/7',
      '/contact?topic=appeal&about=/professor/7',
      '/professor/7',
      '/study-guides/view/g1',
      '/profile/contributions',
      '/courses/5/study-guides',
      '/professor/7/answer',
    ]);
    expect(list.getByText(texts.answers.reasons.personal_data)).toBeDefined();
    expect(list.getByText(texts.contributions.reason.replace('{{reason}}', texts.reports.reasons.spam))).toBeDefined();
    expect(list.getByText('No links.')).toBeDefined();
    // What is new keeps its mark for as long as it is looked at.
    expect(list.getAllByText(texts.notices.unread)).toHaveLength(2);
    await waitFor(() => expect(responses.sent.filter(({ what }) => what === 'PATCH /notices')).toHaveLength(1));
    expect(responses.requests).toContain('/notices?read_at=is.null');
    await waitFor(() => expect(screen.getByRole('link', { name: texts.notices.bell })).toBeDefined());
    expect(list.getAllByText(texts.notices.unread)).toHaveLength(2);
  });

  it('[ALIVE-22] [ALIVE-25] says what became of a rating of what was missing, and leads there', async () => {
    const refused = { kind: 'suggestion_dismissed', reason: 'not_found', professor_id: null, professor: null };
    responses.respond('/notices', () => [
      notice({ id: 'n1', kind: 'suggestion_accepted', rating_id: 'r1' }),
      notice({ id: 'n2', kind: 'suggestion_accepted', ...ofCourse }),
      notice({ id: 'n3', ...refused, course_rating_id: 'r2' }),
      notice({ id: 'n4', ...refused, rating_id: 'r3', until: '2027-01-24T22:00:00Z' }),
      notice({ id: 'n5', ...refused }),
    ]);
    open('/notices', { language });
    const list = within(await screen.findByRole('list', { name: texts.notices.list }));
    const name = language === 'he' ? yael.name : yael.name_en;
    expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      texts.notices.suggestion_accepted_rated.replace('{{name}}', name),
      texts.notices.suggestion_accepted,
      texts.notices.suggestion_dismissed_rated,
      texts.notices.suggestion_dismissed_until.replace('{{day}}', formatDate('2027-01-24T22:00:00Z')),
      texts.notices.suggestion_dismissed,
    ]);
    expect(list.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/professor/7',
      '/course/5',
      '/my-ratings',
      '/my-ratings',
    ]);
  });

  it('leaves out what a later release made', async () => {
    responses.respond('/notices', () => [notice({ id: 'n1', kind: 'of_later' }), notice()]);
    open('/notices', { language });
    const list = within(await screen.findByRole('list', { name: texts.notices.list }));
    expect(list.getAllByRole('heading')).toHaveLength(1);
  });

  it('says where there is nothing yet, and what to do', async () => {
    responses.respond('/notices', () => []);
    unread = 0;
    open('/notices', { language });
    expect(await screen.findByText(texts.notices.empty)).toBeDefined();
    expect(await screen.findByText(texts.follows.empty)).toBeDefined();
    expect(responses.sent.filter(({ what }) => what === 'PATCH /notices')).toEqual([]);
  });
});

it('knows what is followed already, once a person is signed in', async () => {
  responses.respond('/follows', () => [{ id: 'f1' }]);
  open('/professor');
  expect((await button(he.follows.following)).getAttribute('aria-pressed')).toBe('true');
  expect(responses.requests).toEqual(['/follows?select=id&professor_id=eq.7']);
  cleanup();
  responses.requests.length = 0;
  open('/professor', { session: visitorSession });
  expect((await button(he.follows.follow)).getAttribute('aria-pressed')).toBe('false');
  expect(responses.requests).toEqual([]);
});

it('asks a visitor to sign in, with what is done after that', async () => {
  const { openSignIn } = open('/professor', { session: visitorSession });
  await userEvent.click(await button(he.follows.follow));
  await waitFor(() => expect(openSignIn).toHaveBeenCalledExactlyOnceWith({ what: 'follow', kind: 'professor', id: 7 }));
  expect(follows()).toEqual([]);
});

it('follows once by two presses', async () => {
  open('/professor');
  await userEvent.dblClick(await button(he.follows.follow));
  expect(await button(he.follows.following)).toBeDefined();
  await waitFor(() => expect(follows()).toHaveLength(1));
});

describe('the bell', () => {
  it('announces what is unread, and asks again when the page is looked at later, at most once a minute', async () => {
    const { queryClient } = open('/notices');
    expect(await screen.findByRole('link', { name: he.notices.bellUnread_two })).toBeDefined();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(he.notices.bellUnread_two);
    await waitFor(() => expect(screen.getByRole('link', { name: he.notices.bell })).toBeDefined());
    const requested = () => responses.requests.filter(request => request === '/rpc/unread_notice_count').length;
    const comeBack = () => act(async () => window.dispatchEvent(new Event('visibilitychange')));
    await comeBack();
    expect(requested()).toBe(1);
    unread = 1;
    queryClient.setQueryData(queryKeys.notices('unread'), 0, { updatedAt: Date.now() - 60_001 });
    await comeBack();
    expect(await screen.findByRole('link', { name: he.notices.bellUnread_one })).toBeDefined();
    expect(requested()).toBe(2);
  });

  it('keeps its number when reading failed', async () => {
    responses.respond('/notices', (_url, body) => (body === null ? [notice()] : failure()));
    open('/notices');
    await screen.findByRole('list', { name: he.notices.list });
    await waitFor(() => expect(responses.sent.some(({ what }) => what === 'PATCH /notices')).toBe(true));
    expect(screen.getByRole('link', { name: he.notices.bellUnread_two })).toBeDefined();
  });
});

describe('the screen', () => {
  it('says when notices could not be loaded, and tries again', async () => {
    responses.respond('/notices', () => failure());
    open('/notices');
    expect(await screen.findByText(he.notices.errorTitle)).toBeDefined();
    responses.respond('/notices', () => [notice({ read_at: '2026-11-20T08:00:00Z' })]);
    await userEvent.click(screen.getByRole('button', { name: he.error.retry }));
    expect(await screen.findByRole('list', { name: he.notices.list })).toBeDefined();
  });

  it('goes on to earlier notices', async () => {
    responses.respond('/notices', (url, body) => {
      if (body !== null) return done();
      const from = Number(url.searchParams.get('offset'));
      return Array.from({ length: from === 0 ? 21 : 8 }, (_, index) =>
        notice({ id: `n${from + index}`, count: from + index + 1 }),
      );
    });
    open('/notices');
    await userEvent.click(await button(he.notices.more));
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: he.notices.list })).getAllByRole('article')).toHaveLength(23),
    );
    expect(screen.queryByRole('button', { name: he.notices.more })).toBeNull();
  });

  it('lists what is followed; what is let go stays until the next time', async () => {
    responses.respond('/follows', url =>
      url.searchParams.get('select')?.includes('professor')
        ? [
            {
              id: 'f1',
              created_at: '2026-11-19T22:00:00Z',
              professor: { title: 'dr', ...yael, ...shown },
              course: null,
            },
            { id: 'f2', created_at: '2026-11-18T22:00:00Z', professor: null, course: { ...structures, ...shown } },
            // It has left the catalogue.
            { id: 'f3', created_at: '2026-11-18T22:00:00Z', professor: null, course: null },
          ]
        : done(),
    );
    open('/notices');
    const list = within(await screen.findByRole('list', { name: he.follows.heading }));
    expect(list.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/professor/7', '/course/5']);
    expect(list.getByText('ד״ר יעל ברקוביץ׳')).toBeDefined();
    expect(list.getAllByText('מדעי המחשב')).toHaveLength(2);
    expect(list.getAllByText('4.5')).toHaveLength(2);
    await userEvent.click(list.getByRole('button', { name: he.follows.stopOf.replace('{{name}}', yael.name) }));
    expect(await list.findByRole('button', { name: he.follows.followOf.replace('{{name}}', yael.name) })).toBeDefined();
    await waitFor(() => expect(responses.requests.at(-1)).toBe('/follows?professor_id=eq.7'));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
  });
});
