import { expect, test } from '../support/journey.ts';
import { fillDetails } from '../support/details.ts';
import { ask, openSignIn, readSession, signIn, storeSession } from '../support/sign-in.ts';
import { projectNumber } from '../support/target.ts';

/** An address that no other test and no other project uses. */
const addressOf = (name: string) => `${name}.${test.info().project.name}@rating.example`;

interface Target {
  readonly id: number;
  readonly rating_count: number;
}

/** A professor or course of this project and test alone, with some ratings. */
async function findTarget(baseURL: string, kind: 'professors' | 'courses', test: number): Promise<Target> {
  const offset = 40 + test * 8 + projectNumber();
  const [target] = (await ask(baseURL, `/rest/v1/${kind}?select=id,rating_count&order=rating_count.desc,id&limit=1&offset=${offset}`)) as Target[];
  if (!target) throw new Error('no target');
  return target;
}

const comment = 'הסברים ברורים, מבחן הוגן ושיעורי בית שבאמת עוזרים.';

test.describe('rating', () => {
  test('[PLAT-02, DATA-09] a visitor writes, signs in as somebody new, completes the details, and the review is there', async ({
    page, open, text, origin, expectAccessible,
  }) => {
    const target = await findTarget(origin, 'professors', 0);
    await open(`/professor/${target.id}`);
    await page.getByRole('button', { name: text('details.professor.rate') }).filter({ visible: true }).click();
    const form = page.getByRole('form', { name: text('rating.professor.form') });
    await form.getByRole('button', { name: text('rating.publish') }).click();
    await expect(form.getByText(text('rating.starsRequired'))).toBeVisible();
    await form.getByRole('radio', { name: text('rating.star', { stars: 4, words: text('score.words.level4') }) }).check({ force: true });
    await form.getByLabel(text('rating.comment')).fill(comment);
    await expectAccessible();
    await form.getByRole('button', { name: text('rating.publish') }).click();

    await signIn(page, addressOf('visitor'));
    await fillDetails(page, text);
    await expect(page.getByRole('heading', { name: text('rating.thanks') })).toBeVisible();
    await page.getByRole('link', { name: /./ }).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('pendingReview'))).toBeNull();
    await page.goto(`/professor/${target.id}`);
    await expect(page.getByText(comment)).toBeVisible();
    await expect(page.getByText(text('rating.youRated'))).toBeVisible();
    const [after] = (await ask(origin, `/rest/v1/professors?select=rating_count&id=eq.${target.id}`)) as Target[];
    expect(after?.rating_count).toBe(target.rating_count + 1);
    void openSignIn; void readSession; void storeSession;
  });
});
