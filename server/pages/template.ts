import { createHash } from 'node:crypto';
import type { Language, Theme } from '#contract/render.ts';

/** The built document, cut at the places where a page's own parts go. */
export interface Template {
  /** Writes one whole page. */
  write(page: PageParts): string;
  /** The inline script and styles as the security policy names them: `'sha256-…'`. The same for all pages. */
  readonly scriptHash: string;
  readonly styleHash: string;
}

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

function hashOf(html: string, element: 'script' | 'style'): string {
  const inline = [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))];
  const [only] = inline;
  if (!only || inline.length > 1) throw new Error(`The document must have one inline ${element}, it has ${inline.length}`);
  return `'sha256-${createHash('sha256').update(only[1] ?? '').digest('base64')}'`;
}

/** @throws Error when a mark or the document's own parts are missing: a build that went wrong must not be served */
export function parseTemplate(html: string): Template {
  for (const mark of Object.values(marks)) if (!html.includes(mark)) throw new Error(`The document has no ${mark}`);
  const [beforeHead = '', afterHead = ''] = html.split(marks.head);
  const [beforeBody = '', afterBody = ''] = afterHead.split(marks.body);
  const [beforeState = '', afterState = ''] = afterBody.split(marks.state);
  return {
    scriptHash: hashOf(html, 'script'),
    styleHash: hashOf(html, 'style'),
    write: ({ language, theme, headHtml, bodyHtml, stateJson, modules }) =>
      beforeHead.replace(openingTag, htmlTag(language, theme)) +
      headHtml +
      beforeBody +
      bodyHtml +
      beforeState +
      `<script type="application/json" id="dargu-state" data-modules="${modules.join(' ')}">${stateJson}</script>` +
      afterState,
  };
}

function htmlTag(language: Language, theme: Theme): string {
  return `<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}" data-theme="${theme}">`;
}
