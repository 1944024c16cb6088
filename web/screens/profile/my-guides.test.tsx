import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { personLeft } from '#web/entities/personal-store/person-changes.ts';
import { listGuideDrafts, saveGuideDraft } from '#web/entities/guides/guide-drafts.ts';
import { GuideLinks } from '#web/features/profile/components/guide-links.tsx';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { openRaffle, raffleWords } from '#web/testing/sample-rows.ts';
import { signedInSession } from '#web/testing/sessions.ts';
import { failure, tableResponses, type Responder } from '#web/testing/table-responses.ts';
import { texts as allTexts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { bookmarksRoute, contributionsRoute } from './my-guides-routes.tsx';

const guideId = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const bookmark = {
  guide_id: guideId(1),
  course_id: 5,
  course_name: 'מבני נתונים',
  course_name_en: 'Data Structures',
  institution_name: 'אוניברסיטת תל אביב',
  institution_name_en: 'Tel Aviv University',
  type: 'summary',
  title: 'סיכום מלא',
  language: 'he',
  helpful_count: 86,
  file_count: 3,
  is_gone: false,
  is_updated: true,
  kept_at: '2026-11-12T10:00:00Z',
};
const bookmarks = [
  bookmark,
  { ...bookmark, guide_id: guideId(2), course_id: 6, course_name: 'הסתברות', course_name_en: 'Probability' },
  { ...bookmark, guide_id: guideId(3), is_gone: true, type: null, title: null, helpful_count: null },
];
const guide = {
  id: guideId(4),
  type: 'summary',
  title: 'מבני נתונים: סיכום',
  status: 'published',
  held_reasons: [],
  decision_reason: null,
  decision_note: null,
  merged_into: null,
  helpful_count: 86,
  view_count: 1240,
  submitted_at: '2026-11-10T10:00:00Z',
  decided_at: '2026-11-11T10:00:00Z',
  published_at: '2026-11-12T10:00:00Z',
  course: { id: 5, name: 'מבני נתונים', name_en: 'Data Structures' },
};
const guides = [
  guide,
  { ...guide, id: guideId(5), title: 'ממתין', status: 'pending' },
  {
    ...guide,
    id: guideId(6),
    title: 'נדחה',
    status: 'rejected',
    decision_reason: 'not_own_work',
    decision_note: 'כתבו במילים שלכם',
  },
  { ...guide, id: guideId(7), title: 'מוסתר', status: 'hidden', held_reasons: ['reports'] },
];

interface Options {
  readonly language?: 'he' | 'en';
  readonly at: string;
  readonly responses?: Readonly<Record<string, Responder>>;
}

function show({ language = 'he', at, responses = {} }: Options) {
  const table = tableResponses({
    '/rpc/my_bookmarks': () => bookmarks,
    '/study_guides': url =>
      url.searchParams.get('select') === 'status' ? guides.map(({ status }) => ({ status })) : guides,
    '/guide_bookmarks': () => Promise.resolve(new Response(null, { headers: { 'content-range': '*/3' } })),
    '/rpc/guide_limits': () => ({ published: 1, check_reason: 'first' }),
    '/ticket_ledger': () => [{ amount: 2 }],
    '/rpc/raffles_published': () => [openRaffle],
    ...responses,
  });
  const view = renderScreen({
    at,
    routes: {
      '/profile/bookmarks': bookmarksRoute,
      '/profile/contributions': contributionsRoute,
      '/': <GuideLinks person="person-1" />,
    },
    responses: table,
    language,
    session: signedInSession(),
  });
  return { ...view, table, texts: allTexts[language] };
}

beforeEach(() => localStorage.clear());
afterEach(() => personLeft('person-1', false));

describe.each(['he', 'en'] as const)('what one keeps and has added, %s', language => {
  it('[ROUTE-11] lists bookmarks by course, with what was updated and what is gone, under one switch', async () => {
    const { texts } = show({ language, at: '/profile/bookmarks' });
    const own = language === 'he' ? 'מבני נתונים' : 'Data Structures';
    const list = within(await screen.findByRole('list', { name: own }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(list.getByRole('link', { name: 'סיכום מלא' }).getAttribute('href')).toBe(`/study-guides/view/${guideId(1)}`);
    expect(list.getByText(texts.bookmarks.updated)).toBeDefined();
    expect(list.getByText(texts.bookmarks.gone)).toBeDefined();
    expect(screen.getByRole('list', { name: language === 'he' ? 'הסתברות' : 'Probability' })).toBeDefined();
    const tabs = within(screen.getByRole('navigation', { name: texts.contributions.switch }));
    expect((await tabs.findByRole('link', { name: `${texts.bookmarks.title} · 3` })).getAttribute('aria-current')).toBe(
      'page',
    );
    expect(tabs.getByRole('link', { name: `${texts.contributions.title} · 4` })).toBeDefined();
    expect(await violations('heading-order', 'document-title')).toEqual([]);
  });

  it('[ROUTE-12] shows first what needs its author, with the reason and the way out', async () => {
    const { texts } = show({ language, at: '/profile/contributions' });
    await screen.findByRole('list', { name: texts.contributions.list });
    expect(screen.getAllByRole('article').map(article => within(article).getByRole('heading').textContent)).toEqual([
      'נדחה',
      'מוסתר',
      'ממתין',
      'מבני נתונים: סיכום',
    ]);
    const [rejected, hidden, , published] = screen.getAllByRole('article').map(article => within(article));
    expect(rejected?.getByText('כתבו במילים שלכם')).toBeDefined();
    expect(
      rejected
        ?.getByRole('link', { name: texts.contributions.mendOf.replace('{{title}}', 'נדחה') })
        .getAttribute('href'),
    ).toBe(`/study-guides/edit/${guideId(6)}`);
    expect(
      rejected
        ?.getByRole('link', { name: texts.contributions.appealOf.replace('{{title}}', 'נדחה') })
        .getAttribute('href'),
    ).toBe(`/contact?topic=appeal&about=/study-guides/view/${guideId(6)}`);
    expect(hidden?.getByText(texts.contributions.hiddenTitle)).toBeDefined();
    expect(published?.getByText(texts.contributions.views_other.replace('{{count}}', '1,240'))).toBeDefined();
    expect(await violations('heading-order', 'document-title')).toEqual([]);
  });
});

it.each([
  ['first', 'moreToGo_two'],
  [null, 'atOnce'],
] as const)('the totals say what becomes of the next guide (%s)', async (check_reason, key) => {
  const { texts } = show({
    at: '/profile/contributions',
    responses: { '/rpc/guide_limits': () => ({ published: check_reason ? 1 : 5, check_reason }) },
  });
  expect(await screen.findByText(texts.contributions[key])).toBeDefined();
});

it('the totals promise nothing to somebody whose next guide is looked at, however many are published', async () => {
  const { texts } = show({
    at: '/profile/contributions',
    responses: { '/rpc/guide_limits': () => ({ published: 5, check_reason: 'refused' }) },
  });
  expect(await screen.findByText(texts.guideForm.check.refused)).toBeDefined();
  expect(screen.queryByText(texts.contributions.atOnce)).toBeNull();
});

it('a bookmark goes at once, and comes back by the message', async () => {
  const { texts, table } = show({ at: '/profile/bookmarks' });
  const label = texts.bookmarks.removeOf.replace('{{title}}', 'סיכום מלא');
  const [remove] = await screen.findAllByRole('button', { name: label });
  if (remove) await userEvent.click(remove);
  await waitFor(() => expect(table.requests).toContain(`/guide_bookmarks?guide_id=eq.${guideId(1)}`));
  table.respond('/rpc/my_bookmarks', () => bookmarks.slice(1));
  await userEvent.click(await screen.findByRole('button', { name: texts.bookmarks.undo }));
  await waitFor(() =>
    expect(table.sent).toContainEqual({ what: 'POST /guide_bookmarks', body: { guide_id: guideId(1) } }),
  );
});

it('a bookmark that could not be removed comes back, with a message', async () => {
  const { texts } = show({
    at: '/profile/bookmarks',
    responses: { '/guide_bookmarks': url => (url.searchParams.has('guide_id') ? Promise.resolve(failure()) : []) },
  });
  const label = texts.bookmarks.removeOf.replace('{{title}}', 'סיכום מלא');
  const before = await screen.findAllByRole('button', { name: label });
  if (before[0]) await userEvent.click(before[0]);
  expect(await screen.findAllByText(texts.bookmarks.failed)).not.toHaveLength(0);
  expect(screen.getAllByRole('button', { name: label })).toHaveLength(before.length);
});

it.each([
  ['/profile/bookmarks', '/rpc/my_bookmarks', 'bookmarks'],
  ['/profile/contributions', '/study_guides', 'contributions'],
] as const)('[PIECE-06] [PIECE-07] %s waits, fails, tries again and is empty', async (at, path, name) => {
  const { texts, table } = show({ at, responses: { [path]: () => Promise.resolve(failure()) } });
  expect(await screen.findByText(texts[name].loading)).toBeDefined();
  expect((await screen.findByRole('alert')).textContent).toContain(texts[name].errorTitle);
  table.respond(path, () => []);
  await userEvent.click(screen.getByRole('button', { name: texts.error.retry }));
  expect(await screen.findByText(texts[name].empty)).toBeDefined();
});

it('[ALIVE-77] without an open raffle nothing is said of tickets, also not on withdrawing', async () => {
  const { texts } = show({ at: '/profile/contributions', responses: { '/rpc/raffles_published': () => [] } });
  const label = texts.contributions.withdrawOf.replace('{{title}}', guide.title);
  await userEvent.click(await screen.findByRole('button', { name: label }));
  const dialog = within(await screen.findByRole('dialog', { name: texts.contributions.withdrawTitle }));
  expect(dialog.getByText(texts.contributions.withdrawPublished)).toBeDefined();
  expect(document.body.textContent).not.toMatch(raffleWords);
});

it('withdrawing asks once, says what is lost, and then does it', async () => {
  const { texts, table } = show({ at: '/profile/contributions' });
  const label = texts.contributions.withdrawOf.replace('{{title}}', guide.title);
  await userEvent.click(await screen.findByRole('button', { name: label }));
  const dialog = within(await screen.findByRole('dialog', { name: texts.contributions.withdrawTitle }));
  const lost = `${texts.contributions.withdrawPublished} ${texts.contributions.withdrawTickets}`;
  expect(await dialog.findByText(lost)).toBeDefined();
  const withdrawals = () => table.sent.filter(({ what }) => what === 'POST /rpc/withdraw_guide');
  expect(withdrawals()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: texts.contributions.withdraw }));
  await waitFor(() => expect(withdrawals().map(({ body }) => body)).toEqual([{ id: guide.id }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a draft of this browser stands first, can be gone on with, and is deleted after one question', async () => {
  const values = {
    type: null,
    course: null,
    language: 'he',
    title: 'מבוא',
    body: '',
    url: '',
    examYear: null,
    examSemester: null,
    examSitting: null,
  } as const;
  saveGuideDraft('person-1', { id: guideId(9), isNew: true, values, files: [] });
  const { texts } = show({ at: '/profile/contributions' });
  await screen.findAllByText(texts.contributions.status.published);
  const draft = within(screen.getAllByRole('article')[0] ?? document.body);
  expect(draft.getByText(texts.contributions.draft)).toBeDefined();
  const goOn = draft.getByRole('link', { name: texts.contributions.goOnOf.replace('{{title}}', 'מבוא') });
  expect(goOn.getAttribute('href')).toBe(`/study-guides/add?draft=${guideId(9)}`);
  await userEvent.click(
    draft.getByRole('button', { name: texts.contributions.deleteDraftOf.replace('{{title}}', 'מבוא') }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: texts.contributions.deleteDraftTitle }));
  await userEvent.click(dialog.getByRole('button', { name: texts.contributions.deleteDraft }));
  await waitFor(() => expect(listGuideDrafts('person-1')).toEqual([]));
});

it('the profile leads to both, with numbers and with what was not approved', async () => {
  const { texts } = show({ at: '/' });
  expect(await screen.findByText(texts.contributions.notApproved_one)).toBeDefined();
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/profile/bookmarks',
    '/profile/contributions',
  ]);
  expect(screen.getByRole('link', { name: `${texts.bookmarks.title} 3` })).toBeDefined();
});
