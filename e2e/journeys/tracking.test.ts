import type { Page } from '@playwright/test';
import { eventsPath, type PageEvent } from '#contract/page-events.ts';
import { splitLanguage } from '#contract/locales.ts';
import { expect, test } from '../support/journey.ts';
import { storeSession } from '../support/sign-in.ts';

/** Events that the page has sent so far. */
function watchEvents(page: Page): PageEvent[] {
  const events: PageEvent[] = [];
  page.on('request', request => {
    if (!request.url().endsWith(eventsPath)) return;
    events.push(...(JSON.parse(request.postData() ?? '') as { readonly events: readonly PageEvent[] }).events);
  });
  return events;
}

test('[TRACK-02, TRACK-05] what is opened and pressed is recorded by name, never what was searched for', async ({
  page,
  text,
  open,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  const events = watchEvents(page);
  await open('/professors?sort=most');
  await page
    .getByRole('list', { name: text('catalogue.professor.list') })
    .getByRole('link')
    .first()
    .click();
  await page.waitForURL(/\/professor\/\d+$/);
  const { path } = splitLanguage(new URL(page.url()).pathname);
  await expect
    .poll(() => events)
    .toContainEqual(expect.objectContaining({ kind: 'view_professor', label: path.split('/').at(-1), path }));
  await page.getByRole('button', { name: text('details.share') }).click();
  await expect.poll(() => events).toContainEqual(expect.objectContaining({ kind: 'click', label: 'share', path }));

  await open('/course/1');
  await expect
    .poll(() => events)
    .toContainEqual(expect.objectContaining({ kind: 'view_course', label: '1', path: '/course/1' }));
  await page
    .getByRole('button', { name: text('nav.signIn'), exact: true })
    .filter({ visible: true })
    .click();
  await expect
    .poll(() => events)
    .toContainEqual(expect.objectContaining({ kind: 'click', label: 'sign_in', path: '/course/1' }));

  await open('/professor/999999999');
  await expect
    .poll(() => events)
    .toContainEqual(expect.objectContaining({ kind: 'page_view', path: '/professor/999999999' }));
  expect(events.filter(({ kind }) => kind === 'view_professor')).toHaveLength(1);
  expect(JSON.stringify(events)).not.toContain('?');
});

test('[TRACK-03] opening the form over a page is recorded as the start of a rating, before a visitor signs in', async ({
  page,
  text,
  open,
}) => {
  const events = watchEvents(page);
  const starts = () => events.filter(({ kind }) => kind === 'start_rating');
  await open('/professor/4');
  await expect.poll(() => events).toContainEqual(expect.objectContaining({ kind: 'view_professor', label: '4' }));
  expect(starts()).toEqual([]);
  await page.locator('[data-track="rate"]').filter({ visible: true }).first().click();
  await page.getByRole('form', { name: text('rating.professor.form') }).waitFor();
  await expect.poll(starts).toEqual([expect.objectContaining({ label: 'rate', path: '/professor/4' })]);
});

test('[TRACK-03] opening a rating page is recorded as the start of a rating, for those who get to see it', async ({
  page,
  open,
}) => {
  const events = watchEvents(page);
  const starts = () => events.filter(({ kind }) => kind === 'start_rating');
  await open('/rate/3');
  await page.waitForURL(/\/professors/);
  await expect.poll(() => events).toContainEqual(expect.objectContaining({ kind: 'page_view', path: '/professors' }));
  expect(starts()).toEqual([]);

  await storeSession(page, `start.${test.info().project.name}@tracking.example`);
  for (const path of ['/rate/3', '/rate/course/3']) {
    await open(path);
    await expect.poll(starts).toContainEqual(expect.objectContaining({ label: 'rate', path }));
  }
  expect(starts()).toHaveLength(2);
});
