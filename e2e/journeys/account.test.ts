import { readFile } from 'node:fs/promises';
import type { Browser, Page, TestInfo } from '@playwright/test';
import { codeOf } from '../support/authenticator.ts';
import { goTo } from '../support/go-to.ts';
import { expect, test } from '../support/journey.ts';
import { createMember } from '../support/members.ts';
import {
  sendToSite,
  chooseAccount,
  createSession,
  readSession,
  renewSession,
  sessionKey,
  signIn,
  storeSession,
} from '../support/sign-in.ts';

/** An address that no other test uses. */
const addressOf = ({ project, testId }: TestInfo, name = 'account') =>
  `${name}-${testId}-${project.name}@dargu.example`;

/** Presses a button that opens a provider's window, and goes through that as the person of an address. */
async function throughWindow(page: Page, press: () => Promise<void>, email: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await press();
  await chooseAccount(await opened, email);
}

const originOf = (page: Page) => new URL(page.url()).origin;

/** Another browser of the same person. */
async function otherBrowser(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await goTo(page, '/robots.txt');
  await renewSession(page, email);
  return page;
}

test('[CALL-10, STATE-02] two-step verification is set up, asked for at the next sign-in, and taken off', async ({
  page,
  text,
  open,
  expectedErrors,
}, info) => {
  // Of recovery codes: none yet (auth-js asks so).
  expectedErrors.push(/422/, /404/);
  const email = addressOf(info);
  await storeSession(page, email);
  await open('/account');
  const part = page.getByRole('region', { name: text('account.twoStep.title') });
  await expect(part.getByText(text('account.twoStep.off'), { exact: true })).toBeVisible();

  await part.getByRole('button', { name: text('account.twoStep.setUp') }).click();
  const dialog = page.getByRole('dialog', { name: text('account.enroll.title') });
  await dialog.getByRole('textbox', { name: text('account.enroll.name') }).fill('Pixel');
  await dialog.getByRole('button', { name: text('account.enroll.next') }).click();
  const picture = dialog.getByRole('img', { name: text('account.enroll.qr') });
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const code = dialog.getByRole('textbox', { name: text('account.code.label') });
  await code.fill(codeOf(secret) === '000000' ? '111111' : '000000');
  await expect(dialog.getByText(text('account.problem.wrongCode'))).toBeVisible();
  await code.fill(codeOf(secret));
  await expect(dialog).toBeHidden();
  await expect(part.getByText(text('account.twoStep.on'), { exact: true })).toBeVisible();
  await expect(part.getByText('Pixel')).toBeVisible();

  // On another day, or another device.
  await renewSession(page, email);
  await open('/professors');
  const step = page.getByRole('dialog', { name: text('account.code.title') });
  await expect(step.getByRole('textbox', { name: text('account.code.label') })).toBeFocused();
  await step
    .getByRole('button', { name: text('account.code.later'), exact: true })
    .last()
    .click();
  await expect(step).toBeHidden();
  await open('/account');
  const remove = part.getByRole('button', { name: text('account.twoStep.removeName', { name: 'Pixel' }) });
  await expect(remove).toBeDisabled();
  const locked = page.getByRole('region', { name: text('account.locked.title') });
  await locked.getByRole('textbox', { name: text('account.code.label') }).fill(codeOf(secret, 1));
  await expect(locked).toBeHidden();
  await remove.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('account.twoStep.remove'), exact: true })
    .click();
  await expect(part.getByText(text('account.twoStep.off'), { exact: true })).toBeVisible();
});

