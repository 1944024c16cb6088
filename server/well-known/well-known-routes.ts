import { type Handler, Hono } from 'hono';
import { languageNamedIn } from '#contract/locales.ts';
import type { AppEnv } from '../http/app-env.ts';
import { cacheable, entityTag } from '../http/entity-tag.ts';
import { errorResponse } from '../http/error-response.ts';
import { appSiteAssociation, assetLinks } from './association-files.ts';
import type { NativeAppSettings } from './settings.ts';
import { sharePath, targetOfShared } from './shared-text.ts';
import { webManifests } from './web-manifest.ts';

const jsonType = 'application/json';

interface WellKnownSettings {
  readonly nativeApp: NativeAppSettings;
  /** Origin under which people reach the site. */
  readonly siteUrl: string;
}

/**
 * Routes that tell systems and browsers of the apps: GET /.well-known/assetlinks.json and
 * /.well-known/apple-app-site-association, 404 where their settings are missing, and GET /manifest.webmanifest?lng=he.
 * GET /share takes what another app shares and redirects to a page.
 */
export function wellKnown({ nativeApp, siteUrl }: WellKnownSettings): Hono<AppEnv> {
  const manifests = webManifests();
  return new Hono<AppEnv>()
    .get('/.well-known/assetlinks.json', file(assetLinks(nativeApp)))
    .get('/.well-known/apple-app-site-association', file(appSiteAssociation(nativeApp)))
    .get('/manifest.webmanifest', ({ req }) =>
      response(req.raw, manifests[languageNamedIn(new URL(req.url).search)], manifestType),
    )
    .get(sharePath, context => {
      context.header('cache-control', 'no-store');
      return context.redirect(targetOfShared(new URL(context.req.url).searchParams, siteUrl), 303);
    });
}

const manifestType = 'application/manifest+json; charset=utf-8';

/** Apple and Google fetch these without following redirects. */
function file(body: string | null): Handler<AppEnv> {
  return ({ req }) => (body === null ? errorResponse('notFound') : response(req.raw, body, jsonType));
}

function response(request: Request, body: string, type: string): Response {
  return cacheable(request, body, {
    'content-type': type,
    'cache-control': 'public, max-age=3600',
    etag: entityTag(body),
  });
}
