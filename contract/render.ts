import type { ClientConfig } from './client-config.ts';
import type { Language } from './locales.ts';

export type { Language };
export type Theme = 'dark' | 'light' | 'system';

/** Request of the server to the built entry-server to render one page. */
export interface RenderInput {
  /** Absolute address that was requested, query included. */
  readonly url: string;
  readonly language: Language;
  /** locales/{language}/common.json as it stands. */
  readonly messages: Readonly<Record<string, unknown>>;
  readonly clientConfig: ClientConfig;
  /** Handles /rest/v1 requests in process, without a socket. */
  readonly fetch: typeof fetch;
  /** Ends rendering when the visitor has gone. */
  readonly signal?: AbortSignal;
}

/** One rendered page. With `redirect` set, nothing else counts but `status`. */
export interface RenderResult {
  readonly status: number;
  readonly redirect?: string;
  /** Elements for <head>: title, description, canonical, hreflang, OpenGraph, JSON-LD. Escaped. */
  readonly headHtml: string;
  /** Markup of the application, for #root. */
  readonly bodyHtml: string;
  /** JSON for the data block that the client hydrates from; safe inside a script element. */
  readonly stateJson: string;
  /** Modules that the page's screen comes from, as the client build's manifest names them; loaded beside the entry. */
  readonly sources: readonly string[];
}
