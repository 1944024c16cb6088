import { createHash } from 'node:crypto';
import { locales } from '#contract/locales.ts';
import { stateElementId } from '#contract/page-protocol.ts';
import type { Language, Theme } from '#contract/render.ts';
import { webManifestPath } from '../well-known/web-manifest.ts';

/** What differs from page to page. */
export interface PageParts {
  readonly language: Language;
  readonly theme: Theme;
  readonly headHtml: string;
  readonly bodyHtml: string;
  readonly stateJson: string;
  /** Addresses of the chunks that this page needs beside the entry. */
  readonly modules: readonly string[];
}

const marks = { head: '<!--dargu:head-->', body: '<!--dargu:body-->', state: '<!--dargu:state-->' };
const openingTag = /<html[^>]*>/;

const styleElement = /<style>.*?<\/style>/s;

/** The document with other styles. */
export function withStyles(html: string, styles: string): string {
  return html.replace(styleElement, () => `<style>${styles}</style>`);
}

/**
 * Cuts the document at the places where a page's own parts go.
 *
 * @param otherStyles address of a sheet with what the document's styles lack; the page asks for it once it answers
 * @returns writes one whole page
 * @throws Error when a place is missing: a build that went wrong must not be served
 */
export function createPageTemplate(html: string, otherStyles?: string): (page: PageParts) => string {
  for (const mark of Object.values(marks)) if (!html.includes(mark)) throw new Error(`The document has no ${mark}`);
  const [beforeHead = '', afterHead = ''] = html.split(marks.head);
  const [beforeBody = '', afterBody = ''] = afterHead.split(marks.body);
  const [beforeState = '', afterState = ''] = afterBody.split(marks.state);
  const styles = otherStyles === undefined ? '' : ` data-styles="${otherStyles}"`;
  return ({ language, theme, headHtml, bodyHtml, stateJson, modules }) =>
    beforeHead.replace(openingTag, htmlTag(language, theme)) +
    `<link rel="manifest" href="${webManifestPath(language)}">` +
    headHtml +
    beforeBody +
    bodyHtml +
    beforeState +
    `<script type="application/json" id="${stateElementId}" data-modules="${modules.join(' ')}"${styles}>${stateJson}</script>` +
    afterState;
}

/**
 * The document's one inline script and its styles as a security policy names them: `'sha256-…'`. The same for all
 * pages.
 */
export function inlineHashes(html: string): { readonly scriptHash: string; readonly styleHash: string } {
  return { scriptHash: hashOf(html, 'script'), styleHash: hashOf(html, 'style') };
}

function hashOf(html: string, element: 'script' | 'style'): string {
  const [inline, ...more] = html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'));
  if (!inline || more.length > 0) throw new Error(`The document must have exactly one inline ${element}`);
  return `'sha256-${createHash('sha256')
    .update(inline[1] ?? '')
    .digest('base64')}'`;
}

function htmlTag(language: Language, theme: Theme): string {
  return `<html lang="${language}" dir="${locales[language].dir}" data-theme="${theme}">`;
}
