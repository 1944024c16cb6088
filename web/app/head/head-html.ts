import { type Language, languages, locales, localizedPath, pathWithLanguage } from '#contract/locales.ts';
import { withoutSteadySigns } from '#contract/steady-signs.ts';
import type { HeadDescription } from '#web/entities/routing/route-module.ts';
import { documentTitle } from './document-title.ts';

const replacements: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for an element's content or a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, character => replacements[character] ?? character);
}

/**
 * JSON for a script element: no `<`, so that nothing in it can end the element, and none of JavaScript's line
 * separators.
 */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
const link = (relation: string, href: string, language?: string) =>
  `<link rel="${relation}"${language ? ` hreflang="${language}"` : ''} href="${escapeHtml(href)}">`;

const feedLink = (href: string, title: string) =>
  `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(title)}" href="${escapeHtml(href)}">`;

interface HeadContext {
  /** Language of the page, which its address names. */
  readonly language: Language;
  readonly siteUrl: string;
  readonly productName: string;
}

/**
 * The elements of <head> that speak of one page: title, description, canonical and hreflang addresses,
 * OpenGraph for link previews, JSON-LD for search engines.
 */
export function headHtml(head: HeadDescription, { language, siteUrl, productName }: HeadContext): string {
  const address = (path: string, of: Language) => siteUrl + localizedPath(path, of);
  const own = address(head.canonicalPath, language);
  const picture = siteUrl + pathWithLanguage(head.image ?? '/og/dargu.png', language);
  const elements = [
    `<title>${escapeHtml(documentTitle(head.title, productName))}</title>`,
    meta('name', 'description', head.description),
    head.robots ? meta('name', 'robots', head.robots) : '',
    link('canonical', own),
    ...languages.map(one => link('alternate', address(head.canonicalPath, one), one)),
    // It leads each visitor to their own language.
    link('alternate', siteUrl + head.canonicalPath, 'x-default'),
    head.feed === undefined ? '' : feedLink(siteUrl + pathWithLanguage(head.feed, language), head.title),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', head.ownPath === undefined ? own : address(head.ownPath, language)),
    meta('property', 'og:locale', locales[language].tag.replace('-', '_')),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', head.title),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(head.jsonLd ?? []).map(object => `<script type="application/ld+json">${jsonForScript(object)}</script>`),
  ];
  return withoutSteadySigns(elements.join(''));
}
