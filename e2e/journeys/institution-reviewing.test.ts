import { addressesOf } from '../support/address.ts';
import { expect, test } from '../support/journey.ts';
import { createMember } from '../support/members.ts';
import { sendToSite, storeSession } from '../support/sign-in.ts';

const addressOf = addressesOf('institutions');

test('[ROUTE-18] [PIECE-05] [GUARD-03] while it is closed an admin reviews the own institution and changes it, and nobody else gets there', async ({
  page,
  open,
  text,
  origin,
  isPhone,
}) => {
  await test.step('a student is sent to the start, and learns nothing by asking the database', async () => {
    const student = await createMember(origin, addressOf('student'));
    await storeSession(page, addressOf('student'));
    await open('/institution-reviewing');
    await expect(page).toHaveURL(/\/professors/);
    const token = student.access_token;
    expect(await sendToSite(origin, '/rest/v1/institution_scores?select=institution_id', { token })).toEqual([]);
  });

  // One of their own for each size of screen: a person has one review.
  const admin = await storeSession(page, isPhone ? 'admin2@dargu.example' : 'admin@dargu.example');
  await sendToSite(origin, `/rest/v1/institution_ratings?user_id=eq.${admin.user.id}`, {
    method: 'DELETE',
    token: admin.access_token,
  });
  await open('/institution-reviewing');
  await expect(page.getByRole('heading', { name: text('institutionReviews.ranking') })).toBeVisible();

  await page.getByRole('button', { name: text('institutionReviews.call') }).click();
  const sheet = page.getByRole('dialog');
  const rows = sheet.getByRole('radiogroup');
  for (const [row, stars] of [5, 4, 3, 4, 5].entries())
    await rows
      .nth(row)
      .getByRole('radio')
      .nth(stars - 1)
      .press('Space');
  const left = { criterion: text('institutionReviews.criteria.fairness') };
  await expect(sheet.getByRole('button', { name: text('institutionReviews.oneLeft', left) })).toBeVisible();
  await rows.nth(5).getByRole('radio').nth(3).press('Space');
  await sheet.getByRole('textbox').fill('קמפוס חי ונעים, וקל להגיע ברכבת.');
  await sheet.getByRole('button', { name: text('institutionReviews.publish') }).click();
  await expect(page.getByText(text('institutionReviews.thanks'))).toBeVisible();
  await expect(sheet).toHaveCount(0);

  await page.getByRole('button', { name: text('institutionReviews.edit') }).click();
  await expect(sheet.getByRole('textbox')).toHaveValue('קמפוס חי ונעים, וקל להגיע ברכבת.');
  await rows.nth(0).getByRole('radio').nth(0).press('Space');
  await sheet.getByRole('button', { name: text('institutionReviews.save') }).click();
  await expect(page.getByText(text('institutionReviews.saved'))).toBeVisible();
  expect(
    await sendToSite(
      origin,
      `/rest/v1/institution_ratings?select=teaching,facilities,fairness&user_id=eq.${admin.user.id}`,
      {
        token: admin.access_token,
      },
    ),
  ).toEqual([{ teaching: 1, facilities: 4, fairness: 4 }]);
});
