import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { professorRow, reviewRow } from '#web/testing/sample-rows.ts';
import { signedInSession } from '#web/testing/sessions.ts';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { he } from '#web/testing/texts.ts';
import { reviewsRoute } from '../reviews/reviews-route.tsx';
import { reviewRoute } from './review-route.tsx';

const id = 'a0000000-0000-4000-8000-000000000001';
const name = 'ד״ר יעל ברקוביץ׳';
const dayMs = 86_400_000;
/** Long enough ago to be of another day, whatever the hour. */
const before = new Date(Date.now() - 2 * dayMs).toISOString();
const routes = {
  '/review/:id': reviewRoute,
  '/reviews/:type/:id': reviewsRoute,
  '/professor/:id': <p>the page</p>,
  '/rate/:id': <p>the form</p>,
};
const share = vi.fn(async () => undefined);
const requestPicture = vi.fn(async () => new Response('picture', { headers: { 'content-type': 'image/png' } }));

let responses: TableResponses;
const address = (change: object = {}) => [{ review_kind: 'professor', target_id: 7, is_shown: true, ...change }];

// What comes with the first press comes at once here, however busy the machine is.
beforeAll(
  () => Promise.all([import('./one-review-action-runner.tsx'), import('#web/ui/toast/toast-region.tsx')]),
  60_000,
);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'IntersectionObserver',
    vi.fn(
      class {
        observe() {}
        disconnect() {}
      },
    ),
  );
  vi.stubGlobal('fetch', requestPicture);
  Object.assign(navigator, { share, canShare: () => true });
  share.mockClear();
  responses = tableResponses({
    '/rpc/review_address': () => address(),
    '/professors': () => [professorRow()],
    '/professor_reviews': () => [reviewRow({ created_at: before })],
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

const open = (options: Partial<Parameters<typeof renderScreen>[0]> = {}) =>
  renderScreen({ at: `/review/${id}`, routes, responses, ...options });
const openMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: he.reviews.more }));
  return within(await screen.findByRole('dialog'));
};
const offered = async () => (await openMenu()).getAllByRole('listitem').map(item => item.textContent);

