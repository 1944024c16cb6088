import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enqueue, outboxItems } from '#web/entities/outbox/outbox.ts';
import type { MyRating } from '#web/features/profile/api/list-my-ratings.ts';
import { pendingReviews } from '#web/features/rating/model/pending-review.ts';
import { emptyRating } from '#web/features/rating/model/rating-form.ts';
import { accountResponses, personId } from '#web/features/account/testing/account-responses.ts';
import { renderAccount } from '#web/features/account/testing/render-account.tsx';
import { failure, tableResponses } from '#web/testing/table-responses.ts';
import { en, he } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { CutLink, isCuttable } from './cut-link.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const rating = { id: 'p2', kind: 'professor', target: 7, user_id: personId, status: 'visible' } as MyRating;
const days = [{ traceless_on: '2027-04-05', rateable_on: '2027-04-01' }];

describe.each([
  ['he', he.account],
  ['en', en.account],
] as const)('cutting the link in %s', (language, t) => {
  const open = async (cut: () => unknown, age = 60, isHere = true) => {
    const responses = tableResponses({ '/rpc/my_cut_days': () => days, '/rpc/cut_link': cut as () => [] });
    const view = renderAccount(<CutLink rating={rating} name="Yael" />, {
      language,
      responses,
      auth: accountResponses({ age }),
    });
    await userEvent.click(screen.getByRole('button', { name: t.cut.openOf.replace('{{name}}', 'Yael') }));
    if (isHere) await screen.findByRole('checkbox');
    return { ...view, cuts: () => responses.requests.filter(request => request.startsWith('/rpc/cut_link')).length };
  };
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: t.cut.submit });

  it('names all that is lost and the day, and wants to hear that it is understood', async () => {
    const { cuts } = await open(() => []);
    const text = screen.getByRole('dialog').textContent ?? '';
    for (const lost of [t.cut.noChange, t.cut.noNotice]) expect(text).toContain(lost);
    expect(text.match(/5\.4\.2027/gu)).toHaveLength(2);
    expect(text.match(/1\.4\.2027/gu)).toHaveLength(1);
    expect(submit().disabled).toBe(true);
    expect(await violations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: t.cut.keep }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cuts()).toBe(0);
  });

  it('cuts once at a double press, and takes along what this browser stores of the review', async () => {
    const draft = { kind: 'professor', target: 7, values: emptyRating, before: null } as const;
    pendingReviews.write(personId, draft);
    enqueue(personId, { what: 'rating', values: draft });
    enqueue(personId, { what: 'rating', values: { ...draft, target: 8 } });
    const { cuts } = await open(() => []);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.dblClick(submit());
    expect((await screen.findAllByText(t.cut.done)).length).toBeGreaterThan(0);
    expect(cuts()).toBe(1);
    expect(pendingReviews.read(personId)).toBeNull();
    expect(outboxItems(personId).map(({ values }) => (values as typeof draft).target)).toEqual([8]);
  });

  it('asks for a sign-in of the last ten minutes and goes on by itself', async () => {
    const { cuts, session } = await open(() => [], 660);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(submit());
    await userEvent.click(
      await screen.findByRole('button', { name: t.delete.signInAgain.replace('{{provider}}', 'Google') }),
    );
    expect((await screen.findAllByText(t.cut.done)).length).toBeGreaterThan(0);
    expect(session.reauthenticate).toHaveBeenCalledWith('google');
    expect(cuts()).toBe(1);
  });

  it.each([
    ['is told that a report is open', () => failure(409, 'cut/reported'), t.problem.cutReported],
    ['is told of another device that was quicker', () => failure(404, 'cut/no-review'), t.problem.cutGone],
    [
      'is told that there is no connection, and nothing waits to be sent',
      () => Promise.reject(new TypeError('offline')),
      t.problem.offline,
    ],
  ])('%s', async (_what, respond, text) => {
    await open(respond);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(submit());
    expect(await screen.findByText(text)).toBeTruthy();
    expect(outboxItems(personId)).toEqual([]);
  });
});

it('is offered for what has been published for 14 days', () => {
  const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
  expect(isCuttable({ ...rating, posted_at: daysAgo(14.1) })).toBe(true);
  expect(isCuttable({ ...rating, posted_at: daysAgo(13.9) })).toBe(false);
  expect(isCuttable({ ...rating, posted_at: daysAgo(20), status: 'held' })).toBe(false);
});
