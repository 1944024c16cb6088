import { describe, expect, it } from 'vitest';
import { createRedirectRules } from './redirect-rules.ts';

describe('where a sign-in may end', () => {
  const site = 'https://dargu.example';
  const rules = createRedirectRules(site, [
    'com.dargu.app://signed-in',
    'https://*.preview.example/auth/**',
    'http://127.0.0.1:4000/**',
  ]);

  it.each([
    'https://dargu.example/auth/popup?x=1',
    'com.dargu.app://signed-in',
    'https://pr-7.preview.example/auth/popup',
    'http://127.0.0.1:4000/a/b.c',
    'com.dargu.app://signed-in?sb_flow_id=abc', // as the published client requests it
  ])('allows %s', address => {
    expect(rules.choose(address)).toBe(address);
  });

  it.each([
    undefined,
    '',
    '/auth/popup',
    'http://dargu.example/auth/popup',
    'https://dargu.example:8443/auth/popup',
    'https://dargu.example.evil.example/',
    'https://dargu.example@evil.example/',
    'https://evil@dargu.example/',
    'https:\\\\evil.example/',
    '//evil.example/',
    'javascript:alert(1)//dargu.example',
    'data:text/html,x',
    'com.dargu.app://signed-in.evil',
    'com.dargu.app://signed-in?other=abc',
    'com.dargu.app://signed-in?sb_flow_id=abc&other=abc',
    'https://evil.example/?sb_flow_id=https://x.preview.example/auth/',
    'https://a.b.preview.example/auth/popup',
    'https://preview.example/auth/popup',
    'https://evil.example/?https://x.preview.example/auth/',
    'https://evil.example/#https://x.preview.example/auth/a',
    'http://2130706433:4000/a',
    'http://0x7f000001:4000/a',
    'http://203.0.113.9/auth/popup',
  ])('sends to the site instead of %s', address => {
    expect(rules.choose(address)).toBe(site);
  });

  it('ignores the port where the site is on loopback, and nothing else', () => {
    const local = createRedirectRules('http://localhost:3000', []);
    expect(local.choose('http://localhost:5173/auth/popup')).toBe('http://localhost:5173/auth/popup');
    expect(local.choose('http://localhost.evil.example:3000/')).toBe('http://localhost:3000');
    expect(local.choose('https://localhost:3000/')).toBe('http://localhost:3000');
  });
});
