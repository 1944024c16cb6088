import type { Page } from '@playwright/test';
import { addressesOf } from '../support/address.ts';
import { codeOf } from '../support/authenticator.ts';
import { expect, test } from '../support/journey.ts';
import { createMember, rate } from '../support/members.ts';
import { createSession, sendToSite, sessionKey, storeSession, type StoredSession } from '../support/sign-in.ts';
import { findTarget } from '../support/target.ts';

const addressOf = addressesOf('team');
const words = 'ההסברים ארוכים, והמבחן דומה למטלות.';

/** A second factor for a member, shown in the session that the page's browser has from then on. */
async function storeWithFactor(page: Page, origin: string, { access_token: token }: StoredSession): Promise<void> {
  const post = (path: string, body: object) => sendToSite(origin, `/auth/v1${path}`, { method: 'POST', token, body });
  const made = (await post('/factors', { factor_type: 'totp', friendly_name: 'phone' })) as {
    id: string;
    totp: { secret: string };
  };
  const challenge = (await post(`/factors/${made.id}/challenge`, {})) as { id: string };
  const session = await post(`/factors/${made.id}/verify`, {
    challenge_id: challenge.id,
    code: codeOf(made.totp.secret),
  });
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [sessionKey, JSON.stringify(session)] as const);
}

test('an admin appoints somebody, who hides a reported review until an admin decides, and mends a name', async ({
  page,
  open,
  text,
  origin,
  isPhone,
  look,
  expectedErrors,
}) => {
  // A case that is decided is no team's to read any more; somebody else's file may be checked just then.
  expectedErrors.push(/status of 404/, /status of 409/);
  const target = await findTarget(origin, 'professors', isPhone ? 61 : 62);
  const [professor] = (await sendToSite(origin, `/rest/v1/professors?select=institution&id=eq.${target.id}`)) as {
    institution: number;
  }[];
  const [institution] = (await sendToSite(
    origin,
    `/rest/v1/institutions?select=code,name&id=eq.${professor?.institution}`,
  )) as { code: string; name: string }[];
  if (!institution) throw new Error('there is no such institution');
  const rating_id = await rate(origin, await createMember(origin, addressOf('writer')), target.id, words);
  const { access_token: token, user } = await createMember(origin, addressOf('reader'));
  const body = { rating_id, user_id: user.id, reason: 'off_topic' };
  await sendToSite(origin, '/rest/v1/review_reports', { method: 'POST', token, body });

  // Appointed on the screen of the admins.
  const email = addressOf('member');
  await storeSession(page, 'admin@dargu.example');
  await open('/admin/teams');
  await page.getByRole('button', { name: text('teams.appoint') }).click();
  await look('appointing');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('combobox', { name: text('teams.institution') }).selectOption(String(professor?.institution));
  await sheet.getByLabel(text('teams.email')).fill(email);
  await sheet.getByLabel(text('teams.label')).fill('אגודת הסטודנטים');
  await sheet.getByRole('button', { name: text('teams.appoint') }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(text('teams.state.needs_sign_in')).first()).toBeVisible();
  await look('teams');

  // Without a second factor the screens are closed.
  await storeSession(page, email);
  await open(`/team/${institution.code}`);
  await expect(page.getByRole('heading', { name: text('people.factor.title') })).toBeVisible();
  await storeWithFactor(page, origin, await createSession(origin, email));
  await open(`/team/${institution.code}`);
  const listed = page.getByRole('region', { name: text('queue.cases') }).locator(`a[href*="${rating_id}"]`);
  await expect(listed).toBeVisible();
  await look('the queue of a team');
  await listed.click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText(text('case.writer'), { exact: true })).toHaveCount(0);
  await look('a case of a team');
  await page.getByRole('button', { name: text('team.hide') }).click();
  if (isPhone) {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('case.submit.hide') })
      .click();
  } else {
    await page
      .getByRole('group', { name: text('case.why.hide') })
      .getByRole('button')
      .first()
      .click();
  }
  const shown = () => sendToSite(origin, `/rest/v1/professor_reviews?select=id&id=eq.${rating_id}`);
  await expect.poll(shown).toEqual([]);
  await expect(listed).toHaveCount(0);

  await open(`/team/${institution.code}/catalogue`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('the catalogue of a team');

  // A file is checked before anything of it is written, and may be about the team's institution only.
  const firstName = async (path: string) =>
    ((await sendToSite(origin, `/rest/v1/${path}&select=name&order=id&limit=1`)) as { name: string }[])[0]?.name ?? '';
  const department = await firstName(`departments?institution=eq.${professor?.institution}`);
  const other = await firstName(`institutions?id=neq.${professor?.institution}`);
  const lines = [
    'institution,department,name',
    ...[institution.name, other].map(name => `"${name}","${department}",דנה`),
  ];
  const csv = { name: 'lecturers.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await page.getByRole('link', { name: text('catalogueDesk.import') }).click();
  await expect(page.getByRole('heading', { name: text('import.title.professor') })).toBeVisible();
  await look('the import of a team');
  const file = page.locator('input[type=file]');
  // Of several files at once, the site checks one.
  await expect(async () => {
    if ((await file.count()) > 0) await file.setInputFiles([csv]);
    const problem = page.getByText(text('import.problem.other_institution', { value: other }));
    await expect(problem.first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await look('the check of a file of a team');
  await page.getByRole('button', { name: text('import.again') }).click();
  await expect(page.getByRole('button', { name: text('import.choose') })).toBeVisible();

  await open(`/team/${institution.code}/launch`);
  await expect(page.getByLabel(text('launchDesk.fields.goal'))).toBeVisible();
  await look('beginning a launch');
  await page.getByLabel(text('launchDesk.fields.by_he')).fill('אגודת הסטודנטים');
  await page.getByLabel(text('launchDesk.fields.by_en')).fill('The student union');
  await page.getByRole('button', { name: text('launchDesk.begin') }).click();
  await expect(page.getByRole('table', { name: text('launchDesk.links.caption') })).toBeVisible();
  await look('the launch desk');

  // Any other institution is nobody's business.
  await open('/team/nobody');
  await page.waitForURL(/\/professors/);
});
