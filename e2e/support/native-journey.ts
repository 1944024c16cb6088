import { expect, test as journey } from './journey.ts';
import { goTo } from './go-to.ts';
import { untilResponsive } from './until-responsive.ts';
import { appOrigin, type FakeDevice, fakeDevice } from './fake-device.ts';

/** `test` of the journeys in an app: `device` is the phone, `open` opens an address of the app. */
export const test = journey.extend<{ device: FakeDevice }>({
  device: async ({ context, baseURL }, use, { project }) => {
    const device = await fakeDevice(context, project.name === 'ios' ? 'ios' : 'android', baseURL ?? '');
    await use(device);
    // The shell swallows what a device cannot do, so that a forgotten call would pass unseen.
    expect(device.unexpected).toEqual([]);
  },
  open: async ({ page, device: _device }, use) =>
    use(async path => {
      const response = await goTo(page, appOrigin + path);
      await untilResponsive(page);
      return response;
    }),
});
export { expect };
