import { expect, nameIn, test } from '../support/journey.ts';
import { inHebrew } from '../support/one-pair.ts';
import { sendToSite, storeSession } from '../support/sign-in.ts';
import { findTarget, ratingCount } from '../support/target.ts';

const comment = 'הרצאות מסודרות, ומענה לכל שאלה גם אחרי השיעור.';

test(
  '[ROUTE-10, CALL-08, STATE-09, PIECE-11] a person sees the own ratings newest first, changes one, and deletes one with a change of mind',
  inHebrew,
  async ({ page, open, text, language, origin }) => {
    const professor = await findTarget(origin, 'professors', 24);
    const course = await findTarget(origin, 'courses', 24);
    const named = (row: { name: string; name_en: string }) => nameIn(row, language);
    const { access_token: token } = await storeSession(page, `mine.${test.info().project.name}@rating.example`);
    await open('/my-ratings');
    await expect(page.getByText(text('myRatings.empty'))).toBeVisible();

    await sendToSite(origin, '/rest/v1/ratings', {
      method: 'POST',
      body: { professor_id: professor.id, rating1: 5, comment },
      token,
    });
    await sendToSite(origin, '/rest/v1/course_ratings', {
      method: 'POST',
      body: { course_id: course.id, rating1: 2, comment },
      token,
    });
    await open('/my-ratings');
    const cards = page.getByRole('article');
    const region = page.getByRole('region', { name: text('myRatings.list') });
    for (const path of ['/my-ratings', '/profile?tab=ratings']) {
      if (path !== '/my-ratings') await open(path);
      await expect(cards).toHaveCount(2);
      expect(
        await region.evaluate(element => parseFloat(getComputedStyle(element).maxHeight) / innerHeight),
      ).toBeCloseTo(0.6, 3);
      await expect(region).toHaveCSS('overflow-y', 'auto');
    }
    await expect(cards.first()).toContainText(named(course));
    await expect(cards.last()).toContainText(named(professor));

    await cards
      .last()
      .getByRole('link', { name: text('myRatings.edit') })
      .click();
    await expect(page).toHaveURL(new RegExp(`/rate/${professor.id}$`));
    await page.goBack();

    // Taken back in time, it is still there for everybody; otherwise it is gone for everybody.
    const remove = cards.first().getByRole('button', { name: text('myRatings.delete') });
    await remove.click();
    await page.getByRole('button', { name: text('myRatings.undo') }).press('Enter');
    await expect(remove).toBeVisible();
    expect(await ratingCount(origin, 'courses', course.id)).toBe(course.rating_count + 1);
    await remove.click();
    await expect(page.getByText(text('myRatings.deleted'))).toBeVisible();
    // Leaving sends what waits.
    await page.getByRole('tab', { name: text('profile.tabs.profile') }).click();
    await expect.poll(() => ratingCount(origin, 'courses', course.id)).toBe(course.rating_count);
    await page.getByRole('tab', { name: text('profile.tabs.ratings') }).click();
    await expect(cards).toHaveCount(1);
  },
);
