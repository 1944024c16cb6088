import { expect, it } from 'vitest';
import { providersHere } from './providers-here.ts';

const both = ['google', 'apple'];
const app = { google: { webClientId: 'web', iosClientId: 'ios' }, apple: true };

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
