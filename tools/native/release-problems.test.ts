import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Release, releaseProblems } from './release-problems.ts';

const keyOf = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ type: 'spki', format: 'pem' }).toString();
const client = '1-a.apps.googleusercontent.com';
const signIn = (iosClientId: string | null) => ({ google: { webClientId: 'web', iosClientId }, apple: true });
const release: Release = {
  version: '1.2.3',
  tag: 'app-v1.2.3',
  publicKey: keyOf(2048),
  siteUrl: undefined,
  serverHost: 'dargu.example',
  googleIosClientId: client,
  nativeSignIn: signIn(client),
};

describe('a release for the stores', () => {
  it('is fit', () => {
    expect(releaseProblems(release)).toEqual([]);
    expect(releaseProblems({ ...release, siteUrl: 'https://dargu.example' })).toEqual([]);
    for (const nativeSignIn of [signIn(null), { google: null, apple: true }])
      expect(releaseProblems({ ...release, googleIosClientId: '', nativeSignIn })).toEqual([]);
  });

  it.each<[string, Partial<Release>]>([
    ['the tag of another version', { tag: 'app-v1.2.4' }],
    ['no tag', { tag: undefined }],
    ['no key of live updates', { publicKey: undefined }],
    ['a key that iOS cannot read', { publicKey: keyOf(1024) }],
    ['text in place of a key', { publicKey: 'a key' }],
    ['a server of development', { siteUrl: 'http://localhost:3000' }],
    ['no client of Google where the server has one', { googleIosClientId: '' }],
    ['another client of Google than the server has', { nativeSignIn: signIn('2-b.apps.googleusercontent.com') }],
    ['a client of Google that the server lacks', { nativeSignIn: signIn(null) }],
    ['a client of Google that is none', { googleIosClientId: '1-a', nativeSignIn: signIn('1-a') }],
    ['a server that does not respond', { nativeSignIn: undefined }],
  ])('is not fit with %s', (_, change) => {
    expect(releaseProblems({ ...release, ...change })).toHaveLength(1);
  });
});
