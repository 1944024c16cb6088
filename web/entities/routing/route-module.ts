import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { redirect } from 'react-router';
import type { Language } from '#contract/render.ts';
import type { Translate } from '#web/i18n/translate.ts';
import type { TableClient } from '#web/lib/table-client.ts';

/** Context of a loader and a head description; the same on the server and in the browser. */
export interface RouteContext {
  readonly queryClient: QueryClient;
  readonly table: TableClient;
  readonly language: Language;
  readonly t: Translate;
  /** The address that was requested. */
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Ends when the navigation is abandoned. */
  readonly signal: AbortSignal;
}

/**
 * One screen. The loader fills the query cache (`ensureQueryData`) so that the component and the head find everything
 * there; it throws `notFound()` for a thing that does not exist and `movedTo(path)` for one that lives elsewhere now.
 */
export interface RouteModule {
  readonly loader?: (context: RouteContext) => Promise<void>;
  readonly Component: ComponentType;
  /** Runs after the loader, and again in the browser when the language changes. */
  readonly head: (context: RouteContext) => HeadDescription;
}

/** To be thrown by a loader: the not-found screen, with HTTP status 404 (ROUTE-22). */
export function notFound(): Response {
  return new Response(null, { status: 404 });
}

/** To be thrown by a loader: the thing lives at another path for good (HTTP 301). */
export function movedTo(path: string): Response {
  return redirect(path, 301);
}

/**
 * Description of a page for browsers, search engines and link previews. Plain texts; escaping is done where they are
 * written out.
 */
export interface HeadDescription {
  /** Of this page alone; the name of the product is added behind it. */
  readonly title: string;
  readonly description: string;
  /** Path (with the query that belongs to it) without the language, e.g. `/professor/7`. */
  readonly canonicalPath: string;
  /** Path that link previews name, where the canonical one is another page's. */
  readonly ownPath?: string;
  /** Path of the link preview's picture (1200 × 630); the product's own when left out. */
  readonly image?: string;
  /** Path of a feed of what is new here (Atom). */
  readonly feed?: string;
  /** schema.org objects. */
  readonly jsonLd?: readonly object[];
  /** E.g. `noindex`; indexed when left out. */
  readonly robots?: string;
  /** HTTP status of the page, as of something that is gone. */
  readonly status?: 410;
}
