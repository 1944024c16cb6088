import { expect, it } from 'vitest';
import { isPageRequest } from './is-page-request.ts';

const at = (path: string) => isPageRequest(new URL(path, location.origin));

it.each(['/', '/professors?search=a', '/course/7', '/study-guides/view/3', '/go/tau', '/my-ratings', '/nothing-here'])(
  'answers %s with the shell while there is no connection',
  path => {
    expect(at(path)).toBe(true);
  },
);

it.each([
  '/auth?step=login',
  '/auth/callback?code=1',
  '/auth/v1/authorize',
  '/rest/v1/professors',
  '/files/v1/12',
  '/import/v1/template',
  '/guides/v1/1/body',
  '/stand-in/google',
  '/.well-known/assetlinks.json',
  '/sitemap.xml',
  '/sitemaps/professors-1.xml',
  '/robots.txt',
  '/go/tau/poster',
  '/en/go/tau/dorms/poster?lang=he',
  '/client-config.json',
  '/manifest.webmanifest',
])('leaves %s to the server', path => {
  expect(at(path)).toBe(false);
});

it('leaves other sites alone', () => {
  expect(isPageRequest(new URL('https://elsewhere.example/professors'))).toBe(false);
});
