import { addressesOf } from '../support/address.ts';
import { fillDetails, findStudies } from '../support/details.ts';
import { expect, test } from '../support/journey.ts';
import { inHebrew } from '../support/one-pair.ts';
import { sendToSite, signIn } from '../support/sign-in.ts';

const addressOf = addressesOf('later');
const words = 'הנושאים מעניינים, אבל ההערות על ההצגות הגיעו מאוחר מדי.';

test(
  'a visitor of a small class lets a rating wait for the grades, signs in, and publishes it at once after all',
  inHebrew,
  async ({ page, text, language, open, origin, look }) => {
    const [course] = (await sendToSite(origin, '/rest/v1/courses?select=id&is_small=is.true&order=id&limit=1')) as {
      readonly id: number;
    }[];
    const published = () =>
      sendToSite(origin, `/rest/v1/course_reviews?select=id&comment=eq.${encodeURIComponent(words)}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(`/course/${course?.id}`);
    await page
      .getByRole('link', { name: text('details.course.rate') })
      .filter({ visible: true })
      .click();
    const form = page.getByRole('form', { name: text('rating.course.form') });
    const star = text('rating.star', { stars: 3, words: text('score.words.level3') });
    await form.getByRole('radio', { name: star, exact: true }).locator('..').click();
    await form.getByLabel(text('rating.comment')).fill(words);
    await expect(form.getByRole('radio', { name: text('small.options.bare') })).toBeChecked();
    await form.getByText(text('small.options.grades')).click();
    await look('the choice of a small class');
    await form.getByRole('button', { name: text('missing.send') }).click();

    // Thinking better of signing in loses no word and no choice.
    await expect(page.getByRole('heading', { name: text('login.acts.rate.named', { name: '' }).trim() })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form.getByRole('radio', { name: text('small.options.grades') })).toBeChecked();
    await form.getByRole('button', { name: text('missing.send') }).click();
    await signIn(page, addressOf('visitor'));
    await fillDetails(page, text, language, await findStudies(origin));
    await expect(page.getByRole('heading', { name: text('missing.sent') })).toBeFocused();
    await look('the thanks for a rating that waits');

    await page.getByRole('link', { name: text('profile.allRatings') }).click();
    const card = page.getByRole('article').filter({ hasText: words });
    await expect(card).toContainText(text('small.status.grades'));
    await look('a rating that waits for the grades');
    expect(await published()).toEqual([]);
    await card.getByRole('button', { name: text('small.publish') }).click();
    await expect(card).not.toContainText(text('small.status.grades'));
    expect(await published()).toHaveLength(1);
  },
);
