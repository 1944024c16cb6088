import type { ClientConfig } from '#contract/client-config.ts';
import type { Config } from '../config.ts';
import { cacheable, entityTag } from './entity-tag.ts';

/** What of the settings any client may know. */
export function toClientConfig(config: Config): ClientConfig {
  return {
    apiKey: config.apiKey,
    siteUrl: config.siteUrl,
    avatarUrl: config.avatarUrl,
    gaMeasurementId: config.gaMeasurementId,
    contactEmail: config.contactEmail,
    providers: providersOf(config.identity),
  };
}

function providersOf({ apple, google, standIn }: Config['identity']): readonly string[] {
  return [...(standIn || google !== null ? ['google'] : []), ...(standIn || apple !== null ? ['apple'] : [])];
}

/** GET /client-config.json. */
export function createClientConfigEndpoint(clientConfig: ClientConfig): (request: Request) => Response {
  const body = JSON.stringify(clientConfig);
  const etag = entityTag(body);
  return request =>
    cacheable(request, body, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
      etag,
    });
}
