import { createHash } from 'node:crypto';
import { locales } from '#contract/locales.ts';
import { stateElementId } from '#contract/page-protocol.ts';
import type { Language } from '#contract/render.ts';
import { webManifestPath } from '../well-known/web-manifest.ts';

/** Parts that differ from page to page. */
export interface PageParts {
  readonly language: Language;
  readonly headHtml: string;
  readonly bodyHtml: string;
  readonly stateJson: string;
  /** Addresses of the chunks that this page needs beside the entry. */
  readonly modules: readonly string[];
}

const marks = { head: '<!--dargu:head-->', body: '<!--dargu:body-->', state: '<!--dargu:state-->' };
const openingTag = /<html[^>]*>/;
/** It starts the page, and learns from its element with what (tools/build/bootstrap.ts). */
const inlineScript = '<script>';

const styleElement = /<style>.*?<\/style>/s;

/** A style sheet, and the address at which the build has it too. */
export interface StyleSheet {
  readonly href: string;
  readonly css: string;
}

/**
 * The document with other styles.
 *
 * @param own of the page's route; those of the document stay where there are none
 * @param sheets what a screen of the route would link, which stands behind them in an element of its own: the sheet
 *   with all other styles goes between the two
 */
export function withStyles(html: string, own: string | undefined, sheets: readonly StyleSheet[] = []): string {
  return html.replace(styleElement, standing => {
    const first = own === undefined ? standing : `<style>${own}</style>`;
    if (sheets.length === 0) return first;
    const addresses = sheets.map(({ href }) => href).join(' ');
    return `${first}<style data-sheets="${addresses}">${sheets.map(({ css }) => css).join('')}</style>`;
  });
}

/**
 * Cuts the document where a page's own parts go.
 *
 * @param otherStyles address of a sheet with what the document's styles lack; the page requests it when interactive
 * @param isLandingPage starts with the texts of start.json instead of all
 * @returns writes one whole page
 * @throws Error when a mark is missing: a build that went wrong must not be served
 */
export function createPageTemplate(
  html: string,
  otherStyles?: string,
  isLandingPage = false,
): (page: PageParts) => string {
  for (const mark of Object.values(marks)) if (!html.includes(mark)) throw new Error(`The document has no ${mark}`);
  const [beforeHead = '', afterHead = ''] = html.split(marks.head);
  const [head = '', afterBody = ''] = afterHead.split(marks.body);
  const [beforeScript = '', afterScript] = head.split(inlineScript);
  if (afterScript === undefined) throw new Error('The document has no script in its head');
  const [beforeState = '', afterState = ''] = afterBody.split(marks.state);
  const styles = otherStyles === undefined ? '' : ` data-styles="${otherStyles}"`;
  const unscripted =
    otherStyles === undefined ? '' : `<noscript><link rel="stylesheet" href="${otherStyles}"></noscript>`;
  const textsOf = (language: Language) => (isLandingPage ? ` data-texts="/locales/${language}/start.json"` : '');
  return ({ language, headHtml, bodyHtml, stateJson, modules }) =>
    beforeHead.replace(openingTag, htmlTag(language)) +
    `<link rel="manifest" href="${webManifestPath(language)}">` +
    headHtml +
    beforeScript +
    `<script data-modules="${modules.join(' ')}"${textsOf(language)}>` +
    afterScript +
    bodyHtml +
    beforeState +
    `<script type="application/json" id="${stateElementId}"${styles}>${stateJson}</script>` +
    unscripted +
    afterState;
}

/**
 * The document's one inline script and its styles as a security policy names them: `'sha256-…'`, with a space between
 * those of two style elements. The same for all pages of a route.
 */
export function inlineHashes(html: string): { readonly scriptHash: string; readonly styleHash: string } {
  const [scriptHash, ...scripts] = hashesOf(html, /<script>(.*?)<\/script>/gs);
  const styleHashes = hashesOf(html, /<style(?: data-sheets="[^"]*")?>(.*?)<\/style>/gs);
  if (scriptHash === undefined || scripts.length > 0)
    throw new Error('The document must have exactly one inline script');
  if (styleHashes.length === 0) throw new Error('The document must have inline styles');
  return { scriptHash, styleHash: styleHashes.join(' ') };
}

function hashesOf(html: string, element: RegExp): string[] {
  return Array.from(html.matchAll(element), ([, text = '']) => {
    const digest = createHash('sha256').update(text).digest('base64');
    return `'sha256-${digest}'`;
  });
}

/** Dark, whatever the system prefers (PLAT-10), until the inline script finds another choice. */
function htmlTag(language: Language): string {
  return `<html lang="${language}" dir="${locales[language].dir}" data-theme="dark">`;
}
