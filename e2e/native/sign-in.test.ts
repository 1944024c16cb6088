import { addressesOf } from '../support/address.ts';
import { fillDetails, findStudies } from '../support/details.ts';
import { cancelOnDevice, pressProviderOnDevice, readDeviceSession, signInOnDevice } from '../support/native-sign-in.ts';
import { expect, test } from '../support/native-journey.ts';
import { completeProfile, createSession, openSignIn, sessionKey } from '../support/sign-in.ts';

const addressOf = addressesOf('native');

test('[LOGIN-03, LOGIN-04, LOGIN-07, LOGIN-09, DATA-10] a new person signs in by the device’s own dialog, completes the details, starts the app again, and signs out', async ({
  page,
  device,
  origin,
  text,
  language,
  open,
}) => {
  const email = addressOf('new');
  await open('/professors');
  await openSignIn(page, text('nav.signIn'));
  const apple = page.getByRole('dialog').getByRole('button', { name: 'Apple' });
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Google' })).toBeEnabled();
  if (device.platform === 'ios') await expect(apple).toBeVisible();
  else await expect(apple).toHaveCount(0);

  // A change of mind is no failure, and the dialog is still there.
  cancelOnDevice(device);
  await pressProviderOnDevice(page, 'google');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Google' })).toBeEnabled();
  await expect(page.getByText(text('authModal.loginFailed'))).toHaveCount(0);

  signInOnDevice(device, origin, email);
  await pressProviderOnDevice(page, 'google');
  await fillDetails(page, text, language, await findStudies(origin));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const calls = device.calls.filter(call => call.startsWith('SocialLogin.'));
  expect(calls[0]).toContain('"webClientId":"dargu-google"');
  expect(calls.filter(call => call.includes('"scopes":["email","profile"]'))).toHaveLength(2);
  // What the plugin keeps of the tokens goes after each try.
  await expect
    .poll(() => device.calls.filter(call => call === 'SocialLogin.logout {"provider":"google"}').length)
    .toBe(2);
  expect(await readDeviceSession(device)).toMatchObject({ user: { email } });
  const { access_token: token = '' } = (await readDeviceSession(device)) ?? {};
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain(token);
  expect(stored).not.toContain('refresh_token');
  expect(stored).toContain('dargu-signed-in');

  // The next start finds the person.
  await open('/profile');
  await expect(page.getByText(email).first()).toBeVisible();
  await page
    .getByRole('button', { name: text('login.signOut') })
    .filter({ visible: true })
    .first()
    .click();
  await expect.poll(() => readDeviceSession(device)).toBeNull();
  await open('/professors');
  await expect(page.getByRole('button', { name: text('nav.signIn') }).filter({ visible: true })).toBeVisible();
});

test('[LOGIN-07, LOGIN-08, MSG-03] somebody who is not new is where they were; a failure closes the dialog and says whose it was', async ({
  page,
  device,
  origin,
  text,
  open,
  expectedErrors,
}) => {
  expectedErrors.push(/.*/);
  const email = addressOf('known');
  const provider = device.platform === 'ios' ? 'apple' : 'google';
  await completeProfile(origin, await createSession(origin, email, provider));
  await open('/professors');
  await openSignIn(page, text('nav.signIn'));
  device.results['SocialLogin.login'] = { provider: 'google', result: { responseType: 'online', idToken: null } };
  await pressProviderOnDevice(page, 'google');
  await expect(page.getByText(text('authModal.loginFailedWithGoogle')).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // What Apple's dialog gives beside the token is for the day when the account is deleted.
  const code = provider === 'apple' ? page.waitForResponse('**/user/identities/code') : null;
  await openSignIn(page, text('nav.signIn'));
  signInOnDevice(device, origin, email);
  await pressProviderOnDevice(page, provider);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (code) expect((await code).status()).toBe(200);
  await expect.poll(() => readDeviceSession(device)).toMatchObject({ user: { email } });
});

test('a Keychain that outlived its app signs nobody in, and one that cannot be read makes a visitor of whoever was', async ({
  page,
  device,
  origin,
  text,
  open,
}) => {
  const session = await createSession(origin, addressOf('keychain'));
  await completeProfile(origin, session);
  const write = device.results['SecureStorage.internalSetItem'] as (options: object) => void;
  write({ prefixedKey: `capacitor-storage_${sessionKey}`, data: JSON.stringify(session) });
  const signIn = page.getByRole('button', { name: text('nav.signIn') }).filter({ visible: true });

  // As after an installation: nothing marks somebody as signed in.
  await open('/professors');
  await expect(signIn).toBeVisible();

  // Control: with the mark the same session counts.
  write({ prefixedKey: `capacitor-storage_${sessionKey}`, data: JSON.stringify(session) });
  await page.evaluate(() => localStorage.setItem('dargu-signed-in', '1'));
  await open('/professors');
  await expect(signIn).toHaveCount(0);

  device.results['SecureStorage.internalGetItem'] = () => {
    throw Object.assign(new Error('An OS error occurred.'), { code: 'osError' });
  };
  await open('/professors');
  await expect(signIn).toBeVisible();
  await expect(page.getByText(text('authModal.storageUnreadable')).first()).toBeVisible();
});
