import { locales } from '#contract/locales.ts';
import { expect, test } from '../support/journey.ts';

/**
 * A native shell loads the built client from its own files, without a page from the server, and announces itself as
 * Capacitor does.
 */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { Capacitor: { isNativePlatform: () => true, getPlatform: () => 'android' } });
  });
  await page.route('**/*', async route =>
    route.request().isNavigationRequest()
      ? route.fulfill({ path: 'dist/client/index.html', contentType: 'text/html' })
      : route.fallback(),
  );
});

test('the client that a native shell loads is the same one, started by itself', async ({
  page,
  text,
  open,
  language,
}) => {
  await open('/professors');
  await expect(page.locator('html')).toHaveAttribute('dir', locales[language].dir);
  const list = page.getByRole('list', { name: text('catalogue.professor.list') });
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await list.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: text('details.professor.summary') })).toBeVisible();
});

test('[NAV-02] the native app has the bottom bar at any width', async ({ page, text, open }) => {
  await open('/professors');
  await expect(page.getByRole('navigation', { name: text('nav.bottomLabel') })).toBeInViewport();
});

test('[PLAT-07] page views are recorded on the web and never in the native app', async ({
  page,
  browser,
  baseURL,
  open,
}) => {
  const recorded: string[] = [];
  page.on('request', request => {
    if (/events\/v1|google/.test(request.url())) recorded.push(request.url());
  });
  await open('/professors');
  await page.waitForLoadState('networkidle');
  expect(recorded).toEqual([]);

  const web = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = await web.newPage();
  const view = visitor.waitForRequest(/events\/v1/);
  await visitor.goto('/professors');
  expect((await view).postData()).toContain('"label":"professors"');
  await web.close();
});
