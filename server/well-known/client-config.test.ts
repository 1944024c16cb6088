import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createClientConfigEndpoint, toClientConfig } from './client-config.ts';

it('[ROLE-04] tells the public settings, and no others', async () => {
  const config = readConfig({ SITE_URL: 'https://dargu.example', MIN_NATIVE_VERSION: '1.4.0' });
  const response = createClientConfigEndpoint(toClientConfig(config))(new Request('http://dargu.test/'));
  expect(await response.json()).toEqual({
    apiKey: 'dargu-demo-key',
    siteUrl: 'https://dargu.example',
    avatarUrl: '/avatars/initials/svg',
    gaMeasurementId: null,
    contactEmail: 'support@dargu.example',
    stores: {
      googlePlay: 'https://play.google.com/store/apps/details?id=il.co.dargu.app',
      appStore: 'https://apps.apple.com/app/id0000000000',
    },
    native: { minVersion: '1.4.0' },
    providers: ['google', 'apple'],
  });
  // Control: there are settings that no client gets.
  expect(config.adminEmails).not.toEqual([]);
});
