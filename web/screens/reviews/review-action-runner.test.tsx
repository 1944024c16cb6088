import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedInSession } from '#web/testing/sessions.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { professorRow, reviewRow } from '#web/testing/sample-rows.ts';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { en, he } from '#web/testing/texts.ts';
import { reviewsRoute } from './reviews-route.tsx';
import { HiddenReviews } from '#web/features/reviews/components/hidden-reviews.tsx';

const locales = { he, en };
const id = 'a0000000-0000-4000-8000-000000000001';
const done = () => new Response(null, { status: 204 });

let responses: TableResponses;

// What comes with the first press comes at once here, however busy the machine is.
beforeAll(() => Promise.all([import('./review-action-runner.tsx'), import('#web/ui/toast/toast-region.tsx')]), 60_000);

const wide = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

beforeEach(() => {
  wide(false);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  responses = tableResponses({
    '/professors': () => [professorRow()],
    '/professor_reviews': () => [reviewRow({ helpful_count: 2 })],
    '/rating_votes': done,
    '/rpc/hide_review': done,
    '/hidden_reviews': done,
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const routes = { '/reviews/:type/:id': reviewsRoute, '/account': <HiddenReviews /> };
const open = (options: Partial<Parameters<typeof renderScreen>[0]> = {}) =>
  renderScreen({ at: '/reviews/professor/7', routes, responses, session: signedInSession(), ...options });
const card = async () => within(await screen.findByRole('article'));
const vote = async (texts: typeof he = he) => (await card()).findByRole('button', { name: texts.reviews.vote });
const helped = (texts: typeof he, count: 2 | 3) =>
  texts === he && count === 2
    ? he.reviews.helpful_two
    : texts.reviews.helpful_other.replace('{{count}}', String(count));
const votes = () => responses.sent.filter(({ what }) => what === 'POST /rating_votes').map(({ body }) => body);

describe.each(['he', 'en'] as const)('a helpful vote in %s', language => {
  const texts = locales[language];

  it('[ROLE-02] counts at once, and is taken back by another press', async () => {
    open({ language });
    const button = await vote(texts);
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(button);
    await waitFor(async () => expect((await vote(texts)).getAttribute('aria-pressed')).toBe('true'));
    expect((await card()).getByText(helped(texts, 3))).toBeDefined();
    await waitFor(() => expect(votes()).toEqual([{ rating_id: id }]));
    await waitFor(async () => {
      await userEvent.click(await vote(texts));
      expect(responses.requests).toContain(`/rating_votes?rating_id=eq.${id}`);
    });
    await waitFor(async () => expect((await vote(texts)).getAttribute('aria-pressed')).toBe('false'));
    expect((await card()).getByText(helped(texts, 2))).toBeDefined();
  });

  it.each([
    ['vote/own-review', 403, texts.reviews.voteOwn],
    ['vote/no-review', 404, texts.community.gone],
    ['XX000', 500, texts.community.failed],
  ])('is taken back on %s, and says why', async (code, status, text) => {
    responses.respond('/rating_votes', () => failure(status, code));
    open({ language });
    await userEvent.click(await vote(texts));
    expect(await screen.findAllByText(text)).not.toHaveLength(0);
    expect((await vote(texts)).getAttribute('aria-pressed')).toBe('false');
    expect((await card()).getByText(helped(texts, 2))).toBeDefined();
  });

  it('has a menu that hides this one review, and a message that takes it back', async () => {
    open({ language });
    await userEvent.click((await card()).getByRole('button', { name: texts.reviews.more }));
    const menu = within(await screen.findByRole('dialog', { name: texts.reviews.menuTitle }));
    expect(menu.getByRole('button', { name: new RegExp(texts.reviews.report) })).toBeDefined();
    responses.respond('/professor_reviews', () => []);
    await userEvent.click(menu.getByRole('button', { name: new RegExp(texts.reviews.hide) }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(responses.sent.at(-1)).toEqual({
      what: 'POST /rpc/hide_review',
      body: { review_kind: 'professor', review_id: id },
    });
    expect(await screen.findAllByText(texts.reviews.hidden)).not.toHaveLength(0);
    responses.respond('/professor_reviews', () => [reviewRow()]);
    await userEvent.click(screen.getByRole('button', { name: texts.reviews.hideUndo }));
    expect(await screen.findByRole('article')).toBeDefined();
    expect(responses.requests).toContain(`/hidden_reviews?rating_id=eq.${id}`);
    expect(await screen.findAllByText(texts.hiddenReviews.shown)).not.toHaveLength(0);
  });
});

describe('the menu of a review', () => {
  afterEach(() => vi.restoreAllMocks());
  const openMenu = async () => {
    open();
    const more = (await card()).getByRole('button', { name: he.reviews.more });
    await userEvent.click(more);
    const menu = await screen.findByRole('dialog', { name: he.reviews.menuTitle });
    return { more, menu };
  };

  it('stands beside its button on a wide window, takes the focus, and gives it back with Escape', async () => {
    wide(true);
    const { more, menu } = await openMenu();
    expect(more.getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    expect(screen.queryByRole('button', { name: he.common.close })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(more);
    expect(more.getAttribute('aria-expanded')).toBeNull();
  });

  it('goes when the window changes, and when the page scrolls its button away', async () => {
    wide(true);
    const { more } = await openMenu();
    act(() => void dispatchEvent(new Event('scroll')));
    expect(screen.getByRole('dialog')).toBeDefined();
    vi.spyOn(more, 'getBoundingClientRect').mockReturnValue({ top: -200, bottom: -170, left: 0, right: 30 } as DOMRect);
    act(() => void dispatchEvent(new Event('scroll')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(more);
    await screen.findByRole('dialog');
    act(() => void dispatchEvent(new Event('resize')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is a sheet on a phone', async () => {
    wide(false);
    await openMenu();
    expect(screen.getByRole('button', { name: he.common.close })).toBeDefined();
  });
});

it('asks a visitor to sign in, with what is done after that', async () => {
  const visitor = { ...signedInSession(), status: 'out', user: null, isProfileLoaded: false } as const;
  const { openSignIn } = open({ session: visitor });
  await userEvent.click(await vote());
  await waitFor(() => expect(openSignIn).toHaveBeenCalledExactlyOnceWith({ what: 'vote', kind: 'professor', id }));
  expect(votes()).toEqual([]);
});

it('[ROLE-03] asks a new person for the details first', async () => {
  const { openSignIn } = open({ session: signedInSession({ isNewUser: true }) });
  await userEvent.click(await vote());
  await waitFor(() => expect(openSignIn).toHaveBeenCalledOnce());
  expect(votes()).toEqual([]);
});

it('asks to sign in where the session has ended meanwhile, and takes nothing for granted', async () => {
  responses.respond('/rating_votes', () => failure(401, '42501'));
  const { openSignIn } = open();
  await userEvent.click(await vote());
  await waitFor(() => expect(openSignIn).toHaveBeenCalledOnce());
  expect((await vote()).getAttribute('aria-pressed')).toBe('false');
});

it('votes once by two presses', async () => {
  let arrive: (answer: Response) => void = () => undefined;
  responses.respond('/rating_votes', () => new Promise<Response>(resolve => (arrive = resolve)));
  open();
  await userEvent.dblClick(await vote());
  await waitFor(() => expect(votes()).toHaveLength(1));
  await userEvent.click(await vote());
  act(() => arrive(done()));
  await waitFor(async () => expect((await vote()).getAttribute('aria-pressed')).toBe('true'));
  expect(votes()).toHaveLength(1);
});

it('says which review is one’s own, and leads to where it is edited', async () => {
  responses.respond('/professor_reviews', () => [reviewRow({ is_mine: true })]);
  open();
  const link = await (await card()).findByRole('link', { name: new RegExp(he.reviews.mine) });
  expect(link.getAttribute('href')).toBe('/rate/7');
  expect((await card()).queryByRole('button')).toBeNull();
});

const pressHide = async () => {
  await userEvent.click((await card()).getByRole('button', { name: he.reviews.more }));
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(he.reviews.hide) }));
};

it('keeps the focus in the list when the review that had it goes', async () => {
  responses.respond('/professor_reviews', () => [
    reviewRow(),
    reviewRow({ id: 'a0000000-0000-4000-8000-000000000002', comment: 'נשארת ברשימה' }),
  ]);
  open();
  const first = within((await screen.findAllByRole('article'))[0] ?? document.body);
  await userEvent.click(first.getByRole('button', { name: he.reviews.more }));
  responses.respond('/professor_reviews', () => [
    reviewRow({ id: 'a0000000-0000-4000-8000-000000000002', comment: 'נשארת ברשימה' }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(he.reviews.hide) }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(document.activeElement?.contains(screen.getByRole('article'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it.each(['he', 'en'] as const)(
  '[MSG-06] says in %s that a reported review is hidden, and keeps the focus in the list that lacks it',
  async language => {
    const texts = locales[language];
    const other = reviewRow({ id: 'a0000000-0000-4000-8000-000000000002', comment: 'נשארת ברשימה' });
    responses.respond('/professor_reviews', () => [reviewRow(), other]);
    responses.respond('/review_reports', () => []);
    open({ language });
    const first = within((await screen.findAllByRole('article'))[0] ?? document.body);
    await userEvent.click(first.getByRole('button', { name: texts.reviews.more }));
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(texts.reviews.report) }));
    await userEvent.click(await screen.findByRole('radio', { name: texts.reports.reasons.spam }));
    responses.respond('/professor_reviews', () => [other]);
    await userEvent.click(screen.getByRole('button', { name: texts.reports.send }));
    expect(await screen.findAllByText(`${texts.reports.thanksHint}. ${texts.reports.hidden}`)).not.toHaveLength(0);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    await waitFor(() => expect(document.activeElement?.contains(screen.getByRole('article'))).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  },
);

it('asks a visitor who hides to sign in, in words that outlive the page, and hides after that', async () => {
  const visitor = { ...signedInSession(), status: 'out', user: null, isProfileLoaded: false } as const;
  const { openSignIn } = open({ session: visitor });
  await pressHide();
  await waitFor(() => expect(openSignIn).toHaveBeenCalledExactlyOnceWith({ what: 'hide', kind: 'professor', id }));
  expect(responses.sent).toEqual([]);
});

it('brings the review back where hiding was refused, and says why', async () => {
  responses.respond('/rpc/hide_review', () => failure(429, 'hide/too-many'));
  open();
  await pressHide();
  expect(await screen.findAllByText(he.reviews.hideTooMany)).not.toHaveLength(0);
  expect(await screen.findByRole('article')).toBeDefined();
  expect(screen.queryByText(he.reviews.hidden)).toBeNull();
});

describe('hidden reviews in the account', () => {
  const row = (number: number, changes = {}) => ({
    id: `b0000000-0000-4000-8000-00000000000${number}`,
    review_kind: 'professor',
    target_id: number,
    target_name: `מרצה ${number}`,
    target_name_en: `Lecturer ${number}`,
    target_title: null,
    rating1: 2,
    excerpt: 'מלים ראשונות',
    created_at: '2026-11-22T00:00:00Z',
    ...changes,
  });
  const panel = () => screen.findByRole('region', { name: he.hiddenReviews.title });

  it('are taken back one by one and all at once', async () => {
    responses.respond('/rpc/my_hidden_reviews', () => [
      row(1),
      row(2),
      row(3, { target_id: null, target_name: null, rating1: null, excerpt: null }),
    ]);
    open({ at: '/account' });
    const list = within(await panel());
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(list.getByRole('link', { name: 'מרצה 1' }).getAttribute('href')).toBe('/professor/1');
    expect(list.getByText(he.hiddenReviews.unreadable)).toBeDefined();
    await userEvent.click(list.getByRole('button', { name: he.hiddenReviews.showOf.replace('{{name}}', 'מרצה 2') }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    expect(responses.requests).toContain(`/hidden_reviews?id=eq.${row(2).id}`);
    expect(document.activeElement?.textContent).toBe(he.hiddenReviews.title);
    await userEvent.click(list.getByRole('button', { name: he.hiddenReviews.showAll }));
    expect(await list.findByText(he.hiddenReviews.none)).toBeDefined();
    expect(responses.requests).toContain('/hidden_reviews?id=not.is.null');
  });

  it('are not mentioned where there are none', async () => {
    open({ at: '/account' });
    await waitFor(() => expect(responses.requests).toContain('/rpc/my_hidden_reviews'));
    expect(screen.queryByRole('region', { name: he.hiddenReviews.title })).toBeNull();
  });
});
