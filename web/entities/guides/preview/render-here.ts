import { renderMarkdown } from '@dargu/safe-markdown';
import type { PreviewResponse, PreviewRequest } from './render-preview.ts';

/** The ids of its headings are none of the page's. */
const idPrefix = 'preview-';

export function renderHere({ id, text, images }: PreviewRequest): PreviewResponse {
  return { id, rendered: renderMarkdown(text, { idPrefix, resolveImage: file => images[file] ?? null }) };
}
