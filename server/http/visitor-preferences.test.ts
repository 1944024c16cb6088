import { describe, expect, it } from 'vitest';
import { languageOf } from './visitor-preferences.ts';

describe('language of a request', () => {
  it.each([
    ['the cookie', { cookie: 'theme=dark; lng=en', 'accept-language': 'he' }, 'en'],
    ['the browser', { 'accept-language': 'fr;q=1, en-GB;q=0.8, he;q=0.9' }, 'he'],
    ['the old code of Hebrew', { 'accept-language': 'iw, en;q=0.5' }, 'he'],
    ['a language that is refused', { 'accept-language': 'en;q=0, fr' }, 'he'],
    ['nothing', {}, 'he'],
    ['nonsense', { cookie: 'lng=%%%;;=;lng', 'accept-language': ';;q=,,' }, 'he'],
  ] as const)('[PLAT-04] comes from %s', (_source, headers, expected) => {
    expect(languageOf(new Request('http://dargu.test/', { headers }))).toBe(expected);
  });
});
