import { createHash } from 'node:crypto';

interface PolicyInput {
  readonly scriptHash: string;
  readonly styleHash: string;
  /** Address of the avatar service; another origin than our own must be named. */
  readonly avatarUrl: string;
  readonly gaMeasurementId: string | null;
}

/**
 * Policy of what a page may load and run: the site's own files and the two inline blocks that every page has, by their
 * hashes. Nothing may frame it. Style attributes are allowed, since histograms and animations are made of them. What
 * would say the same as what stands in for it (`default-src`, for workers `script-src`) is left out: every byte of a
 * page is waited for (docs/decisions/0135).
 */
export function contentSecurityPolicy({ scriptHash, styleHash, avatarUrl, gaMeasurementId }: PolicyInput): string {
  const avatars = avatarUrl.startsWith('/') ? [] : [new URL(avatarUrl).origin];
  // Google's own list for GA4: https://developers.google.com/tag-platform/security/guides/csp
  const tags = gaMeasurementId ? ['https://*.googletagmanager.com'] : [];
  const collectors = gaMeasurementId
    ? ['https://*.google-analytics.com', 'https://*.analytics.google.com', ...tags]
    : [];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", scriptHash, ...tags],
    'style-src': ["'self'", styleHash],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...avatars, ...collectors],
    ...(gaMeasurementId && { 'worker-src': ["'self'"], 'connect-src': ["'self'", ...collectors] }),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Policy of a page that is made of text and one block of styles alone. */
export function policyOfStyles(styles: string): string {
  const hash = createHash('sha256').update(styles).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}
