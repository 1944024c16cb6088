import type { Handler } from 'hono';

/** Everything may be read; what only makes sense to a program or a signed-in person need not be visited. */
export function robots(siteUrl: string): Handler {
  const text = [
    'User-agent: *',
    'Disallow: /rest/',
    'Disallow: /auth/',
    'Disallow: /*/auth',
    'Disallow: /rate/',
    'Disallow: /*/rate/',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
  return context => context.text(text, 200, { 'cache-control': 'public, max-age=3600' });
}
