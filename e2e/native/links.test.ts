import { expect, test } from '../support/native-journey.ts';

test('[PLAT-03] a link of the site opens its page in the app, past its guards, and nothing else does', async ({
  page,
  device,
  text,
  open,
  origin,
}) => {
  device.results['App.getLaunchUrl'] = { url: `${origin}/courses?sort=most` };
  await open('/');
  await page.waitForURL(/\/courses\?sort=most$/);
  await expect(page.getByRole('list', { name: text('catalogue.course.list') })).toBeVisible();

  const openUrl = (url: string) => device.emit('App.appUrlOpen', { url });
  await openUrl(`${origin}/professors?sort=most`);
  await page.waitForURL(/\/professors\?sort=most$/);
  const list = page.getByRole('list', { name: text('catalogue.professor.list') });
  await expect(list).toBeVisible();

  for (const url of [
    'https://evil.example/professor/1',
    `${origin}.evil.example/professor/1`,
    'javascript:document.title="stolen"',
    `${origin}/auth/callback?code=stolen`,
  ])
    await openUrl(url);
  await expect(list).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/professors');

  // Who is not signed in sees the start, as in a browser.
  await openUrl(`${origin}/my-ratings`);
  await expect(page.getByText(text('myRatings.signedOut'))).toBeVisible();
  await page.waitForURL(/\/professors$/);

  // Loaded again, the app stays where it is: the link that started it has been opened.
  await page.reload();
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
  expect(new URL(page.url()).pathname).toBe('/professors');
});

test('[PLAT-03] a page is handed on with its public address, and what leads away leaves the app', async ({
  page,
  device,
  text,
  openMostRated,
  open,
  origin,
}) => {
  const callsOf = (name: string) => device.calls.filter(call => call.startsWith(name));
  await openMostRated('professor');
  await page.getByRole('button', { name: text('details.share') }).click();
  await expect.poll(() => callsOf('Share.share')).toHaveLength(1);
  expect(callsOf('Share.share')[0]).toContain(`"url":"${origin}${new URL(page.url()).pathname}"`);

  await page.getByRole('button', { name: text('nav.signIn') }).click();
  const terms = page.getByRole('dialog').getByRole('link').first();
  const path = await terms.getAttribute('href');
  await terms.click();
  await expect.poll(() => callsOf('Browser.open')).toEqual([`Browser.open {"url":"${origin}${path}"}`]);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
  await open('/professors');
});
