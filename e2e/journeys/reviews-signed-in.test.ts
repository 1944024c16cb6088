import { addressesOf } from '../support/address.ts';
import { reload } from '../support/go-to.ts';
import { expect, test } from '../support/journey.ts';
import { createMember, rate } from '../support/members.ts';
import { sendToSite, signIn, storeSession } from '../support/sign-in.ts';
import { findTarget } from '../support/target.ts';

const addressOf = addressesOf('reviews');

test.describe('reviews and who reads them', () => {
  test('[ROLE-02] a visitor finds a review helpful, signs in, and it counts; the person can take it back', async ({
    page,
    open,
    text,
    origin,
  }) => {
    const target = await findTarget(origin, 'professors', 30);
    const words = 'מסביר בבהירות, ומפרסם פתרונות מלאים לכל התרגילים.';
    const id = await rate(origin, await createMember(origin, addressOf('author')), target.id, words);
    const votes = async () => {
      const [review] = (await sendToSite(origin, `/rest/v1/professor_reviews?select=helpful_count&id=eq.${id}`)) as {
        helpful_count: number;
      }[];
      return review?.helpful_count;
    };
    await createMember(origin, addressOf('voter'));
    await open(`/professor/${target.id}`);
    const vote = page
      .getByRole('article')
      .filter({ hasText: words })
      .getByRole('button', { name: text('reviews.vote') });
    await expect(vote).toHaveAttribute('aria-pressed', 'false');
    await vote.click();
    await signIn(page, addressOf('voter'));
    await expect(vote).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(votes).toBe(1);
    await reload(page);
    await expect(vote).toHaveAttribute('aria-pressed', 'true');

    await vote.press('Enter');
    await expect(vote).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(votes).toBe(0);
    await reload(page);
    await expect(page.getByRole('link', { name: text('notices.bell') })).toBeVisible();
    await expect(vote).toHaveAttribute('aria-pressed', 'false');
  });

  test('a reader hides one review and no other of its writer, undoes it, and takes it back in the account', async ({
    page,
    open,
    text,
    origin,
  }) => {
    const [here, elsewhere] = [await findTarget(origin, 'professors', 31), await findTarget(origin, 'professors', 32)];
    const words = 'מלמדת בקצב טוב ועונה לכל שאלה, גם אחרי השיעור.';
    const writer = await createMember(origin, addressOf('writer'));
    await rate(origin, writer, here.id, words);
    await rate(origin, writer, elsewhere.id, words);
    const reader = await storeSession(page, addressOf('reader'));
    await rate(origin, reader, here.id, 'הרצאות מסודרות, והמצגות עולות לאתר עוד באותו יום.');

    await open(`/reviews/professor/${here.id}`);
    const review = page.getByRole('article').filter({ hasText: words });
    const own = page.getByRole('article').filter({ hasText: 'הרצאות מסודרות, והמצגות' });
    await expect(own.getByRole('link', { name: text('reviews.mine') })).toHaveAttribute(
      'href',
      new RegExp(`/rate/${here.id}$`),
    );
    await expect(own.getByRole('button', { name: text('reviews.vote') })).toHaveCount(0);
    const hide = async () => {
      await review.getByRole('button', { name: text('reviews.more') }).click();
      await page
        .getByRole('dialog', { name: text('reviews.menuTitle') })
        .getByRole('button', { name: text('reviews.hide') })
        .click();
      await expect(review).toHaveCount(0);
    };
    await hide();
    await expect(own).toBeVisible();
    const undo = page.getByRole('button', { name: text('reviews.hideUndo') });
    await undo.hover(); // stays while it is pointed at
    await undo.click();
    await expect(review).toBeVisible();
    await hide();
    await open(`/reviews/professor/${elsewhere.id}`);
    await expect(page.getByRole('link', { name: text('notices.bell') })).toBeVisible();
    await expect(review).toBeVisible();

    await open('/account');
    const hidden = page.getByRole('region', { name: text('hiddenReviews.title') });
    await expect(hidden.getByText(words)).toBeVisible();
    await hidden.getByRole('button', { name: text('hiddenReviews.show') }).click();
    await expect(hidden.getByText(text('hiddenReviews.none'))).toBeVisible();
    await open(`/reviews/professor/${here.id}`);
    await expect(review).toBeVisible();
  });

  test('[ROLE-02] a visitor hides a review, signs in, and it is hidden', async ({ page, open, text, origin }) => {
    const target = await findTarget(origin, 'professors', 33);
    const words = 'שיעורים ארוכים, אבל כל דוגמה נפתרת עד הסוף על הלוח.';
    await rate(origin, await createMember(origin, addressOf('hidden')), target.id, words);
    await createMember(origin, addressOf('hider'));
    await open(`/professor/${target.id}`);
    const review = page.getByRole('article').filter({ hasText: words });
    await review.getByRole('button', { name: text('reviews.more') }).click();
    await page
      .getByRole('dialog', { name: text('reviews.menuTitle') })
      .getByRole('button', { name: text('reviews.hide') })
      .click();
    await signIn(page, addressOf('hider'));
    await expect(page.getByText(text('reviews.hidden'), { exact: true })).toBeVisible();
    await expect(review).toHaveCount(0);
  });
});
