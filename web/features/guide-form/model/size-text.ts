import { formatBytes } from '#web/lib/format-bytes.ts';

/** A size within a sentence of either direction: isolated, so that its number and unit keep their order. */
export function sizeText(bytes: number): string {
  return `\u2066${formatBytes(bytes)}\u2069`;
}
