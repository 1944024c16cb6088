import { addressesOf } from '../support/address.ts';
import { reload } from '../support/go-to.ts';
import { expect, nameIn, test } from '../support/journey.ts';
import { createMember, rate } from '../support/members.ts';
import { blockWindows, signIn, signInByRedirect, storeSession } from '../support/sign-in.ts';
import { findTarget } from '../support/target.ts';

const addressOf = addressesOf('follows');

test.describe('following', () => {
  test('[ROLE-02] a visitor follows after signing in, is told of a new review, reads it, and lets go', async ({
    page,
    open,
    text,
    language,
    origin,
  }) => {
    const target = await findTarget(origin, 'professors', 35);
    const name = nameIn(target, language);
    await createMember(origin, addressOf('follower'));
    await open(`/professor/${target.id}`);
    await page.getByRole('button', { name: text('follows.follow') }).click();
    await signIn(page, addressOf('follower'));
    const following = page.getByRole('button', { name: text('follows.following') });
    await expect(following).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('link', { name: text('notices.bell'), exact: true })).toBeVisible();

    await rate(
      origin,
      await createMember(origin, addressOf('other')),
      target.id,
      'שיעורים ברורים, ובחינה שדומה לתרגילים.',
    );
    await reload(page);
    await expect(following).toBeVisible();
    const bell = page.getByRole('link', { name: text('notices.bellUnread_one') });
    await expect(bell).toContainText('1');
    await bell.click();
    await expect(page).toHaveURL(/\/notices$/);
    const notice = page.getByRole('list', { name: text('notices.list') }).getByRole('link');
    await expect(notice).toHaveText(text('notices.new_review_one', { name }));
    await expect(notice).toHaveAttribute('href', new RegExp(`/professor/${target.id}$`));
    await expect(page.getByText(text('notices.unread'), { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: text('notices.bell'), exact: true })).toBeVisible();

    await reload(page);
    await expect(notice).toBeVisible();
    await expect(page.getByText(text('notices.unread'), { exact: true })).toHaveCount(0);
    const followed = page.getByRole('list', { name: text('follows.heading') });
    await followed.getByRole('button', { name: text('follows.stopOf', { name }) }).click();
    await expect(followed.getByRole('button', { name: text('follows.followOf', { name }) })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await followed.getByRole('link').click();
    await expect(page.getByRole('button', { name: text('follows.follow') })).toHaveAttribute('aria-pressed', 'false');
  });

  test('[ROLE-02] where windows are blocked, what was pressed is done on coming back', async ({
    page,
    open,
    text,
    origin,
  }) => {
    await blockWindows(page);
    const target = await findTarget(origin, 'courses', 35);
    await createMember(origin, addressOf('redirected'));
    // Whether the course is followed is read before it is, and its response comes after that.
    const [read, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(/\/rest\/v1\/follows/, async route => {
      const isQuestion = route.request().method() === 'GET';
      if (!isQuestion) await read.promise;
      const response = await route.fetch();
      read.resolve();
      if (isQuestion) await saved.promise;
      await route.fulfill({ response });
      saved.resolve();
    });
    await open(`/course/${target.id}`);
    await page.getByRole('button', { name: text('follows.follow') }).click();
    await signInByRedirect(page, addressOf('redirected'));
    await expect(page).toHaveURL(new RegExp(`/course/${target.id}$`));
    await expect(page.getByRole('button', { name: text('follows.following') })).toHaveAttribute('aria-pressed', 'true');
    await reload(page);
    await expect(page.getByRole('button', { name: text('follows.following') })).toHaveAttribute('aria-pressed', 'true');
  });

  test('[GUARD-01] notices are for people who are signed in, and say what to do where there are none', async ({
    page,
    open,
    text,
  }) => {
    await page.goto('/notices');
    await expect(page).toHaveURL(/\/professors/);
    await storeSession(page, addressOf('nobody'));
    await open('/notices');
    await expect(page.getByText(text('notices.empty'))).toBeVisible();
    await expect(page.getByText(text('follows.empty'))).toBeVisible();
  });
});
