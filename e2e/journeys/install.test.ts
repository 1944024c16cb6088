import { expect, test } from '../support/journey.ts';
import { inEnglish } from '../support/one-pair.ts';

test('the site can be installed, in the language of the page', inEnglish, async ({ page, open, language, text }) => {
  await open('/professors');
  const devtools = await page.context().newCDPSession(page);
  const { url, errors, data } = await devtools.send('Page.getAppManifest');
  expect(url).toMatch(new RegExp(`/manifest\\.webmanifest\\?lng=${language}$`));
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ short_name: text('app.name') });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A journey's window keeps nothing, in which Chromium installs nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
