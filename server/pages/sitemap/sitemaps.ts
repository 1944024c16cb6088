import { Hono } from 'hono';
import type { Database } from '@dargu/pg-one-sync';
import { readEntries, readPageCounts, type SitemapKind } from './sitemap-rows.ts';
import { sitemapIndex, urlSet } from './sitemap-xml.ts';

const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };
const fixedPaths = [
  '/professors',
  '/courses',
  '/info',
  '/contact',
  '/privacy',
  '/terms',
  '/accessibility',
  '/account-deletion',
];
const pathOf = {
  professors: (id: string) => `/professor/${id}`,
  courses: (id: string) => `/course/${id}`,
} satisfies Record<SitemapKind, (id: string) => string>;

/**
 * /sitemap.xml names the others: one of fixed pages, and as many of professors and courses as it takes (sitemaps.org
 * protocol).
 */
export function sitemaps(database: Database, siteUrl: string): Hono {
  const app = new Hono();
  app.get('/sitemap.xml', async context => {
    const counts = await readPageCounts(database);
    const paged = Object.entries(counts).flatMap(([kind, count]) =>
      Array.from({ length: count }, (_, index) => `${siteUrl}/sitemaps/${kind}-${index + 1}.xml`),
    );
    return context.body(sitemapIndex([`${siteUrl}/sitemaps/pages.xml`, ...paged]), 200, headers);
  });
  app.get('/sitemaps/pages.xml', context =>
    context.body(urlSet(fixedPaths.map(path => ({ address: siteUrl + path, changed: null }))), 200, headers),
  );
  app.get('/sitemaps/:name{(professors|courses)-[1-9][0-9]{0,4}\\.xml}', async (context, next) => {
    const [kind, page] = context.req.param('name').replace('.xml', '').split('-') as [SitemapKind, string];
    const entries = await readEntries(database, kind, Number(page));
    if (entries.length === 0) return next();
    return context.body(
      urlSet(entries.map(({ id, changed }) => ({ address: siteUrl + pathOf[kind](id), changed }))),
      200,
      headers,
    );
  });
  return app;
}
