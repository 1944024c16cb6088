/** Limits of a first visit to a list or a details page. Decided in docs/decisions/0135-page-weight.md. */
export const pageBudget = {
  /** JavaScript that every page starts with, gzip, KiB. */
  firstLoadKib: 120,
  /** JavaScript of the page's own route, gzip, KiB. */
  routeKib: 18.4,
  /** JavaScript of all that a visitor can open on the page, gzip, KiB. */
  widgetsKib: 82.6,
  /** JavaScript of parts of the page that are taken over after the rest, gzip, KiB (docs/decisions/0187). */
  partsKib: 15.5,
  /** Inlined styles, gzip, KiB. */
  cssKib: 7,
  /** The document with its styles, brotli, KB of 1,000 bytes. */
  htmlKb: 16.4,
  /** Fonts, KB of 1,000 bytes. */
  fontsKb: 20,
  /** Size of what the service worker fetches when it is installed, gzip, KB of 1,000 bytes (docs/decisions/0184). */
  keptKb: 534,
};
