import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Release, releaseProblems } from './release-problems.ts';

const keyOf = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ type: 'spki', format: 'pem' }).toString();
const release: Release = {
  version: '1.2.3',
  tag: 'app-v1.2.3',
  publicKey: keyOf(2048),
  siteUrl: undefined,
  serverHost: 'dargu.example',
  googleReversedClientId: 'com.googleusercontent.apps.1-a',
};

describe('a release for the stores', () => {
  it('is fit', () => {
    expect(releaseProblems(release)).toEqual([]);
    expect(releaseProblems({ ...release, siteUrl: 'https://dargu.example' })).toEqual([]);
  });

  it.each<[string, Partial<Release>]>([
    ['the tag of another version', { tag: 'app-v1.2.4' }],
    ['no tag', { tag: undefined }],
    ['no key of live updates', { publicKey: undefined }],
    ['a key that iOS cannot read', { publicKey: keyOf(1024) }],
    ['text in place of a key', { publicKey: 'a key' }],
    ['a server of development', { siteUrl: 'http://localhost:3000' }],
    ['no client of Google', { googleReversedClientId: '' }],
    ['a client of Google that is not reversed', { googleReversedClientId: '1-a.apps.googleusercontent.com' }],
  ])('is not fit with %s', (_, change) => {
    expect(releaseProblems({ ...release, ...change })).toHaveLength(1);
  });
});
