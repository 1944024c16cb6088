import { addressesOf } from '../support/address.ts';
import { expect, test } from '../support/journey.ts';
import { createMember } from '../support/members.ts';
import { inHebrew } from '../support/one-pair.ts';
import { sendToSite, signIn } from '../support/sign-in.ts';
import { findTarget } from '../support/target.ts';

const addressOf = addressesOf('facts');

test(
  '[ALIVE-42] a visitor answers facts of a course, signs in, and the answers are theirs alone',
  inHebrew,
  async ({ page, open, text, origin }) => {
    const course = await findTarget(origin, 'courses', 52);
    const writer = await createMember(origin, addressOf('writer'));
    const other = await createMember(origin, addressOf('other'));
    await open(`/course/${course.id}`);
    await page.getByRole('button', { name: text('facts.answer') }).click();
    const strip = page.getByRole('region', { name: text('facts.strip') });
    const which = strip.getByRole('combobox');
    await expect(strip).toBeVisible();
    if ((await which.count()) > 0) await which.selectOption({ index: 1 });
    // One tap each; the next question takes the place of the one before.
    await strip.getByRole('group').getByRole('button').first().click();
    await strip.getByRole('button', { name: text('facts.skip') }).click();
    await strip.getByRole('group').getByRole('button').first().click();
    await page.getByRole('button', { name: text('facts.signIn') }).click();
    await signIn(page, addressOf('writer'));
    await expect(page.getByText(text('facts.sent')).first()).toBeVisible();

    const answersOf = async ({ access_token: token }: { readonly access_token: string }) =>
      (await sendToSite(origin, '/rest/v1/fact_answers?select=course_id', { token })) as readonly object[];
    expect(await answersOf(writer)).toEqual([{ course_id: course.id }, { course_id: course.id }]);
    expect(await answersOf(other)).toEqual([]);
  },
);
