import { describe, expect, it } from 'vitest';
import { languages } from '#contract/locales.ts';
import { sitemapIndex, urlSet } from './sitemap-xml.ts';

describe('sitemaps', () => {
  it('list each page in every language, each pointing at all', () => {
    const xml = urlSet('https://dargu.example', [{ path: '/professor/7', changed: '2026-03-01' }]);
    expect(xml.match(/<loc>[^<]+/g)).toEqual(
      languages.map(language => `<loc>https://dargu.example/${language}/professor/7`),
    );
    expect(languages.slice(0, 2)).toEqual(['he', 'en']);
    expect(xml.match(/hreflang="[a-z]+"/g)).toHaveLength(languages.length ** 2);
    expect(xml.match(/<lastmod>2026-03-01<\/lastmod>/g)).toHaveLength(languages.length);
  });

  it('leave an unknown day out and escape addresses', () => {
    expect(urlSet('https://dargu.example', [{ path: '/?a=1&b="', changed: null }])).not.toContain('lastmod');
    expect(sitemapIndex(['https://dargu.example/?a=1&b=2'])).toContain('<loc>https://dargu.example/?a=1&amp;b=2</loc>');
  });
});
