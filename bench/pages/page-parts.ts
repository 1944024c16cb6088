/** Addresses in a page that a browser then fetches. */
export interface PageParts {
  /** Scripts that every page starts with. */
  readonly entry: readonly string[];
  /** Scripts of this page's route. */
  readonly route: readonly string[];
  readonly css: string;
  /** Every font that the styles can request. */
  readonly fonts: readonly string[];
}

const all = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(match => match[1] ?? ''))];

/** Reads a built page the way a browser does: inline starter with names on its element, inline styles. */
export function readPage(html: string): PageParts {
  const starter = all(html, /<script(?: data-[^>]*)?>(.*?)<\/script>/gsu).join('\n');
  const css = all(html, /<style[^>]*>(.*?)<\/style>/gsu).join('\n');
  return {
    entry: all(starter, /["`](\/assets\/[^"`]+\.js)["`]/gu),
    route: all(html, /data-modules="([^"]*)"/gu).flatMap(names => names.split(' ').filter(Boolean)),
    css,
    fonts: all(css, /url\(["']?(\/[^)"']+\.woff2)/gu),
  };
}
