import { randomUUID } from 'node:crypto';
import { addressesOf } from '../support/address.ts';
import { expect, test } from '../support/journey.ts';
import { createMember } from '../support/members.ts';
import { sendToSite, storeSession } from '../support/sign-in.ts';
import { findTarget } from '../support/target.ts';

const addressOf = addressesOf('library');

test('[ROUTE-18] [ROLE-04] [GUARD-03] an admin lets two guides through at once and one not, and its author reads why', async ({
  page,
  open,
  text,
  origin,
}, { project }) => {
  const course = await findTarget(origin, 'courses', 30);
  const author = await createMember(origin, addressOf('author'));
  const titles = ['א', 'ב', 'ג'].map(letter => `סיכום ${letter} של ${project.name}`);
  for (const title of titles) {
    const body = {
      id: randomUUID(),
      course_id: course.id,
      type: 'summary',
      language: 'he',
      title,
      body: 'מה שחשוב לזכור לפני המבחן, בעמוד אחד.',
      own_work: true,
    };
    await sendToSite(origin, '/rest/v1/rpc/submit_guide', { method: 'POST', token: author.access_token, body });
  }

  await test.step('nobody else gets there', async () => {
    await storeSession(page, addressOf('author'));
    await open('/library');
    await expect(page).toHaveURL(/\/professors/);
  });

  await storeSession(page, 'admin@dargu.example');
  await open(`/library?status=pending&q=${project.name}`);
  const box = (title = '') => page.getByRole('checkbox', { name: title });
  await box(titles[0]).check();
  await box(titles[1]).check();
  const bar = page.getByRole('region', { name: text('library.bulk') });
  await bar.getByRole('button', { name: text('library.approveOne') }).click();
  await expect(page.getByText(text('library.done.keep_two', { count: 2 }))).toBeVisible();
  await expect(box(titles[0])).toHaveCount(0);

  // What waits can be read before it is decided.
  await page.getByRole('button', { name: titles[2] ?? '', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('מה שחשוב לזכור לפני המבחן, בעמוד אחד.')).toBeVisible();
  await sheet.getByRole('button', { name: text('library.rejectOne') }).click();
  await sheet.getByRole('button', { name: text('library.reasons.not_own_work') }).click();
  await sheet.getByRole('textbox').fill('שחזור שכתבתם בעצמכם כן.');
  await sheet.getByRole('button', { name: text('library.send_back.submit_one') }).click();
  await expect(page.getByText(text('library.done.send_back_one'))).toBeVisible();
  await expect(page.getByText(text('library.empty'))).toBeVisible();

  await test.step('its author reads the reason', async () => {
    await storeSession(page, addressOf('author'));
    await open('/profile/contributions');
    await expect(page.getByText('שחזור שכתבתם בעצמכם כן.')).toBeVisible();
  });
});
