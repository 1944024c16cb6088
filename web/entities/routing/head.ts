import type { Language } from '#contract/render.ts';

/**
 * What a page says about itself to browsers, search engines and link previews. Plain texts; escaping is done where they
 * are written out.
 */
export interface HeadDescription {
  /** Of this page alone; the name of the product is added behind it. */
  readonly title: string;
  readonly description: string;
  /** Path (with the query that belongs to it) without `lng`, e.g. `/professor/7`. */
  readonly canonicalPath: string;
  /** Path of the link preview's picture (1200 × 630); the product's own when left out. */
  readonly image?: string;
  /** schema.org objects. */
  readonly jsonLd?: readonly object[];
  /** E.g. `noindex`; indexed when left out. */
  readonly robots?: string;
}

/**
 * The language that an address names. Without `lng=en` it is the plain address, which speaks to each visitor in their
 * own language and to search engines in Hebrew, since they ask for none.
 */
export function languageNamedIn(search: string): Language {
  return new URLSearchParams(search).get('lng') === 'en' ? 'en' : 'he';
}

/** The address of a path in one language: Hebrew is the plain address, English adds `lng=en`. */
export function localizedPath(path: string, language: Language): string {
  if (language === 'he') return path;
  return `${path}${path.includes('?') ? '&' : '?'}lng=${language}`;
}