test('[CALL-10] Apple is linked to an account of Google, and unlinked; the last way in stays', async ({
  page,
  text,
  open,
}, info) => {
  const email = addressOf(info);
  const appleEmail = addressOf(info, 'apple');
  const taken = addressOf(info, 'taken');
  await storeSession(page, email);
  const baseURL = originOf(page);
  await createSession(baseURL, taken, 'apple');
  await open('/account');
  const part = page.getByRole('region', { name: text('account.identities.title') });
  const unlinkGoogle = part.getByRole('button', {
    name: text('account.identities.unlinkName', { provider: 'Google', email }),
  });
  await expect(unlinkGoogle).toBeDisabled();
  await expect(part.getByText(text('account.identities.last'))).toBeVisible();
  const link = part.getByRole('button', { name: text('account.identities.link', { provider: 'Apple' }) });

  await throughWindow(page, () => link.click(), taken);
  await expect(part.getByText(text('account.problem.identityTaken'))).toBeVisible();
  const before = await readSession(page);
  await throughWindow(page, () => link.click(), appleEmail);
  const unlinkApple = part.getByRole('button', {
    name: text('account.identities.unlinkName', { provider: 'Apple', email: appleEmail }),
  });
  await expect(unlinkApple).toBeEnabled();
  await expect(unlinkGoogle).toBeEnabled();
  expect((await readSession(page))?.user.id).toBe(before?.user.id);
  // Either leads to the same account now.
  expect((await createSession(baseURL, appleEmail, 'apple')).user.id).toBe(before?.user.id);

  await unlinkApple.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('account.identities.unlink'), exact: true })
    .click();
  await expect(unlinkGoogle).toBeDisabled();
  expect((await createSession(baseURL, appleEmail, 'apple')).user.id).not.toBe(before?.user.id);
});

test('[MSG-05] one of two browsers signs the other out, and then itself everywhere', async ({
  page,
  browser,
  text,
  open,
  expectedErrors,
}, info) => {
  expectedErrors.push(/40[0-3]/, /ERR_FAILED/);
  const email = addressOf(info);
  await storeSession(page, email);
  const other = await otherBrowser(browser, originOf(page), email);
  await other.goto('/account');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await open('/account');
  const part = page.getByRole('region', { name: text('account.devices.title') });
  await expect(part.getByRole('listitem')).toHaveCount(2);
  await expect(part.getByRole('listitem').first()).toContainText(text('account.devices.current'));
  await part
    .getByRole('button', { name: text('account.devices.end'), exact: false })
    .first()
    .click();
  await expect(part.getByRole('listitem')).toHaveCount(1);
  // The other browser learns of it as soon as it needs the session.
  const refused = await other.evaluate(async key => {
    const { refresh_token } = JSON.parse(localStorage.getItem(key) ?? '{}') as { refresh_token: string };
    const { apiKey } = (await (await fetch('/client-config.json')).json()) as { apiKey: string };
    const response = await fetch('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      headers: { apikey: apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token }),
    });
    return response.status;
  }, sessionKey);
  expect(refused).toBe(400);
  await other.context().close();

  await part.getByRole('button', { name: text('account.devices.endAll') }).click();
  const endAll = page
    .getByRole('dialog', { name: text('account.devices.endAllTitle') })
    .getByRole('button', { name: text('account.devices.endAll') });
  await page.route('**/auth/v1/logout*', route => route.abort());
  await endAll.click();
  await expect(page.getByText(text('toastErrorLogoutFailed')).first()).toBeVisible();
  expect(await readSession(page)).not.toBeNull();
  await page.unroute('**/auth/v1/logout*');
  await endAll.click();
  await expect(page).toHaveURL(/\/professors/);
  expect(await readSession(page)).toBeNull();
});

test('all that is held about a person comes as a file', async ({ page, text, open }, info) => {
  const email = addressOf(info);
  await storeSession(page, email);
  await open('/account');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: text('account.data.download') }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^dargu-my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    profile: { email: string };
    identities: unknown[];
  };
  expect(data.profile.email).toBe(email);
  expect(data.identities).toHaveLength(1);
});

