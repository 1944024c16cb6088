import { expect, test } from '../support/journey.ts';
import { chooseAccount, openSignIn, pressProvider, readSession, storeSession } from '../support/sign-in.ts';

/** An address that no other test and no other project uses. */
const addressOf = (name: string) => `${name}.${test.info().project.name}@session.example`;

test.describe('session', () => {
  test('[LOGIN-09] Google signs in through a window of its own', async ({ page, open, text }) => {
    const email = addressOf('google');
    await open('/professors');
    await openSignIn(page, text('nav.signIn'));
    const popup = await pressProvider(page, 'google');
    await expect(popup.getByRole('button', { name: /Continue/ })).toBeVisible();
    await chooseAccount(popup, email);
    await expect(page.getByRole('dialog', { name: text('login.details') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: text('nav.profile') }).filter({ visible: true })).toHaveCount(1);
    expect(await readSession(page)).toMatchObject({ user: { email } });
  });

  test('somebody who is signed in stays so', async ({ page, open, text }) => {
    await storeSession(page, addressOf('stored'));
    await open('/professors');
    await expect(page.getByRole('link', { name: text('nav.profile') }).filter({ visible: true })).toHaveCount(1);
  });
});
