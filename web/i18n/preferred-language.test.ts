import { beforeEach, describe, expect, it, vi } from 'vitest';
import { preferredLanguage, rememberLanguage, storedLanguage } from './preferred-language.ts';

const browserSpeaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

describe('preferred language', () => {
  beforeEach(() => localStorage.clear());

  it('[PLAT-04] asks local storage before the browser', () => {
    browserSpeaks('en-US');
    expect(preferredLanguage()).toBe('en');
    rememberLanguage('he');
    expect(preferredLanguage()).toBe('he');
  });

  it.each([
    [['fr', 'en-GB', 'he'], 'en'],
    [['iw-IL'], 'he'],
    [['fr', 'ru'], 'he'],
    [[], 'he'],
  ])('[PLAT-04] takes the first of its own languages out of %j', (languages, expected) => {
    browserSpeaks(...languages);
    expect(preferredLanguage()).toBe(expected);
  });

  it('mirrors a choice in a cookie for the server', () => {
    rememberLanguage('en');
    expect(document.cookie).toContain('lng=en');
  });

  it('takes no other word out of the storage', () => {
    localStorage.setItem('i18nextLng', 'fr');
    expect(storedLanguage()).toBeNull();
  });
});