test('[ROUTE-13, VALID-03] an account is deleted with all that its owner wrote', async ({
  page,
  text,
  open,
  expectedErrors,
}, info) => {
  expectedErrors.push(/403/); // the session is gone with the account when the browser ends it
  const email = addressOf(info);
  const session = await storeSession(page, email);
  const baseURL = originOf(page);
  const comment = `נמחקת ${info.testId} ${info.project.name}`;
  const [course] = (await sendToSite(baseURL, '/rest/v1/courses?select=id&order=id.desc&limit=1')) as { id: number }[];
  await sendToSite(baseURL, '/rest/v1/course_ratings', {
    method: 'POST',
    token: session.access_token,
    body: { course_id: course?.id, rating1: 4, comment },
  });
  await open(`/reviews/course/${course?.id}`);
  await expect(page.getByText(comment)).toBeVisible();

  await open('/account');
  await page.getByRole('link', { name: text('account.leave.open') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('account.delete.title'));
  const submit = page.getByRole('button', { name: text('account.delete.submit') });
  await submit.click();
  await expect(page.getByText(text('account.delete.confirmFirst'))).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('radio', { name: text('account.delete.atOnce') }).check();
  await submit.dblclick();
  await expect(page).toHaveURL(/\/professors/);
  await expect(page.getByText(text('account.delete.goneTitle')).first()).toBeVisible();
  expect(await readSession(page)).toBeNull();
  await open(`/reviews/course/${course?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(comment)).toHaveCount(0);
});

test('[VALID-03] after an old sign-in the person signs in again before the account goes, and as nobody else', async ({
  page,
  text,
  open,
  expectedErrors,
}, info) => {
  expectedErrors.push(/403/); // as above
  const email = addressOf(info);
  const session = await storeSession(page, email);
  // Six minutes later by this browser's clock.
  await page.clock.setFixedTime(Date.now() + 6 * 60_000);
  await open('/delete-account');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: text('account.delete.submit') }).click();
  await expect(page.getByText(text('account.delete.again'))).toBeVisible();
  const again = page.getByRole('button', { name: text('account.delete.signInAgain', { provider: 'Google' }) });
  await throughWindow(page, () => again.click(), addressOf(info, 'somebody-else'));
  await expect(page.getByText(text('account.problem.otherPerson'))).toBeVisible();
  expect((await readSession(page))?.user.id).toBe(session.user.id);
  await throughWindow(page, () => again.click(), email);
  await expect(page).toHaveURL(/\/professors/);
  expect(await readSession(page)).toBeNull();
  expect((await createSession(originOf(page), email)).user.id).not.toBe(session.user.id);
});

test('how to delete an account without the app is told to everybody, and leads there through signing in', async ({
  page,
  text,
  open,
}, info) => {
  await open('/privacy');
  await page.getByRole('main').locator('a[href$="/account-deletion"]').click();
  await expect(page).toHaveURL(/account-deletion$/);
  // A visitor who goes on to delete is asked to sign in here, and goes on from there.
  const email = addressOf(info);
  await createMember(originOf(page), email);
  await page.getByRole('main').locator('a[href$="/delete-account"]').click();
  await signIn(page, email);
  await expect(page).toHaveURL(/\/delete-account$/);
  await expect(page.getByText(text('account.delete.staysMessages'))).toBeVisible();
});

test('[GUARD-02, ROLE-03] a new person takes the data along and deletes the account from inside the profile', async ({
  page,
  text,
  open,
  expectedErrors,
}, info) => {
  expectedErrors.push(/403/); // as above
  const email = addressOf(info);
  await open('/account-deletion');
  await page.getByRole('main').locator('a[href$="/delete-account"]').click();
  await signIn(page, email);
  // The details are requested; without them the way to the deletion is the profile.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('common.close') })
    .click();
  await expect(page).toHaveURL(/\/profile$/);
  const session = await readSession(page);
  await goTo(page, '/delete-account');
  await expect(page).toHaveURL(/\/profile$/);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: text('account.data.download') }).click();
  expect(JSON.parse(await readFile(await (await coming).path(), 'utf8'))).toMatchObject({
    account: { id: session?.user.id },
  });
  await page.getByRole('button', { name: text('account.leave.open') }).click();
  await page.getByRole('checkbox', { name: email }).check();
  await page.getByRole('button', { name: text('account.delete.submit') }).click();
  await expect(page).toHaveURL(/\/professors/);
  await expect(page.getByText(text('account.delete.goneTitle')).first()).toBeVisible();
  expect(await readSession(page)).toBeNull();
  expect((await createSession(originOf(page), email)).user.id).not.toBe(session?.user.id);
});
