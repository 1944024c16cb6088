import { describe, expect, it } from 'vitest';
import { languageOf, themeOf } from './visitor-preferences.ts';

const preferencesOf = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://dargu.test${path}`, { headers });

describe('language of a request', () => {
  it.each([
    ['the address', '/?lng=en', { cookie: 'lng=he', 'accept-language': 'he' }, 'en'],
    ['the cookie', '/', { cookie: 'theme=dark; lng=en', 'accept-language': 'he' }, 'en'],
    ['the browser', '/', { 'accept-language': 'fr;q=1, en-GB;q=0.8, he;q=0.9' }, 'he'],
    ['the old code of Hebrew', '/', { 'accept-language': 'iw, en;q=0.5' }, 'he'],
    ['a language that is refused', '/', { 'accept-language': 'en;q=0, fr' }, 'he'],
    ['nothing', '/', {}, 'he'],
    ['nonsense', '/?lng=xx', { cookie: 'lng=%%%;;=;lng', 'accept-language': ';;q=,,' }, 'he'],
  ] as const)('[PLAT-04] comes from %s', (_source, path, headers, expected) => {
    expect(languageOf(preferencesOf(path, headers))).toBe(expected);
  });
});

describe('theme of a request', () => {
  it('[PLAT-10] is dark unless another one was chosen', () => {
    expect(themeOf(preferencesOf('/', { 'sec-ch-prefers-color-scheme': 'light' }))).toBe('dark');
    expect(themeOf(preferencesOf('/', { cookie: 'theme=light' }))).toBe('light');
    expect(themeOf(preferencesOf('/', { cookie: 'lng=en; theme=system' }))).toBe('system');
    expect(themeOf(preferencesOf('/', { cookie: 'theme="><script>' }))).toBe('dark');
  });
});
