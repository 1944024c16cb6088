import type { FoundFile } from './file-records.ts';

/** Types that a browser shows by itself without running anything of them. SVG and HTML are not among them. */
const shownInline = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/gif']);

/**
 * A document of its own without origin, scripts, forms or anything it could load, framed by nobody. It is not written
 * by us, so it gets no more than a reader needs.
 */
const sandboxed = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Headers that every byte of a file goes out with. */
const always = {
  'content-security-policy': sandboxed,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  // The native shells show it from an origin of their own.
  'cross-origin-resource-policy': 'cross-origin',
  // A search engine would keep showing what was hidden here.
  'x-robots-tag': 'noindex, nofollow, noarchive',
} as const;

/** @param isPublic false for an address with a ticket, which no cache may keep */
export function fileHeaders(file: FoundFile, isPublic: boolean): Record<string, string> {
  const { digest, media_type: mediaType, name } = file;
  return {
    ...always,
    'content-type': mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType,
    'content-disposition': contentDisposition(shownInline.has(mediaType) ? 'inline' : 'attachment', name),
    // Asked for again each time, so that a hidden file is gone at once; `no-transform`: sent as it is stored.
    'cache-control': isPublic ? 'private, no-cache, no-transform' : 'private, no-store, no-transform',
    'accept-ranges': 'bytes',
    etag: `"${digest.slice(0, 32)}"`,
  };
}

/** @param isPublic see fileHeaders */
export function thumbnailHeaders(file: FoundFile, isPublic: boolean): Record<string, string> {
  return {
    ...always,
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'cache-control': isPublic ? 'private, max-age=60' : 'private, no-store',
    etag: `"t-${file.digest.slice(0, 32)}"`,
  };
}

/** RFC 6266: the name in full by RFC 8187, and one without foreign letters for clients that do not know that. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const full = encodeURIComponent(name).replaceAll(/['()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`;
}
