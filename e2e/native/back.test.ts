import { expect, test } from '../support/native-journey.ts';

test('[PLAT-03] back closes what is open, then goes back, then puts the app away', async ({
  page,
  device,
  text,
  open,
}) => {
  const back = () => device.emit('App.backButton', { canGoBack: true });
  const minimised = () => device.calls.filter(call => call.startsWith('App.minimizeApp')).length;
  await open('/professors');
  await page
    .getByRole('list', { name: text('catalogue.professor.list') })
    .getByRole('link')
    .first()
    .click();
  await page.waitForURL(/\/professor\/\d+$/);
  const address = page.url();

  await page.getByRole('button', { name: text('nav.signIn') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await back();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(address);

  await page.waitForFunction(() => Number(Reflect.get(Object(history.state), 'sheets') ?? 0) === 0);
  await back();
  await page.waitForURL(/\/professors$/);
  expect(minimised()).toBe(0);

  // A list of a picker is the first to go.
  await page.getByRole('button', { name: text('filters.open') }).click();
  const picker = page.getByRole('combobox').first();
  await picker.click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await back();
  await expect(page.getByRole('listbox')).toBeHidden();
  expect(minimised()).toBe(0);

  await back();
  await expect.poll(minimised).toBe(1);
  expect(page.url()).toMatch(/\/professors$/);
});
