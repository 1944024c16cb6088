import { describe, expect, it } from 'vitest';
import { appPathOf } from './app-path.ts';

const site = 'https://dargu.example';

describe('a link from outside', () => {
  it.each([
    [`${site}/professor/5?lng=en#reviews`, '/professor/5?lng=en#reviews'],
    [`${site}/en/professor/5?sort=best`, '/professor/5?sort=best'],
    [`${site}/he`, '/'],
    [`${site}/he//evil.example`, '/evil.example'],
    [site, '/'],
    ['HTTPS://DARGU.EXAMPLE/courses', '/courses'],
    [`${site}/auth`, '/auth'],
    [`${site}/no/such/page`, '/no/such/page'],
    [`${site}/%2F%2Fevil.example`, '/%2F%2Fevil.example'],
    [`${site}/%E0%A4%A`, '/%E0%A4%A'],
  ])('%s opens %s', (url, path) => expect(appPathOf(url, site)).toBe(path));

  it.each([
    'https://evil.example/professor/5',
    'https://dargu.example.evil.example/',
    'https://dargu.example:8443/',
    'http://dargu.example/professor/5',
    'https://someone@dargu.example/',
    'https://dargu.example@evil.example/',
    'javascript:alert(1)',
    'il.co.dargu.app://dargu.example/professor/5',
    'data:text/html,<script>alert(1)</script>',
    'not an address',
    '',
  ])('%s opens nothing', url => expect(appPathOf(url, site)).toBeNull());

  it.each([`${site}//evil.example/x`, `${site}/\\evil.example/x`, `${site}///evil.example/x`])(
    '%s stays on this site',
    url => expect(appPathOf(url, site)).toBe('/evil.example/x'),
  );

  it.each([
    '/auth/callback?code=stolen',
    '/auth/popup?code=stolen',
    '/auth/v1/verify?token=x',
    '/AUTH/callback',
    '/%61uth/callback?code=x',
    '//auth/callback',
    '/en/auth/callback?code=stolen',
    '//he//auth/callback',
  ])('a way back from an identity provider opens nothing: %s', path => expect(appPathOf(site + path, site)).toBeNull());
});
