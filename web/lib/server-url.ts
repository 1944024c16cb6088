import { serverOriginElement } from '#contract/page-protocol.ts';

const named =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>(`meta[name="${serverOriginElement}"]`)?.content;

/**
 * Origin of the server without a trailing slash, for a page that another origin serves, as a native shell does
 * (`npm run native:bundle` writes it into the document). Empty where the server itself served the page.
 */
export const serverOrigin: string = named ?? '';

/**
 * Address of something that the server serves: `/rest/v1`, `/auth/v1`, `/client-config.json`, files, avatars.
 * @param path from the root of the site; an address with an origin of its own stays as it is
 */
export function serverUrl(path: string): string {
  return path.startsWith('/') ? serverOrigin + path : path;
}

/** The same with an origin in any case, for clients that take no path alone. */
export function absoluteServerUrl(path: string): string {
  return new URL(serverUrl(path), location.href).href;
}

/**
 * Address of something that belongs to this build of the client, such as its texts: they match the code that reads
 * them, and a native shell has them without a connection.
 */
export function buildUrl(path: string): string {
  return path;
}
