import type { ClientConfig, NativeSignIn } from '#contract/client-config.ts';
import { providerNamesOf, type SignInSettings } from '../sign-in/settings.ts';
import { cacheable, entityTag } from '../http/entity-tag.ts';
import type { NativeAppSettings } from './settings.ts';

/** The server's settings that those for clients are taken from. */
interface PublishedSettings extends Pick<
  ClientConfig,
  'apiKey' | 'siteUrl' | 'avatarUrl' | 'gaMeasurementId' | 'contactEmail'
> {
  readonly nativeApp: NativeAppSettings;
  readonly signIn: SignInSettings;
}

/** The settings that every client may know. */
export function toClientConfig(config: PublishedSettings): ClientConfig {
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
