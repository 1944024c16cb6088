import { addressesOf } from '../support/address.ts';
import { fillDetails, findStudies } from '../support/details.ts';
import { pressProviderOnDevice, signInOnDevice } from '../support/native-sign-in.ts';
import { expect, test } from '../support/native-journey.ts';
import { findTarget } from '../support/target.ts';

const addressOf = addressesOf('native-rating');

test('[PLAT-02, DATA-09, LOGIN-09] a visitor writes a rating in the app, signs in by the device’s dialog, and it goes out', async ({
  page,
  device,
  origin,
  text,
  language,
  open,
}) => {
  const words = `כתבתי מהטלפון: הסברים ברורים ומבחן הוגן. ${device.platform}`;
  const target = await findTarget(origin, 'professors', 70);
  await open(`/professor/${target.id}`);
  await page
    .getByRole('link', { name: text('details.professor.rate') })
    .filter({ visible: true })
    .click();
  const form = page.getByRole('form', { name: text('rating.professor.form') });
  await form
    .getByRole('radio', { name: text('rating.star', { stars: 4, words: text('score.words.level4') }), exact: true })
    .locator('..')
    .click();
  await form.getByLabel(text('rating.comment')).fill(words);
  await form.getByRole('button', { name: text('rating.publish') }).click();

  await expect(page.getByRole('heading', { name: text('login.acts.rate.named', { name: '' }).trim() })).toBeVisible();
  signInOnDevice(device, origin, addressOf('visitor'));
  await pressProviderOnDevice(page, 'google');
  await fillDetails(page, text, language, await findStudies(origin));
  await expect(page.getByRole('heading', { name: text('rating.thanks') })).toBeVisible();

  await open(`/professor/${target.id}`);
  await expect(page.getByText(words)).toBeVisible();
});
