import { type Language, localizedPath } from '#contract/locales.ts';
import type { HeadDescription } from '#web/entities/routing/route-module.ts';
import { documentTitle } from './document-title.ts';

interface HeadContext {
  readonly language: Language;
  readonly siteUrl: string;
  readonly productName: string;
}

function setMeta(name: string, content: string | undefined): void {
  const found = document.head.querySelector(`meta[name="${name}"]`);
  if (content === undefined) return found?.remove();
  const meta = found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.setAttribute('content', content);
}

function setCanonical(href: string): void {
  const found = document.head.querySelector('link[rel="canonical"]');
  const link = found ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }));
  link.setAttribute('href', href);
}

/**
 * Brings the document's head up to date after the server has written the first one. Previews are made from the server's
 * alone.
 */
export function applyHead(head: HeadDescription, { language, siteUrl, productName }: HeadContext): void {
  document.title = documentTitle(head.title, productName);
  setMeta('description', head.description);
  setMeta('robots', head.robots);
  setCanonical(siteUrl + localizedPath(head.canonicalPath, language));
}
