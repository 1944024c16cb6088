import { addressesOf } from '../support/address.ts';
import { expect, test } from '../support/journey.ts';
import { inHebrew } from '../support/one-pair.ts';
import { storeSession } from '../support/sign-in.ts';
import { findTarget } from '../support/target.ts';

const addressOf = addressesOf('semesters');

test(
  '[ALIVE-31] a rating names one of the semesters that are half over, by its whole name',
  inHebrew,
  async ({ page, open, text, language, origin }) => {
    const target = await findTarget(origin, 'professors', 20);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' }).format(new Date());
    const calendar: readonly { year: number; semester: string; begins_on: string; half_on: string }[] = await (
      await fetch(`${origin}/rest/v1/semesters?select=*&order=begins_on.desc&begins_on=lte.${today}&year=gte.2020`, {
        headers: { apikey: 'dargu-demo-key' },
      })
    ).json();
    const name = ({ year, semester }: { year: number; semester: string }) => {
      const years = `${year - 1}/${String(year).slice(2)}`;
      return language === 'en'
        ? `${semester === 'a' ? 'Fall' : semester === 'b' ? 'Spring' : 'Summer'} ${years}`
        : new RegExp(`^סמסטר ${semester === 'a' ? 'א׳' : semester === 'b' ? 'ב׳' : 'קיץ'} תש\\S+ \\(${years}\\)$`);
    };
    const half = calendar.filter(({ half_on }) => half_on <= today);
    const running = calendar.find(({ half_on }) => half_on > today);

    await open(`/professor/${target.id}`);
    await page
      .getByRole('link', { name: text('details.professor.rate') })
      .filter({ visible: true })
      .click();
    const form = page.getByRole('form', { name: text('rating.professor.form') });
    await form.getByRole('button', { name: text('rating.more'), expanded: false }).click();
    const when = form.getByRole('group', { name: text('rating.when') });
    await expect(when.getByRole('button')).toHaveText([
      ...half
        .filter(({ semester }) => semester !== 'summer')
        .slice(0, 2)
        .map(name),
      text('rating.otherTime'),
    ]);
    if (running) await expect(form.getByText(new RegExp(`${Number(running.half_on.slice(8))}`)).first()).toBeVisible();

    await when.getByRole('button', { name: text('rating.otherTime') }).click();
    const list = form.getByRole('combobox', { name: text('rating.semester') });
    const summer = half.find(({ semester }) => semester === 'summer');
    await list.selectOption(`${summer?.year}summer`);
    await expect(list.locator('option:checked')).toHaveText(summer ? name(summer) : '');
    // Folded, the row says it in short.
    await form.getByRole('button', { name: text('rating.more') }).click();
    await expect(form.getByRole('button', { name: text('rating.more') })).toContainText(
      language === 'en' ? 'Summer ' : 'קיץ תש',
    );
  },
);

test('who is asked what they took chooses a course, gives stars to who taught it, and can end the asking', async ({
  page,
  open,
  text,
  look,
}) => {
  await storeSession(page, addressOf('asked'));
  await open('/my-semester');
  const courses = page.getByRole('group', { name: text('ask.courses') });
  await courses.getByRole('button').first().click();
  const lecturer = page
    .getByRole('region', { name: text('ask.withWhom') })
    .getByRole('group')
    .first();
  await expect(lecturer).toBeVisible();
  await look('courses that were taken');
  await lecturer.getByRole('link').nth(3).click();
  await expect(page).toHaveURL(/\/rate\/\d+\?stars=4&course=\d+$/);
  await expect(page.getByRole('radio').nth(3)).toBeChecked();
  await page.goBack();
  await expect(courses.getByRole('button', { pressed: true })).toHaveCount(1);
  await page.getByRole('button', { name: text('ask.stop') }).click();
  await expect(page.getByText(text('ask.stopped'))).toBeVisible();
  await open('/notices');
  await expect(page.getByRole('switch', { name: text('ask.choice.wanted') })).not.toBeChecked();
  await look('the choice of being asked');
});
