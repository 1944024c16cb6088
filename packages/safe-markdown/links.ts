import { limits } from './limits.ts';

/** A picture of the text's own, and its size in pixels, which reserves its space while it loads. */
export interface ImageSource {
  readonly src: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

const schemes = new Set(['http:', 'https:', 'mailto:']);

/** The address of a link that may be followed, absolute; undefined for any other. */
export function safeAddress(href: string): string | undefined {
  // eslint-disable-next-line no-control-regex
  if (href.length > limits.address || /[\u0000-\u0020]/u.test(href)) return undefined;
  if (!URL.canParse(href)) return undefined;
  const { protocol, username } = new URL(href);
  return schemes.has(protocol) && username === '' ? href : undefined;
}

/** The id in `file:<uuid>`. */
export function fileIdOf(src: string): string | undefined {
  return /^file:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/iu.exec(src)?.[1]?.toLowerCase();
}
