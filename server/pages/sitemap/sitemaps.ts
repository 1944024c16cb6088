import { Hono } from 'hono';
import type { Database } from '@dargu/pg-one-sync';
import { readEntries, readPages, type SitemapKind, sitemapKinds } from './sitemap-rows.ts';
import { sitemapIndex, urlSet } from './sitemap-xml.ts';

const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };
const fixedPaths = [
  '/professors',
  '/courses',
  '/study-guides',
  '/info',
  '/contact',
  '/privacy',
  '/terms',
  '/accessibility',
  '/transparency',
  '/account-deletion',
];
const kinds = sitemapKinds.join('|');

/**
 * /sitemap.xml names the others: one of fixed pages, and as many of professors, courses, guides and
 * reviewed institutions as it takes (sitemaps.org protocol).
 */
export function sitemaps(database: Database, siteUrl: string): Hono {
  const app = new Hono();
  app.get('/sitemap.xml', async context => {
    const pages = await readPages(database);
    const paged = pages.map(({ kind, page }) => `${siteUrl}/sitemaps/${kind}-${page}.xml`);
    return context.body(sitemapIndex([`${siteUrl}/sitemaps/pages.xml`, ...paged]), 200, headers);
  });
  app.get('/sitemaps/pages.xml', context =>
    context.body(
      urlSet(
        siteUrl,
        fixedPaths.map(path => ({ path, changed: null })),
      ),
      200,
      headers,
    ),
  );
  app.get(`/sitemaps/:name{(${kinds})-[1-9][0-9]{0,4}\\.xml}`, async (context, next) => {
    const [kind, page] = context.req.param('name').replace('.xml', '').split('-') as [SitemapKind, string];
    const entries = await readEntries(database, kind, Number(page));
    if (entries.length === 0) return next();
    return context.body(urlSet(siteUrl, entries), 200, headers);
  });
  return app;
}
