import type { Page } from '@playwright/test';
import { addressesOf } from '../support/address.ts';
import { fillDetails, findStudies, pickByKeyboard } from '../support/details.ts';
import { expect, nameIn, test } from '../support/journey.ts';
import { inEnglish, inHebrew } from '../support/one-pair.ts';
import { createSession, completeProfile, sendToSite, signIn, storeSession } from '../support/sign-in.ts';

const addressOf = addressesOf('missing');
const words = 'כל נושא מוסבר פעמיים, מהאינטואיציה ועד ההוכחה.';

type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string;

async function rateWith(page: Page, text: Text): Promise<void> {
  const form = page.getByRole('form', { name: text('rating.professor.form') });
  const star = text('rating.star', { stars: 4, words: text('score.words.level4') });
  await form.getByRole('radio', { name: star, exact: true }).locator('..').click();
  await form.getByLabel(text('rating.comment')).fill(words);
}

test(
  '[ALIVE-21] a visitor rates a name that is nowhere and finds it waiting; nobody else finds anything',
  inHebrew,
  async ({ page, text, language, open, origin, look }) => {
    const name = 'אביתר שרלטקובסקי';
    const course = 'תולדות השרלטנות';
    const studies = await findStudies(origin);
    const { institution, departments } = studies;
    const counts = async () =>
      await sendToSite(origin, `/rest/v1/institutions?select=professor_count,course_count&id=eq.${institution.id}`);
    const before = await counts();

    await page.setViewportSize({ width: 390, height: 844 });
    await open('/courses');
    await page
      .getByRole('navigation', { name: text('nav.bottomLabel') })
      .getByRole('button', { name: text('search.title'), exact: true })
      .click();
    await page.getByRole('combobox', { name: text('search.label') }).fill(name);
    await page.getByRole('link', { name: text('search.rateMissingAnywhere', { name }), exact: true }).click();

    await expect(page.getByRole('textbox', { name: text('missing.name.professor') })).toHaveValue(name);
    await pickByKeyboard(page, text('filters.institution'), nameIn(institution, language));
    await pickByKeyboard(page, text('missing.department'), nameIn(departments[0], language));
    await page.getByRole('textbox', { name: text('missing.other.professor') }).fill(course);
    await look('what the catalogue lacks');
    await page.getByRole('button', { name: text('missing.toRating') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await rateWith(page, text);
    await look('the rating of what the catalogue lacks');

    // Back and forth loses nothing, nor does thinking better of signing in.
    await page.goBack();
    await expect(page.getByRole('textbox', { name: text('missing.other.professor') })).toHaveValue(course);
    await page.goForward();
    await expect(page.getByLabel(text('rating.comment'))).toHaveValue(words);
    await page.getByRole('button', { name: text('missing.send') }).click();
    await expect(page.getByRole('heading', { name: text('login.acts.rateMissing.title') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel(text('rating.comment'))).toHaveValue(words);
    await page.getByRole('button', { name: text('missing.send') }).click();
    await signIn(page, addressOf('visitor'));
    await fillDetails(page, text, language, studies);
    await expect(page.getByRole('heading', { name: text('missing.sent') })).toBeFocused();
    await look('the thanks for it');

    await page.getByRole('link', { name: text('profile.allRatings') }).click();
    const card = page.getByRole('article').filter({ hasText: name });
    await expect(card).toContainText(text('missing.status.waiting'));
    await expect(card).toContainText(words);
    await expect(card).toContainText(course);
    await look('a rating that waits with its page');

    const other = await createSession(origin, addressOf('other'));
    await completeProfile(origin, other);
    for (const token of [undefined, other.access_token]) {
      for (const path of [
        '/professors?select=id,name&order=id.desc&limit=500',
        '/courses?select=id,name&order=id.desc&limit=500',
        `/rpc/search_everything?query=${encodeURIComponent(name)}`,
        `/rpc/search_everything?query=${encodeURIComponent(course)}`,
        '/professor_reviews?order=created_at.desc&limit=500',
        '/course_reviews?order=created_at.desc&limit=500',
      ]) {
        const found = JSON.stringify(await sendToSite(origin, `/rest/v1${path}`, token ? { token } : {}));
        for (const secret of ['שרלטקובסקי', course, words]) expect(found, path).not.toContain(secret);
      }
      const like = await sendToSite(origin, '/rest/v1/rpc/like_entries', {
        method: 'POST',
        body: { kind: 'professor', institution: institution.id, name },
        ...(token && { token }),
      });
      expect(JSON.stringify(like)).not.toContain('שרלטקובסקי');
    }
    expect(await counts()).toEqual(before);
  },
);

test(
  '[ALIVE-21] pressing twice makes one, it can be changed while it waits, and only suggested too',
  inEnglish,
  async ({ page, text, open, origin }) => {
    const session = await storeSession(page, addressOf('twice'));
    const mine = async (path: string) => await sendToSite(origin, `/rest/v1/${path}`, { token: session.access_token });
    const name = 'ברכיה שרלטקובסקי';
    await open(`/professors?q=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name: text('catalogue.professor.rateMissing') }).click();
    await expect(page.getByRole('textbox', { name: text('missing.name.professor') })).toHaveValue(name);
    await page.getByRole('button', { name: text('missing.toRating') }).click();
    await rateWith(page, text);
    await page.getByRole('button', { name: text('missing.send') }).dblclick();
    await expect(page.getByRole('heading', { name: text('missing.sent') })).toBeVisible();
    expect(await mine('catalogue_suggestions?select=name,status')).toEqual([{ name, status: 'pending' }]);
    expect(await mine('ratings?select=rating1,comment,waits_for')).toEqual([
      { rating1: 4, comment: words, waits_for: 'page' },
    ]);

    await page.getByRole('link', { name: text('profile.allRatings') }).click();
    await page.getByRole('link', { name: text('myRatings.editOf', { name }) }).click();
    await expect(page.getByLabel(text('rating.comment'))).toHaveValue(words);
    await page.getByLabel(text('rating.comment')).fill(`${words} ובסבלנות.`);
    await page.getByRole('button', { name: text('rating.save') }).click();
    await expect(page.getByRole('article').filter({ hasText: 'ובסבלנות' })).toContainText(
      text('missing.status.waiting'),
    );
    expect(await mine('ratings?select=comment,waits_for')).toEqual([
      { comment: `${words} ובסבלנות.`, waits_for: 'page' },
    ]);

    await open(`/rate/missing?kind=course&q=${encodeURIComponent('שרלטנות למתקדמים')}`);
    await page.getByRole('button', { name: text('missing.onlySuggest') }).click();
    await expect(page.getByRole('heading', { name: text('missing.suggested') })).toBeVisible();
    expect(await mine('catalogue_suggestions?select=kind,name&order=created_at.desc&limit=1')).toEqual([
      { kind: 'course', name: 'שרלטנות למתקדמים' },
    ]);
  },
);
