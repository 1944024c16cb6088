import type { Page } from '@playwright/test';
import { createServiceWorkerEndpoint } from '#server/http/service-worker.ts';
import { addressesOf } from '../support/address.ts';
import { expect, test as journey } from '../support/journey.ts';
import { openRelay, type Relay } from '../support/relay.ts';
import { openSignIn, signIn, storeSession } from '../support/sign-in.ts';

const addressOf = addressesOf('service-worker');

/** The site by an address of its own, whose connection and build are the journey's to change. */
const test = journey.extend<{ relay: Relay }>({
  relay: async ({ origin }, use) => {
    const relay = await openRelay(origin);
    await use(relay);
    await relay.close();
  },
});
test.use({ serviceWorkers: 'allow' });
// The worker begins three seconds after its page, and fetches a hundred files one by one.
test.setTimeout(120_000);

/** Waits until the worker has what it keeps, file by file, and serves the page. */
async function waitForWorker(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 45_000 })
    .toBe('activated');
}

async function openWithWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForWorker(page);
}

const isFromServer = (page: Page) => page.evaluate(() => document.querySelector('#dargu-state') !== null);
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

async function storedPaths(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

test('[PLAT-11] a service worker is registered, and serves pages while there is no connection', async ({
  page,
  context,
  relay,
  text,
  expectedErrors,
}) => {
  expectedErrors.push(/./);
  await page.goto(`${relay.origin}/professors`);
  await mark(page);
  await waitForWorker(page);
  expect(await isMarked(page)).toBe(true); // the first installation reloads nothing

  relay.cut();
  await context.setOffline(true);
  // Pages that were not opened before: one of the last seconds the browser may still have itself
  // (stale-while-revalidate), and on that it does not always know that there is no connection.
  for (const path of ['/courses', '/course/1', '/study-guides?search=a']) {
    await page.goto(relay.origin + path);
    expect(await isFromServer(page)).toBe(false);
    await expect(page.getByRole('heading', { name: text('offline.title') })).toBeVisible();
  }
  relay.mend();
  await context.setOffline(false);
  // The browser tells the worker of the connection in its own time; until then the worker responds as before.
  await expect(async () => {
    await page.goto(`${relay.origin}/course/1`);
    expect(await isFromServer(page)).toBe(true);
  }).toPass({ timeout: 20_000 });

  // A server that has none any more takes it out of the browser.
  relay.respond('/sw.js', createServiceWorkerEndpoint({ respond: async () => undefined }, false));
  // A page that somebody opens then meets it: the browser may put off its look at the worker until the next one.
  await expect(async () => {
    await page.goto(`${relay.origin}/professors`);
    const registration = () => page.evaluate(() => navigator.serviceWorker.getRegistration());
    await expect.poll(registration, { timeout: 10_000 }).toBeUndefined();
  }).toPass({ timeout: 45_000 });
  expect(await storedPaths(page)).toEqual([]);
});

test('[PLAT-11] a new version reloads the page 300 ms after it is ready, where it was', async ({
  page,
  context,
  relay,
  text,
}) => {
  // Another tab, where a dialog is open.
  const tab = await context.newPage();
  await tab.goto(`${relay.origin}/professors`);
  await tab.locator('html[data-interactive]').waitFor({ state: 'attached' });
  await openSignIn(tab, text('nav.signIn'));
  const dialog = tab.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await mark(tab);

  await openWithWorker(page, `${relay.origin}/contact`);
  const message = page.getByRole('textbox', { name: text('contactForm.message'), exact: true });
  await message.fill('מילים שעוד לא נשלחו');
  await message.blur();
  await page.evaluate(() => scrollTo(0, 120));
  await mark(page);
  await page.evaluate(() =>
    navigator.serviceWorker.addEventListener('controllerchange', () =>
      sessionStorage.setItem('ready', String(Date.now())),
    ),
  );

  relay.replaceBuild();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await page.locator('html[data-late]').waitFor({ state: 'attached' });
  const waited = await page.evaluate(() => performance.timeOrigin - Number(sessionStorage.getItem('ready')));
  expect(waited).toBeGreaterThan(290);
  await expect(message).toHaveValue('מילים שעוד לא נשלחו');
  expect(Math.abs((await page.evaluate(() => scrollY)) - 120)).toBeLessThan(3);

  expect(await isMarked(tab)).toBe(true);
  const [entry] = await tab.evaluate(async () =>
    (await (await caches.open('dargu-files')).keys()).map(({ url }) => url).filter(url => url.includes('/index-')),
  );
  expect(entry).toBeDefined(); // scripts of the build before are there for it
  await expect(dialog).toBeVisible();
  await tab.keyboard.press('Escape');
  await expect.poll(() => isMarked(tab).catch(() => true)).toBe(false);
});

test('[LOGIN-09] signing in through a window requests each step of it once, while the worker serves pages', async ({
  page,
  text,
  origin,
}) => {
  await openWithWorker(page, `${origin}/professors`);
  await openSignIn(page, text('nav.signIn'));
  // A provider takes each of its addresses once; a browser that asked ahead for the worker would ask twice.
  await signIn(page, addressOf('eli'));
});

test('nothing that the worker keeps is a person’s', async ({ page, open }) => {
  await storeSession(page, addressOf('noa'));
  await openWithWorker(page, '/professors');
  for (const path of ['/profile', '/my-ratings', '/notices', '/account', '/professor/1', '/study-guides'])
    await open(path);
  const stored = await storedPaths(page);
  expect(stored).toContain('/shell.html');
  const ofTheBuild = /^\/(?:assets\/[^/]+|locales\/\w+\/common\.json|shell\.html|client-config\.json)$/;
  expect(stored.filter(path => !ofTheBuild.test(path))).toEqual([]);
});
