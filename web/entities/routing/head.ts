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
