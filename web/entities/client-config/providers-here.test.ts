import { beforeEach, expect, it, vi } from 'vitest';
import { providersHere } from './providers-here.ts';

const both = ['google', 'apple'];
const app = { google: { webClientId: 'web', iosClientId: 'ios' }, apple: true };

const shellOf = (client: string) =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 Mobile${client}`);
beforeEach(() => void shellOf(' GoogleClient/ios'));

it.each([
  ['web', { providers: both }, both],
  ['web', { providers: ['google', 'facebook'] }, ['google']],
  ['android', { providers: both, nativeSignIn: app }, ['google']],
  ['ios', { providers: both, nativeSignIn: app }, both],
  [
    'ios',
    { providers: both, nativeSignIn: { google: { webClientId: 'web', iosClientId: null }, apple: true } },
    ['apple'],
  ],
  ['ios', { providers: both, nativeSignIn: { ...app, apple: false } }, ['google']],
  ['ios', { providers: both }, []],
] as const)('[LOGIN-03, LOGIN-09] on %s, an installation with %j offers %j', (platform, config, expected) => {
  expect(providersHere(config, platform)).toEqual(expected);
});

it.each(['', ' GoogleClient/another', ' GoogleClient/ios2'])(
  '[LOGIN-09] on iOS, a shell that was built for another client than the server’s does not offer Google: %j',
  client => {
    shellOf(client);
    expect(providersHere({ providers: both, nativeSignIn: app }, 'ios')).toEqual(['apple']);
    expect(providersHere({ providers: both, nativeSignIn: { google: null, apple: true } }, 'ios')).toEqual(['apple']);
    expect(providersHere({ providers: both, nativeSignIn: app }, 'android')).toEqual(['google']);
  },
);
