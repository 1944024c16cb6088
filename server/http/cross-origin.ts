import type { Middleware } from './middleware.ts';
import { addVary } from './vary.ts';

/** Origins from which the native shells serve the application: Android, iOS. */
const nativeOrigins = ['https://localhost', 'capacitor://localhost'];

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const requestHeaders =
  'accept, accept-profile, apikey, authorization, baggage, content-profile, content-type, if-none-match, prefer, ' +
  'range, range-unit, traceparent, tracestate, tus-resumable, upload-length, upload-metadata, upload-offset, ' +
  'x-client-info, x-client-ip, x-jwt-aud, x-request-id, x-retry-count, x-supabase-api-version, x-use-cookie';
const responseHeaders =
  'content-encoding, content-location, content-range, etag, link, location, preference-applied, range-unit, retry-after, ' +
  'tus-resumable, upload-expires, upload-length, upload-offset, ' +
  'x-request-id, x-sb-error-code, x-supabase-api-version, x-total-count';

/**
 * Headers by which responses are shared (Fetch Standard, "HTTP responses" of CORS): what is behind says nothing of
 * that.
 */
const ours = [
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'access-control-allow-methods',
  'access-control-allow-headers',
  'access-control-allow-private-network',
  'access-control-max-age',
  'access-control-expose-headers',
];

/**
 * Cross-Origin Resource Sharing (Fetch Standard, "CORS protocol") for the site's own origin, the native shells and what
 * the operator allows. Identity travels in a header, never in a cookie, so credentials are not allowed.
 */
export function crossOrigin(options: { siteUrl: string; allowedOrigins: readonly string[] }): Middleware {
  const allowed = new Set([options.siteUrl, ...nativeOrigins, ...options.allowedOrigins]);
  return context => {
    const origin = context.req.header('origin');
    const isAllowed = origin !== undefined && allowed.has(origin);
    if (context.req.method === 'OPTIONS' && context.req.header('access-control-request-method') !== undefined) {
      const response = new Response(null, { status: 204, headers: isAllowed ? preflightHeaders(origin) : {} });
      addVary(response.headers, 'Origin');
      return response;
    }
    return () => {
      const { headers } = context.res;
      for (const name of ours) headers.delete(name);
      addVary(headers, 'Origin');
      if (!isAllowed) return undefined;
      headers.set('access-control-allow-origin', origin);
      headers.set('access-control-expose-headers', responseHeaders);
      return undefined;
    };
  };
}

function preflightHeaders(origin: string): Record<string, string> {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': methods,
    'access-control-allow-headers': requestHeaders,
    'access-control-max-age': '86400',
  };
}
