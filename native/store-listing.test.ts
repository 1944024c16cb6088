import { describe, expect, it } from 'vitest';
import en from '#locales/en/store-listing.json' with { type: 'json' };
import he from '#locales/he/store-listing.json' with { type: 'json' };
import enStart from '#locales/en/start.json' with { type: 'json' };
import heStart from '#locales/he/start.json' with { type: 'json' };

const listings = { he, en };
const names = { he: heStart.app.name, en: enStart.app.name };

/** The most characters that the stores take; of keywords Apple counts bytes. */
const longest = { name: 30, subtitle: 30, shortDescription: 80, description: 4000 } as const;
const text = (value: string | readonly string[]) => (typeof value === 'string' ? value : value.join('\n\n'));

describe.each(['he', 'en'] as const)('the listing of the app in both stores, in %s', language => {
  const listing = listings[language];

  it.each(Object.entries(longest))('has a %s of at most %i characters', (field, most) => {
    const { length } = [...text(listing[field as keyof typeof longest])];
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(most);
  });

  it('has a hundred bytes of keywords, without spaces, none twice, and none that the name has already', () => {
    expect(Buffer.byteLength(listing.keywords)).toBeLessThanOrEqual(100);
    const keywords = listing.keywords.toLowerCase().split(',');
    expect(new Set(keywords).size).toBe(keywords.length);
    const shown = `${listing.name} ${listing.subtitle}`.toLowerCase();
    for (const keyword of keywords) {
      expect(keyword).toMatch(/^\p{L}{3,}$/u);
      expect(shown).not.toContain(keyword);
    }
  });

  it('names the app as the app does, and says the same as the other language', () => {
    expect(listing.name.startsWith(names[language])).toBe(true);
    expect(Object.keys(listing)).toEqual(Object.keys(he));
    const lines = (paragraphs: readonly string[]) => paragraphs.map(paragraph => paragraph.split('\n').length);
    expect(lines(listing.description)).toEqual(lines(he.description));
  });
});
