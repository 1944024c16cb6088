import { expect, test } from '../support/journey.ts';

/** The same pages inside a native shell, which announces itself as Capacitor does. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { Capacitor: { isNativePlatform: () => true, getPlatform: () => 'android' } });
  });
});

test('[PLAT-07] page views are recorded on the web and never in the native app', async ({ page, browser, baseURL, open }) => {
  const recorded: string[] = [];
  page.on('request', request => {
    if (/record_event|google/.test(request.url())) recorded.push(request.url());
  });
  await open('/professors');
  await page.waitForLoadState('networkidle');
  expect(recorded).toEqual([]);

  const web = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = await web.newPage();
  const view = visitor.waitForRequest(/rpc\/record_event/);
  await visitor.goto('/professors');
  expect((await view).postDataJSON()).toMatchObject({ path: '/professors', label: 'professors' });
  await web.close();
});

test('[NAV-02] the native app has the bottom bar at any width', async ({ page, text, open }) => {
  await open('/professors');
  await expect(page.getByRole('navigation', { name: text('nav.bottomLabel') })).toBeInViewport();
});

test('[PLAT-03] the built client starts by itself, without a page from the server', async ({ page, text }) => {
  // What the native shell loads from its own files.
  await page.route('**/professors', async route =>
    route.request().isNavigationRequest() ? route.fulfill({ path: 'dist/client/index.html', contentType: 'text/html' }) : route.fallback(),
  );
  await page.goto('/professors');
  await expect(page.getByRole('list', { name: text('catalogue.professor.list') }).getByRole('listitem')).toHaveCount(20);
});
