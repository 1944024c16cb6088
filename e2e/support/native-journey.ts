import { test as journey } from './journey.ts';
import { appOrigin, type FakeDevice, fakeDevice } from './fake-device.ts';

/** `test` of the journeys in an app: `device` is the phone, `open` opens an address of the app. */
export const test = journey.extend<{ device: FakeDevice }>({
  device: async ({ context, baseURL }, use, { project }) =>
    use(await fakeDevice(context, project.name === 'ios' ? 'ios' : 'android', baseURL ?? '')),
  open: async ({ page, device: _device }, use) =>
    use(async path => {
      const response = await page.goto(appOrigin + path);
      await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
      return response;
    }),
});
export { expect } from '@playwright/test';