describe('the page of one review', () => {
  it('[ALIVE-81] shows whom it is about with the score, the review, and the way to the others', async () => {
    open();
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('מסבירה הכול מההתחלה ובסבלנות.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`ביקורת על ${name}`);
    expect(screen.getByText('4.8')).toBeDefined();
    expect(screen.getByRole('link', { name: /עוד 211 ביקורות על המרצה/ }).getAttribute('href')).toBe(
      '/reviews/professor/7',
    );
    expect(screen.getByText(he.reviewLink.oneOfMany)).toBeDefined();
    // Of the address nothing is read but the id, and of the review no more than lists read.
    const request = responses.requests.find(each => each.startsWith('/professor_reviews'));
    expect(request).toMatch(new RegExp(`professor_id=eq.7&id=eq.${id}`));
    expect(request).not.toMatch(/user|author|\*/);
  });

  it('leads to the page where there are no others', async () => {
    responses.respond('/professors', () => [professorRow({ rating_count: 1 })]);
    open();
    expect((await screen.findByRole('link', { name: he.reviewLink.professor.toPage })).getAttribute('href')).toBe(
      '/professor/7',
    );
  });

  it('[ALIVE-82] says that a review is not shown any more, and still leads to the lecturer', async () => {
    responses.respond('/rpc/review_address', () => address({ is_shown: false }));
    open();
    expect(await screen.findByText('הביקורת הזאת כבר לא מוצגת.')).toBeDefined();
    expect(screen.getAllByRole('link', { name }).length).toBeGreaterThan(0);
    expect(responses.requests.filter(each => each.startsWith('/professor_reviews'))).toEqual([]);
  });

  it('[ALIVE-82] names nobody where the lecturer is hidden', async () => {
    responses.respond('/rpc/review_address', () => address({ target_id: null, is_shown: false }));
    open();
    expect(await screen.findByText('הביקורת הזאת כבר לא מוצגת.')).toBeDefined();
    expect(responses.requests.filter(each => !each.startsWith('/rpc/review_address'))).toEqual([]);
  });

  it.each([
    ['what never was a review', id],
    ['what is no id', '7'],
  ])('has nothing for %s', async (_what, given) => {
    responses.respond('/rpc/review_address', () => []);
    open({ at: `/review/${given}` });
    expect(await screen.findByText('error boundary')).toBeDefined();
  });

  it('meets also those whom a phone brings to the address of the picture', async () => {
    const { currentPath } = open({ at: `/review/${id}.png?story` });
    await waitFor(() => expect(currentPath()).toBe(`/review/${id}`));
  });

  it('offers to try again where the review did not load', async () => {
    responses.respond('/professor_reviews', () => failure());
    open();
    expect(await screen.findByText(he.ratingsErrorTitle)).toBeDefined();
  });

  it('says so where the reader has hidden it', async () => {
    responses.respond('/professor_reviews', () => []);
    open({ session: signedInSession() });
    expect(await screen.findByText(he.reviews.hidden)).toBeDefined();
  });
});

describe('[ALIVE-83] the page of a review', () => {
  it('is the same for its writer as for a visitor, and has another menu alone', async () => {
    const seen = async (isMine: boolean) => {
      responses.respond('/professor_reviews', () => [reviewRow({ created_at: before, is_mine: isMine })]);
      const { container } = open(isMine ? { session: signedInSession() } : {});
      await screen.findByRole('article');
      const html = container.innerHTML.replaceAll(/(?:id|for|aria-\w+)="[^"]*"/g, '');
      const items = await offered();
      cleanup();
      return { html, items };
    };
    const [visitor, writer] = [await seen(false), await seen(true)];
    expect(writer.html).toBe(visitor.html);
    const shared = [he.reviewLink.link, he.reviewLink.picture];
    expect(writer.items).toEqual([...shared, he.reviews.editMine]);
    expect(visitor.items).toEqual([
      ...shared,
      he.reviews.report + he.reviews.reportHint,
      he.reviews.hide + he.reviews.hideHint,
    ]);
  });

  it('leads its writer to the form', async () => {
    responses.respond('/professor_reviews', () => [reviewRow({ created_at: before, is_mine: true })]);
    open({ session: signedInSession() });
    await userEvent.click((await openMenu()).getByRole('button', { name: he.reviews.editMine }));
    expect(await screen.findByText('the form')).toBeDefined();
  });
});

describe('[ALIVE-81] the menu of a review in a list', () => {
  const at = '/reviews/professor/7';

  it('offers its link, which names the review and no language', async () => {
    open({ at, clientConfig: { siteUrl: 'https://dargu.example' } });
    await userEvent.click((await openMenu()).getByRole('button', { name: he.reviewLink.link }));
    await waitFor(() =>
      expect(share).toHaveBeenCalledWith({ title: 'ביקורת', url: `https://dargu.example/review/${id}` }),
    );
  });

  it('offers its picture, as a file to share', async () => {
    open({ at });
    await userEvent.click((await openMenu()).getByRole('button', { name: he.reviewLink.picture }));
    await waitFor(() => expect(share).toHaveBeenCalled());
    expect(requestPicture).toHaveBeenCalledWith(`/review/${id}.png?story&lng=he`);
    expect(share).toHaveBeenCalledWith({ files: [expect.objectContaining({ type: 'image/png' })] });
  });

  it('saves it where the device takes no files', async () => {
    Object.assign(navigator, { canShare: () => false });
    const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
    open({ at });
    await userEvent.click((await openMenu()).getByRole('button', { name: he.reviewLink.picture }));
    await waitFor(() => expect(pressed).toHaveBeenCalled());
    expect((pressed.mock.contexts[0] as HTMLAnchorElement).download).toBe('dargu-a0000000.png');
    expect(share).not.toHaveBeenCalled();
    pressed.mockRestore();
  });

  it('says when the picture does not come', async () => {
    requestPicture.mockResolvedValueOnce(new Response(null, { status: 410 }));
    open({ at });
    await userEvent.click((await openMenu()).getByRole('button', { name: he.reviewLink.picture }));
    expect(await screen.findAllByText(he.reviewLink.pictureFailed)).not.toEqual([]);
    expect(share).not.toHaveBeenCalled();
  });

  it('offers neither on the day on which it was written', async () => {
    responses.respond('/professor_reviews', () => [reviewRow({ created_at: new Date().toISOString() })]);
    open({ at });
    expect(await offered()).toEqual([he.reviews.report + he.reviews.reportHint, he.reviews.hide + he.reviews.hideHint]);
  });
});
