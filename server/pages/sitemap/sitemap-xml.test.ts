import { describe, expect, it } from 'vitest';
import { sitemapIndex, urlSet } from './sitemap-xml.ts';

describe('sitemaps', () => {
  it('list each page in both languages, each pointing at both', () => {
    const xml = urlSet([{ address: 'https://dargu.example/professor/7', changed: '2026-03-01' }]);
    expect(xml.match(/<loc>[^<]+/g)).toEqual([
      '<loc>https://dargu.example/professor/7',
      '<loc>https://dargu.example/professor/7?lng=en',
    ]);
    expect(xml.match(/hreflang="(he|en)"/g)).toHaveLength(4);
    expect(xml.match(/<lastmod>2026-03-01<\/lastmod>/g)).toHaveLength(2);
  });

  it('leave an unknown day out and escape addresses', () => {
    expect(urlSet([{ address: 'https://dargu.example/?a=1&b="', changed: null }])).not.toContain('lastmod');
    expect(sitemapIndex(['https://dargu.example/?a=1&b=2'])).toContain('<loc>https://dargu.example/?a=1&amp;b=2</loc>');
  });
});
