import type { Page } from '@playwright/test';
import { addressesOf } from '../support/address.ts';
import { expect, test } from '../support/journey.ts';
import { refuseWrites } from '../support/refuse-writes.ts';
import { sendToSite, completeProfile, createSession, openSignIn, signIn, storeSession } from '../support/sign-in.ts';
import { findTarget, ratingCount } from '../support/target.ts';

const addressOf = addressesOf('drafts');
const words = 'סוד שלי: הרצאות מבולבלות, אבל מבחן הוגן ומאיר פנים.';

/** Everything that the browser keeps for this site, in one text. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test.describe('two people, one browser', () => {
  test('[DATA-09, STATE-06] what one has sent without a connection, and written, is gone with them: the next one publishes and reads nothing of it', async ({
    page,
    open,
    text,
    origin,
    context,
    expectedErrors,
    isPhone,
  }) => {
    expectedErrors.push(/Failed to load|net::ERR|fetch/i);
    await completeProfile(origin, await createSession(origin, addressOf('second')));
    const target = await findTarget(origin, 'professors', 27);
    await storeSession(page, addressOf('first'));
    await open('/contact');
    await expect(page.getByLabel(text('contactForm.email'))).toHaveValue(addressOf('first'));
    await page.getByLabel(text('contactForm.message')).fill(words);
    await open(`/rate/${target.id}`);
    const form = page.getByRole('form', { name: text('rating.professor.form') });
    await form
      .getByRole('radio', { name: text('rating.star', { stars: 2, words: text('score.words.level2') }), exact: true })
      .locator('..')
      .click();
    await form.getByLabel(text('rating.comment')).fill(words);
    await page.getByRole('navigation', { name: text(isPhone ? 'nav.bottomLabel' : 'nav.label') }).waitFor();

    // The code of the screens that come next is here already; nothing is sent without a connection.
    await page
      .getByRole('link', { name: text('nav.profile') })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole('button', { name: text('login.signOut') })).toBeVisible();
    await page.goBack();
    await expect(form.getByLabel(text('rating.comment'))).toHaveValue(words);
    await context.route('**/rest/v1/ratings*', refuseWrites);
    await form.getByRole('button', { name: text('rating.publish') }).click();
    await expect(page.getByRole('heading', { name: text('outbox.ratingWaits') })).toBeVisible();
    await page
      .getByRole('link', { name: text('nav.profile') })
      .filter({ visible: true })
      .click();
    expect(await stored(page)).toContain('סוד שלי'); // the control
    await page.getByRole('button', { name: text('login.signOut') }).click();
    // What was sent and waits is deleted by leaving, and not without a word.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('outbox.leave.go') })
      .click();
    await expect(page.getByRole('button', { name: text('nav.signIn') }).filter({ visible: true })).toBeVisible();
    await expect.poll(() => stored(page)).not.toContain('סוד שלי');
    await context.unroute('**/rest/v1/ratings*', refuseWrites);

    await openSignIn(page, text('nav.signIn'));
    await signIn(page, addressOf('second'));
    await expect(page.getByRole('link', { name: text('nav.profile') }).filter({ visible: true })).toBeVisible();
    await open(`/rate/${target.id}`);
    await expect(form.getByLabel(text('rating.comment'))).toHaveValue('');
    await expect(page.getByText(text('rating.thanks'))).toHaveCount(0);
    await open('/contact');
    await expect(page.getByLabel(text('contactForm.email'))).toHaveValue(addressOf('second'));
    await expect(page.getByLabel(text('contactForm.message'))).toHaveValue('');
    expect(await ratingCount(origin, 'professors', target.id)).toBe(target.rating_count);
    for (const name of ['first', 'second']) {
      const { access_token: token } = await createSession(origin, addressOf(name));
      expect(await sendToSite(origin, `/rest/v1/ratings?select=id&professor_id=eq.${target.id}`, { token })).toEqual(
        [],
      );
    }
  });

  test('a page that is open while one leaves in another tab has an empty form for the next', async ({
    page,
    open,
    text,
    context,
  }) => {
    await storeSession(page, addressOf('tab'));
    await open('/contact');
    const message = page.getByLabel(text('contactForm.message'));
    await expect(page.getByLabel(text('contactForm.email'))).toHaveValue(addressOf('tab'));
    await message.fill(words);
    const other = await context.newPage();
    await other.goto('/profile');
    await other.getByRole('button', { name: text('login.signOut') }).click();
    await expect(message).toHaveValue('');
    await expect(page.getByLabel(text('contactForm.email'))).toHaveValue('');
    await expect.poll(() => stored(page)).not.toContain('סוד שלי');
    await other.close();
  });
});
