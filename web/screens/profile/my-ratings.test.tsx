import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { Session } from '#web/entities/session/session-context.ts';
import { person, signedInSession, visitorSession } from '#web/testing/sessions.ts';
import { sampleCalendar } from '#web/testing/sample-calendar.ts';
import { en, he } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { failure, tableResponses, type Responder } from '#web/testing/table-responses.ts';
import { MyRatings } from './my-ratings.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { undoMs } from '#web/features/profile/components/use-deferred-deletion.ts';

const locales = { he, en };
const rating = {
  user_id: 'person-1',
  rating1: 5,
  comment: 'הסבירה כל דבר פעמיים.',
  status: 'visible',
  waits_for: null,
  held_reasons: [],
  decided_at: null,
  decision_reason: null,
  decision_note: null,
  tags: ['clear'],
  difficulty: 2,
  would_take_again: true,
  semester: 'a',
  year: 2026,
  helpful_count: 0,
  other: null,
};
const professor = {
  id: 7,
  name: 'יעל ברקוביץ׳',
  name_en: 'Yael Berkovich',
  title: 'dr',
  institution: 1,
  department: 11,
};
const course = {
  id: 5,
  name: 'מבני נתונים',
  name_en: 'Data Structures',
  code: '0368-2158',
  institution: 1,
  department: 11,
};
const ofProfessors = [
  {
    ...rating,
    id: 'p2',
    created_at: '2026-11-10T10:00:00Z',
    professor_id: 7,
    professor,
    other: { id: 5, name: 'מבני נתונים', name_en: 'Data Structures' },
  },
  {
    ...rating,
    id: 'p1',
    created_at: '2026-10-01T10:00:00Z',
    status: 'held',
    held_reasons: ['phone'],
    professor_id: 9,
    professor: null,
  },
];
const ofCourses = [{ ...rating, id: 'c1', rating1: 2, created_at: '2026-11-01T10:00:00Z', course_id: 5, course }];

interface Options {
  readonly language?: 'he' | 'en';
  readonly session?: Session;
  readonly ratings?: Responder;
  readonly courses?: Responder;
}

function show({
  language = 'he',
  session = signedInSession(),
  ratings = () => ofProfessors,
  courses = () => ofCourses,
}: Options = {}) {
  const responses = tableResponses({
    '/ratings': ratings,
    '/course_ratings': courses,
    '/rpc/semester_questions': () => [],
  });
  return {
    ...renderScreen({ at: '/', routes: { '/': <MyRatings /> }, responses, language, session }),
    responses,
    texts: locales[language],
  };
}

