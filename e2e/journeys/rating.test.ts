import type { Locator, Page } from '@playwright/test';
import { addressesOf } from '../support/address.ts';
import { goTo } from '../support/go-to.ts';
import { expect, nameIn, test } from '../support/journey.ts';
import { inEnglish, inHebrew } from '../support/one-pair.ts';
import { fillDetails, findStudies } from '../support/details.ts';
import { sendToSite, blockWindows, signIn, signInByRedirect, storeSession } from '../support/sign-in.ts';
import { findTarget, findTargets, ratingCount } from '../support/target.ts';

const addressOf = addressesOf('rating');

type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const comment = 'הסברים ברורים, מבחן הוגן ושיעורי בית שבאמת עוזרים.';

const formOf = (page: Page, text: Text, kind = 'professor') =>
  page.getByRole('form', { name: text(`rating.${kind}.form`) });

/** A radio button is pressed by its label: it is out of sight itself. */
const choose = (form: Locator, name: string) => form.getByRole('radio', { name, exact: true }).locator('..').click();

const unfold = (form: Locator, text: Text) =>
  form.getByRole('button', { name: text('rating.more'), expanded: false }).click();

async function fill(form: Locator, text: Text, stars: number, words: string): Promise<void> {
  await choose(form, text('rating.star', { stars, words: text(`score.words.level${stars}`) }));
  await form.getByLabel(text('rating.comment')).fill(words);
}

