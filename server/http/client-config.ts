import type { ClientConfig, NativeSignIn } from '#contract/client-config.ts';
import type { Config } from '../config.ts';
import { providerNamesOf } from '../sign-in/settings.ts';
import { cacheable, entityTag } from './entity-tag.ts';

/** The settings that every client may know. */
export function toClientConfig(config: Config): ClientConfig {
  return {
    apiKey: config.apiKey,
    siteUrl: config.siteUrl,
    avatarUrl: config.avatarUrl,
    gaMeasurementId: config.gaMeasurementId,
    contactEmail: config.contactEmail,
    stores: config.nativeApp.stores,
    native: { minVersion: config.nativeApp.minVersion },
    providers: providerNamesOf(config.signIn),
  };
}

/** GET /client-config.json. @param nativeSignIn what the app needs beside the rest */
export function createClientConfigEndpoint(
  clientConfig: ClientConfig,
  nativeSignIn?: NativeSignIn,
): (request: Request) => Response {
  const body = JSON.stringify({ ...clientConfig, nativeSignIn });
  const etag = entityTag(body);
  return request =>
    cacheable(request, body, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
      etag,
    });
}