class Sizes {
  observe() {}
  disconnect() {}
}
beforeEach(() => void vi.stubGlobal('ResizeObserver', Sizes));
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe.each(['he', 'en'] as const)('[STATE-09] my ratings, %s', language => {
  it('[CALL-08] [DATA-05] lists both kinds, newest first, in a region that scrolls', async () => {
    const { texts, responses } = show({ language });
    const list = await screen.findByRole('region', { name: texts.myRatings.list });
    expect(list.style.maxHeight).toBe('60vh');
    expect(screen.getByText(texts.myRatings.count_other.replace('{{count}}', '3'))).toBeDefined();
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      language === 'he' ? 'ד״ר יעל ברקוביץ׳' : 'Dr. Yael Berkovich',
      language === 'he' ? 'מבני נתונים' : 'Data Structures',
      texts.myRatings.gone,
    ]);
    expect(screen.getByText(texts.myRatings.status.held)).toBeDefined();
    expect(responses.requests).toContain(
      '/ratings?select=id,rating1,comment,created_at,posted_at,status,waits_for,held_reasons,decided_at,decision_reason,decision_note,tags,difficulty,would_take_again,semester,year,helpful_count,professor_id,professor:professors(id,name,name_en,title,institution,department),other:courses(id,name,name_en)&user_id=eq.person-1&order=created_at.desc',
    );
    expect(responses.requests).toContain(
      '/course_ratings?select=id,rating1,comment,created_at,posted_at,status,waits_for,held_reasons,decided_at,decision_reason,decision_note,tags,difficulty,would_take_again,semester,year,helpful_count,course_id,course:courses(id,name,name_en,code,institution,department),other:professors(id,name,name_en,title)&user_id=eq.person-1&order=created_at.desc',
    );
    expect(await violations('heading-order', 'document-title')).toEqual([]);
  });

  it.each([
    ['visible', 'published'],
    ['held', 'held'],
  ] as const)('publishes one that waits for the grades at once, which is %s then', async (status, outcome) => {
    let row = { ...ofProfessors[0], status: 'held', waits_for: 'grades' as string | null, semester: null, year: null };
    const responses = tableResponses({
      '/ratings': (_, body) => {
        if (body === null) return [row];
        row = { ...row, status, waits_for: null };
        return Promise.resolve(Response.json({ status }));
      },
      '/course_ratings': () => [],
      '/rpc/semester_questions': () => [],
      '/semesters': () => [...sampleCalendar],
    });
    renderScreen({ at: '/', routes: { '/': <MyRatings /> }, responses, language, session: signedInSession() });
    const { small, rating: words } = locales[language];
    expect(await screen.findByText(small.status.grades)).toBeDefined();
    expect(await screen.findByText(language === 'he' ? 'מ־1 באפריל' : 'From April 1')).toBeDefined();
    expect(await violations('heading-order', 'document-title')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${small.publish}`, 'u') }));
    await waitFor(() => expect(screen.queryByText(small.status.grades)).toBeNull());
    expect(await screen.findByText(outcome === 'held' ? words.held.title : small.published)).toBeDefined();
    expect(responses.sent.filter(({ what }) => what.startsWith('PATCH'))).toEqual([
      { what: 'PATCH /ratings', body: { waits_for: null } },
    ]);
  });

  it('asks once about a fall that may be a year back, and moves it by one tap', async () => {
    let hasQuestion = true;
    const responses = tableResponses({
      '/ratings': () => ofProfessors,
      '/course_ratings': () => [],
      '/rpc/semester_questions': () => (hasQuestion ? [{ rating_id: 'p2', year: 2026 }] : []),
      '/rpc/settle_semester': () => {
        hasQuestion = false;
        return Promise.resolve(Response.json(true));
      },
    });
    renderScreen({ at: '/', routes: { '/': <MyRatings /> }, responses, language, session: signedInSession() });
    const texts = locales[language];
    const [card] = await screen.findAllByRole('article');
    const other = language === 'he' ? 'תשפ״ז' : '2026/27';
    const move = texts.myRatings.semester.move.replace('{{other}}', other);
    await userEvent.click(await within(card as HTMLElement).findByRole('button', { name: move }));
    await waitFor(() => expect(screen.queryByRole('button', { name: move })).toBeNull());
    expect(responses.sent.map(({ body }) => body)).toContainEqual({ rating_id: 'p2', moves: true });
    expect(screen.queryAllByRole('group', { name: /2025\/26/ })).toEqual([]);
    expect(await violations('heading-order', 'document-title')).toEqual([]);
  });

  it('shows the course, the semester, the tags and how hard it was', async () => {
    const { texts } = show({ language, courses: () => [] });
    const [card] = await screen.findAllByRole('article');
    const inCard = within(card as HTMLElement);
    expect(
      inCard.getByRole('link', { name: language === 'he' ? 'מבני נתונים' : 'Data Structures' }).getAttribute('href'),
    ).toBe('/course/5');
    expect(inCard.getByText(language === 'he' ? 'סמסטר א׳ תשפ״ו (2025/26)' : 'Fall 2025/26')).toBeDefined();
    expect(inCard.getByText(texts.tags.clear)).toBeDefined();
    expect(inCard.getByText(texts.reviews.difficulty.replace('{{difficulty}}', '2'))).toBeDefined();
  });

  it('says that there are none, and where to begin', async () => {
    const { texts } = show({ language, ratings: () => [], courses: () => [] });
    expect(await screen.findByText(texts.myRatings.empty)).toBeDefined();
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/professors', '/courses']);
  });

  it('waits with placeholders', () => {
    const { texts } = show({ language, ratings: () => new Promise<Response>(() => undefined) });
    expect(screen.getByText(texts.myRatings.loading)).toBeDefined();
    expect(document.querySelectorAll('[data-skeleton=review]')).toHaveLength(4);
  });

  it('asks a visitor to sign in', async () => {
    const { texts, openSignIn, responses } = show({ language, session: visitorSession });
    await userEvent.click(screen.getByRole('button', { name: texts.nav.signIn }));
    expect(openSignIn).toHaveBeenCalledOnce();
    expect(responses.requests).toEqual([]);
  });
});

it.each([
  ['ratings', 'myRatings.failedProfessors'],
  ['courses', 'myRatings.failedCourses'],
] as const)('[STATE-09] [MSG-08] names the part that failed, %s, shows a toast, and tries again', async (part, key) => {
  let isBroken = true;
  const { texts } = show({ [part]: () => (isBroken ? failure() : []) as object });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(texts.ratingsErrorTitle);
  expect(alert.textContent).toContain(
    key === 'myRatings.failedProfessors' ? texts.myRatings.failedProfessors : texts.myRatings.failedCourses,
  );
  expect(await screen.findAllByText(texts.errorLoadingRatings)).not.toHaveLength(0);
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: texts.error.retry }));
  await waitFor(() => expect(screen.queryByText(texts.ratingsErrorTitle)).toBeNull());
});

it('[STATE-09] [FORM-01] loads when its tab is first opened; a new person has no such tab', async () => {
  const responses = tableResponses({ '/ratings': () => ofProfessors, '/course_ratings': () => [] });
  const requested = () => responses.requests.some(request => request.startsWith('/ratings'));
  const view = renderScreen({
    at: '/profile?tab=contact',
    routes: { '/profile': <ProfileScreen /> },
    responses,
    session: signedInSession(),
  });
  expect(await screen.findByRole('tabpanel', { name: he.profile.tabs.contact })).toBeDefined();
  expect(requested()).toBe(false);
  await userEvent.click(screen.getByRole('tab', { name: he.profile.tabs.ratings }));
  await waitFor(() => expect(requested()).toBe(true));
  expect(view.currentPath()).toBe('/profile?tab=ratings');
  view.unmount();

  const user = person({ is_new_user: true });
  renderScreen({
    at: '/profile?tab=contact',
    routes: { '/profile': <ProfileScreen /> },
    responses,
    session: signedInSession({ user, isNewUser: true }),
  });
  expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
    he.profile.tabs.profile,
    he.profile.tabs.contact,
  ]);
});

describe('what has left the catalogue', () => {
  const gone = { name: 'רות שמיר', name_en: 'Ruth Shamir', id: 9, kind: 'professor' };

  it.each([
    ['hidden', null, he.myRatings.gone, null],
    ['merged', 12, he.myRatings.moved, '/professor/12'],
  ])('is named to those who rated it: %s', async (_, moved_to, note, href) => {
    const responses = tableResponses({
      '/ratings': () => ofProfessors,
      '/rpc/my_unlisted_targets': () => [{ ...gone, moved_to }],
    });
    renderScreen({ at: '/', routes: { '/': <MyRatings /> }, responses, session: signedInSession() });
    const card = within((await screen.findAllByRole('article'))[1] ?? document.body);
    expect(await card.findByText('רות שמיר')).toBeDefined();
    expect(card.getByText(note)).toBeDefined();
    expect(card.queryByRole('link', { name: 'רות שמיר' })?.getAttribute('href') ?? null).toBe(href);
    // It can still be deleted, and no more be changed.
    expect(card.getByRole('button', { name: he.myRatings.deleteOf.replace('{{name}}', 'רות שמיר') })).toBeDefined();
    expect(card.queryByRole('link', { name: he.myRatings.editOf.replace('{{name}}', 'רות שמיר') })).toBeNull();
  });

  it('is not asked for while everything is there', async () => {
    const { responses } = show({ ratings: () => ofProfessors.slice(0, 1) });
    await screen.findAllByRole('article');
    expect(responses.requests.some(request => request.includes('my_unlisted_targets'))).toBe(false);
  });
});

it.each(['he', 'en'] as const)('a rating that came back says why, and what the admin wrote, %s', async language => {
  const texts = locales[language];
  const sentBack = {
    ...ofProfessors[0],
    status: 'held',
    decided_at: '2026-11-12T10:00:00Z',
    decision_reason: 'private_life',
    decision_note: 'Only the course, please.',
  };
  show({ language, ratings: () => [sentBack], courses: () => [] });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText(texts.myRatings.status.sent_back)).toBeDefined();
  expect(card.queryByText(texts.myRatings.status.held)).toBeNull();
  expect(
    card.getByText(texts.contributions.reason.replace('{{reason}}', texts.reports.reasons.private_life)),
  ).toBeDefined();
  expect(card.getByText('Only the course, please.').getAttribute('dir')).toBe('auto');
  expect(card.getByText(texts.rating.sentBack)).toBeDefined();
  expect(await violations('document-title')).toEqual([]);
});

it('a rating that was taken down can be objected to, and not be touched', async () => {
  show({ ratings: () => [{ ...ofProfessors[0], status: 'removed' }], courses: () => [] });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText(he.myRatings.status.removed)).toBeDefined();
  expect(card.getByRole('link', { name: he.rating.appeal }).getAttribute('href')).toBe(
    '/contact?topic=appeal&about=/professor/7',
  );
  expect(card.queryByRole('button')).toBeNull();
});

describe('deleting', () => {
  // The list as it is in the database, and what is asked of it.
  function showOne(
    remove: () => object | Promise<Response> = () => Promise.resolve(new Response(null, { status: 204 })),
  ) {
    let rows = ofProfessors.slice(0, 1);
    const removals: string[] = [];
    const responses = tableResponses({
      '/ratings': url => {
        if (!url.searchParams.has('id')) return rows;
        removals.push(url.search);
        const respond = remove();
        if (respond instanceof Promise) rows = [];
        return respond;
      },
    });
    return {
      ...renderScreen({ at: '/', routes: { '/': <MyRatings /> }, responses, session: signedInSession() }),
      removals,
    };
  }
  const begin = async () => {
    const button = await screen.findByRole('button', { name: new RegExp(`^${he.myRatings.delete}:`) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    act(() => button.click());
  };
  const pass = async (time: number) => await act(async () => await vi.advanceTimersByTimeAsync(time));
  afterEach(() => vi.useRealTimers());

  it('can be taken back in time, with the focus on it', async () => {
    const { removals } = showOne();
    await begin();
    const undo = screen.getByRole('button', { name: he.myRatings.undo });
    expect(document.activeElement).toBe(undo);
    await pass(undoMs - 1_000);
    act(() => undo.click());
    await pass(undoMs);
    expect(screen.getByRole('article').textContent).toContain('הסבירה');
    expect(removals).toEqual([]);
  });

  it('happens once its time has passed', async () => {
    const { removals } = showOne();
    await begin();
    await pass(undoMs + 1);
    expect(removals).toEqual(['?id=eq.p2']);
    expect(await screen.findByText(he.myRatings.empty)).toBeDefined();
  });

  it('happens at once when the list or the page is left', async () => {
    const first = showOne();
    await begin();
    first.unmount();
    await pass(0);
    expect(first.removals).toEqual(['?id=eq.p2']);
    vi.useRealTimers();
    const second = showOne();
    await begin();
    window.dispatchEvent(new Event('pagehide'));
    await pass(0);
    expect(second.removals).toEqual(['?id=eq.p2']);
    await pass(undoMs + 1);
    expect(second.removals).toHaveLength(1);
  });

  it('that fails is told, and the rating is there again', async () => {
    showOne(() => failure());
    await begin();
    await pass(undoMs + 1);
    expect(await screen.findAllByText(he.myRatings.deleteFailed)).not.toHaveLength(0);
    expect(screen.getByRole('article').textContent).toContain('הסבירה');
  });
});

it('[MSG-08] a list that only could not be renewed stays, and the toast says so', async () => {
  let isBroken = false;
  const { queryClient } = show({ ratings: () => (isBroken ? failure() : ofProfessors), courses: () => [] });
  await screen.findAllByRole('article');
  isBroken = true;
  await act(async () => await queryClient.invalidateQueries({ queryKey: queryKeys.myRatings.prefix() }));
  expect(await screen.findAllByText(he.errorLoadingRatings)).not.toHaveLength(0);
  expect(screen.getAllByRole('article')).toHaveLength(2);
});