test.describe('rating', () => {
  test(
    '[PLAT-02, PLAT-09, DATA-09, ROUTE-06] a visitor writes, signs in as somebody new, completes the details, and the review is there',
    inHebrew,
    async ({ page, open, text, language, origin }) => {
      const words = `${comment} ${test.info().project.name}`;
      const target = await findTarget(origin, 'professors', 20);
      await open(`/professor/${target.id}`);
      await page
        .getByRole('link', { name: text('details.professor.rate') })
        .filter({ visible: true })
        .click();
      const form = formOf(page, text);
      // It is off, and says why to who presses it.
      await form.getByRole('button', { name: text('rating.publish') }).press('Enter');
      await expect(form.getByText(text('rating.starsRequired'))).toBeVisible();
      await expect(form.getByText(text('rating.commentTooShort', { min: 10 }), { exact: true })).toBeVisible();
      for (const rule of ['teaching', 'crime', 'students'])
        await expect(form.getByText(text(`rating.rules.${rule}`))).toBeVisible();
      await expect(form.getByText(text('rating.counter', { count: 0, max: '2,000' }))).toBeVisible();
      await fill(form, text, 4, words);
      await expect(form.getByText(text('rating.counter', { count: words.length, max: '2,000' }))).toBeVisible();
      await form.getByRole('button', { name: text('rating.publish') }).click();

      // Thinking better of signing in loses nothing.
      // Signing in says what it is for, and promises no more than that it is sent.
      const named = text('login.acts.rate.named', { name: '' }).trim();
      await expect(page.getByRole('heading', { name: named })).toContainText(nameIn(target, language));
      await expect(page.getByText(text('login.acts.rate.what'))).toBeVisible();
      await expect(form).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(form.getByLabel(text('rating.comment'))).toHaveValue(words);
      await expect(form.getByRole('radio').nth(3)).toBeChecked();
      await form.getByRole('button', { name: text('rating.publish') }).click();

      await signIn(page, addressOf('visitor'));
      await fillDetails(page, text, language, await findStudies(origin));
      await expect(page).toHaveURL(new RegExp(`/rate/${target.id}$`));
      await expect(page.getByRole('heading', { name: text('rating.thanks') })).toBeFocused();
      await expect(page.getByRole('heading', { name: text('rating.professor.next') })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('pendingReview'))).toBeNull();

      await goTo(page, `/professor/${target.id}`);
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByText(text('rating.youRated'))).toBeVisible();
      expect(await ratingCount(origin, 'professors', target.id)).toBe(target.rating_count + 1);
    },
  );

  test(
    '[ROUTE-07, DATA-05, PIECE-05] somebody rates a course by keyboard, twice at once, and comes back to change it',
    inEnglish,
    async ({ page, open, text, origin }) => {
      const target = await findTarget(origin, 'courses', 20);
      await storeSession(page, addressOf('course'));
      await open(`/course/${target.id}`);
      await page
        .getByRole('link', { name: text('details.course.rate') })
        .filter({ visible: true })
        .press('Enter');
      await expect(page).toHaveURL(new RegExp(`/rate/course/${target.id}$`));
      const form = formOf(page, text, 'course');
      await expect(form.getByText(text('rating.leftToday_other', { count: 8 }))).toBeVisible();

      await form.getByRole('radio').first().focus();
      await page.keyboard.press('5');
      await expect(form.getByText(text('score.words.level5'))).toBeVisible();
      await form.getByLabel(text('rating.comment')).fill(comment);
      await unfold(form, text);
      await choose(form, text('rating.difficulties.4'));
      await choose(form, text('rating.yes'));
      for (const tag of ['clear', 'fair_exam', 'practical'])
        await form.getByRole('button', { name: text(`tags.${tag}`), exact: true }).click();
      await expect(form.getByRole('button', { name: text('tags.inspiring') })).toBeDisabled();
      await form.getByRole('button', { name: text('rating.publish') }).dblclick();

      await expect(page.getByText(text('rating.thanks'))).toBeVisible();
      expect(await ratingCount(origin, 'courses', target.id)).toBe(target.rating_count + 1);

      // The number on the page is right at once, and after a reload.
      await page.getByRole('link', { name: text('rating.backTo', { name: '' }).trim() }).click();
      const summary = page.getByRole('region', { name: text('details.course.summary') });
      const count = summary
        .getByText(
          text(target.rating_count + 1 === 1 ? 'score.count_one' : 'score.count_other', {
            count: target.rating_count + 1,
          }),
        )
        .first();
      await expect(count).toBeVisible();
      await page.reload();
      await expect(count).toBeVisible();

      await page.getByRole('link', { name: text('rating.edit'), exact: true }).click();
      await expect(form.getByLabel(text('rating.comment'))).toHaveValue(comment);
      await expect(form.getByRole('button', { name: text('tags.clear'), exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await fill(form, text, 2, `${comment} בדיעבד, קצת פחות.`);
      await form.getByRole('button', { name: text('rating.save') }).click();
      await expect(page.getByText(text('rating.saved'))).toBeVisible();
      expect(await ratingCount(origin, 'courses', target.id)).toBe(target.rating_count + 1);
    },
  );

  test(
    '[DATA-09] [ALIVE-77] it takes one screen: words to begin with, publish above the keyboard, and a star of the thanks begins the next',
    inHebrew,
    async ({ page, open, text, origin, isPhone }) => {
      const target = await findTarget(origin, 'courses', 27);
      await storeSession(page, addressOf('one-screen'));
      await open(`/rate/course/${target.id}`);
      const form = formOf(page, text, 'course');
      const publish = form.getByRole('button', { name: text('rating.publish') });
      const area = form.getByLabel(text('rating.comment'));
      await expect(publish).toBeInViewport({ ratio: 1 });
      await choose(form, text('rating.star', { stars: 4, words: text('score.words.level4') }));
      const exam = text('rating.starters.exam');
      await form.getByRole('button', { name: exam }).click();
      await expect(area).toBeFocused();
      await page.keyboard.type('כמו בתרגילים.');
      await form.getByRole('button', { name: text('rating.starters.load') }).click();
      await expect(area).toHaveValue(`${exam}: כמו בתרגילים.\n${text('rating.starters.load')}: `);
      // What was begun with a press is taken back like what was typed.
      await page.keyboard.press('ControlOrMeta+z');
      await expect(area).toHaveValue(`${exam}: כמו בתרגילים.`);
      if (isPhone) {
        const size = page.viewportSize();
        await page.setViewportSize({ width: size?.width ?? 390, height: 500 });
        await expect(publish).toBeInViewport({ ratio: 1 });
        await expect(area).toBeInViewport();
      }
      await unfold(form, text);
      await expect(publish).toBeInViewport({ ratio: 1 });
      await publish.click();

      await expect(page.getByRole('heading', { name: text('rating.thanks') })).toBeFocused();
      const number = (target.rating_count + 1).toLocaleString();
      await expect(page.getByRole('img', { name: text('rating.number.course.label', { number }) })).toBeVisible();
      const next = page.getByRole('list').getByRole('group').first();
      await expect(next).toBeVisible();
      // No raffle is open.
      expect(await page.locator('body').innerText()).not.toMatch(/כרטיס|הגרל/u);
      await next.getByRole('link').nth(1).click();
      await expect(page).toHaveURL(new RegExp(`/rate/\\d+\\?stars=2&course=${target.id}$`));
      const nextForm = formOf(page, text);
      await expect(nextForm.getByRole('radio').nth(1)).toBeChecked();
      await expect(nextForm.getByRole('button', { name: text('rating.more') })).not.toContainText(
        text('rating.professor.moreOf'),
      );
    },
  );

  test(
    'a review with a phone number waits, says why, and goes out once that is taken out',
    inHebrew,
    async ({ page, open, text, origin }) => {
      const target = await findTarget(origin, 'professors', 21);
      await storeSession(page, addressOf('held'));
      await open(`/rate/${target.id}`);
      const form = formOf(page, text);
      await fill(form, text, 3, `${comment} 052-1234567`);
      await form.getByRole('button', { name: text('rating.publish') }).click();
      await expect(page.getByText(text('rating.held.title'))).toBeVisible();
      await expect(page.getByText(text('rating.held.reasons.phone'))).toBeVisible();
      expect(await ratingCount(origin, 'professors', target.id)).toBe(target.rating_count);

      await page.getByRole('link', { name: text('rating.held.edit') }).click();
      await form.getByLabel(text('rating.comment')).fill(comment);
      await form.getByRole('button', { name: text('rating.save') }).click();
      await expect(page.getByText(text('rating.saved'))).toBeVisible();
      expect(await ratingCount(origin, 'professors', target.id)).toBe(target.rating_count + 1);
    },
  );

  test(
    '[DATA-09] the draft of a rating is kept through a reload, and for ten minutes',
    inEnglish,
    async ({ page, open, text, origin }) => {
      const target = await findTarget(origin, 'professors', 22);
      await storeSession(page, addressOf('offline'));
      await open(`/rate/${target.id}`);
      const form = formOf(page, text);
      await fill(form, text, 5, comment);
      await page.reload();
      await expect(form.getByLabel(text('rating.comment'))).toHaveValue(comment);

      // After ten minutes the draft is gone, from the storage too.
      await goTo(page, '/robots.txt');
      await page.evaluate(() => {
        const draft = JSON.parse(localStorage.getItem('pendingReview') ?? '') as { timestamp: number };
        localStorage.setItem('pendingReview', JSON.stringify({ ...draft, timestamp: draft.timestamp - 600_001 }));
      });
      await open(`/rate/${target.id}`);
      await expect(form.getByLabel(text('rating.comment'))).toHaveValue('');
      expect(await page.evaluate(() => localStorage.getItem('pendingReview'))).toBeNull();
    },
  );

  test(
    'the limit of a day is told before it bites, and with when it opens again',
    inHebrew,
    async ({ page, open, text, origin, expectedErrors }) => {
      expectedErrors.push(/429/);
      const { access_token: token } = await storeSession(page, addressOf('limits'));
      const target = await findTarget(origin, 'professors', 23);
      const others = await findTargets(origin, 'professors', 40, 8);
      for (const { id } of others.slice(0, 7)) {
        await sendToSite(origin, '/rest/v1/ratings', {
          method: 'POST',
          body: { professor_id: id, rating1: 4, comment },
          token,
        });
      }
      await open(`/rate/${target.id}`);
      const form = formOf(page, text);
      await expect(form.getByText(text('rating.leftToday_one'))).toBeVisible();
      await fill(form, text, 4, comment);
      // Another device uses up the limit meanwhile.
      await sendToSite(origin, '/rest/v1/ratings', {
        method: 'POST',
        body: { professor_id: others[7]?.id, rating1: 4, comment },
        token,
      });
      await form.getByRole('button', { name: text('rating.publish') }).click();
      const [opensWith] = text('rating.failure.dailyLimit', { when: '\u0000' }).split('\u0000');
      await expect(form.getByRole('alert')).toContainText(opensWith ?? '');
      await expect(form.getByRole('alert')).toContainText('0:00');
      await expect(form.getByLabel(text('rating.comment'))).toHaveValue(comment);

      await page.reload();
      await expect(form.getByRole('button', { name: text('rating.publish') })).toBeDisabled();
      await expect(form.getByRole('status')).toContainText(opensWith ?? '');
    },
  );

  test(
    '[DATA-09] where windows are blocked the draft goes along: it is sent on coming back, once the details are there',
    inEnglish,
    async ({ page, open, text, language, origin }) => {
      await blockWindows(page);
      const target = await findTarget(origin, 'courses', 25);
      await open(`/course/${target.id}`);
      await page
        .getByRole('link', { name: text('details.course.rate') })
        .filter({ visible: true })
        .click();
      const form = formOf(page, text, 'course');
      await fill(form, text, 3, comment);
      await form.getByRole('button', { name: text('rating.publish') }).click();
      await signInByRedirect(page, addressOf('redirect'));

      await expect(page).toHaveURL(new RegExp(`/course/${target.id}$`));
      await expect(page.getByRole('heading', { name: text('login.detailsOf.rate') })).toBeVisible();
      await fillDetails(page, text, language, await findStudies(origin));
      await expect(page.getByRole('heading', { name: text('rating.thanks') })).toBeVisible();
      expect(await ratingCount(origin, 'courses', target.id)).toBe(target.rating_count + 1);
    },
  );

  test(
    'two devices rate the same: the second one changes what the first one wrote, and neither loses words to a lost session',
    inEnglish,
    async ({ page, open, text, origin, browser, expectedErrors }) => {
      expectedErrors.push(/40[013]/, /session/i);
      const target = await findTarget(origin, 'professors', 26);
      await storeSession(page, addressOf('devices'));
      await open(`/rate/${target.id}`);
      const form = formOf(page, text);
      await fill(form, text, 5, comment);

      const other = await browser.newContext({
        baseURL: origin,
        locale: await page.evaluate(() => navigator.language),
      });
      const otherPage = await other.newPage();
      await storeSession(otherPage, addressOf('devices'));
      await otherPage.goto(`/rate/${target.id}`);
      const otherForm = formOf(otherPage, text);
      await fill(otherForm, text, 2, `${comment} מהטלפון.`);
      await otherForm.getByRole('button', { name: text('rating.publish') }).click();
      await expect(otherPage.getByRole('heading', { name: text('rating.thanks') })).toBeVisible();

      // The newer version is shown first; the next press decides.
      await form.getByRole('button', { name: text('rating.publish') }).click();
      await expect(form.getByText(`${comment} מהטלפון.`)).toBeVisible();
      await form.locator('button[type=submit]').click();
      await expect(page.getByRole('heading', { name: text('rating.saved') })).toBeVisible();
      expect(await ratingCount(origin, 'professors', target.id)).toBe(target.rating_count + 1);

      // Back on the other one: it shows what is true now, and its session ends while somebody writes.
      await otherPage.goto('about:blank');
      await otherPage.goto(`/professor/${target.id}`);
      await otherPage.getByRole('link', { name: text('rating.edit'), exact: true }).click();
      await expect(otherForm.getByLabel(text('rating.comment'))).toHaveValue(comment);
      await otherForm.getByLabel(text('rating.comment')).fill(`${comment} ועוד משהו.`);
      await otherPage.route(/\/rest\/v1\/ratings/, route =>
        route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT invalid', details: null, hint: null } }),
      );
      await otherPage.route(/\/auth\/v1\/token/, route =>
        route.fulfill({ status: 400, json: { code: 'refresh_token_not_found', message: 'gone' } }),
      );
      await otherForm.getByRole('button', { name: text('rating.save') }).click();
      await expect(
        otherPage.getByRole('heading', { name: text('login.acts.rate.named', { name: '' }).trim() }),
      ).toBeVisible();
      await otherPage.unrouteAll();
      await signIn(otherPage, addressOf('devices'));
      // What waited for the sign-in was written over what is there: it goes out without a question.
      await expect(otherPage.getByRole('heading', { name: text('rating.saved') })).toBeVisible();
      expect(await ratingCount(origin, 'professors', target.id)).toBe(target.rating_count + 1);
      await other.close();
    },
  );
});
