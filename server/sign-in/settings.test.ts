import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { nativeSignInOf } from './settings.ts';

const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' });
const google = { GOOGLE_CLIENT_ID: 'web', GOOGLE_CLIENT_SECRET: 'secret' };
const apple = {
  APPLE_SERVICES_ID: 'il.example.site',
  APPLE_TEAM_ID: 'TEAM',
  APPLE_KEY_ID: 'KEY',
  APPLE_PRIVATE_KEY: String(key),
};
const settingsOf = (env: Record<string, string>) => nativeSignInOf(readConfig(env).signIn);

describe('settings of the providers for the app', () => {
  it.each([
    [google, { google: { webClientId: 'web', iosClientId: null }, apple: false }],
    [
      { ...google, GOOGLE_IOS_CLIENT_ID: 'ios' },
      { google: { webClientId: 'web', iosClientId: 'ios' }, apple: false },
    ],
    [apple, { google: null, apple: false }],
    [
      { ...apple, APPLE_BUNDLE_ID: 'il.example.app' },
      { google: null, apple: true },
    ],
  ])('follows from %j', (env, expected) => {
    expect(settingsOf(env)).toEqual(expected);
    expect(JSON.stringify(settingsOf(env))).not.toMatch(/secret|PRIVATE|KEY|TEAM/);
  });

  it('is the demo’s, which has both', () => {
    expect(settingsOf({})).toEqual({
      google: { webClientId: 'dargu-google', iosClientId: 'dargu-google-app' },
      apple: true,
    });
  });
});

it('an id_token for the app on iOS counts, beside those of other apps', () => {
  const { providers } = readConfig({
    ...google,
    GOOGLE_IOS_CLIENT_ID: 'ios',
    GOOGLE_NATIVE_CLIENT_IDS: 'other, ios',
  }).signIn;
  expect(providers.get('google')?.nativeClientIds).toEqual(['other', 'ios']);
});
