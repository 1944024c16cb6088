import { type Context, Hono } from 'hono';
import { type Database, withCaller } from '@dargu/pg-one-sync';
import { liveUpdateAppId, liveUpdateChannel } from '#native/settings.ts';
import type { ServerCaller } from '../database/connection-shares.ts';
import type { AppEnv } from '../http/app-env.ts';
import { networkOf } from '../http/client-address.ts';
import { isHeld } from '../http/entity-tag.ts';
import { errorResponse } from '../http/error-response.ts';
import { type BucketLimit, LeakyBuckets } from '../http/leaky-buckets.ts';
import { tooMany } from '../http/rate-limit.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { offerableBundles, storedBundle } from './bundle-records.ts';
import { offeredBundle } from './offered-bundle.ts';

/** Below this are the bytes of bundles. */
export const bundlesMount = '/live-updates/bundles';

export interface LiveUpdateParts {
  readonly database: Database;
  readonly store: Pick<ObjectStore, 'read'>;
  /** Path prefix of bundles. */
  readonly siteUrl: string;
  readonly limits: { readonly questionsOfNetwork: BucketLimit; readonly downloadsOfNetwork: BucketLimit };
}

/** Of a native build. The plugin sends what the shells take from package.json. */
const version = /^\d{1,5}\.\d{1,5}\.\d{1,5}$/;
const immutable = 'public, max-age=31536000, immutable, no-transform';

/**
 * Routes that @capawesome/capacitor-live-update requests on a phone (docs/decisions/0181; its sources are compared with
 * this by a test):
 *
 * GET /v1/apps/dargu/bundles/latest    the bundle that the phone is to download, or 404
 * GET /live-updates/bundles/{id}.zip   its bytes, with X-Checksum and X-Signature
 *
 * Reads appVersionName, bundleId, channelName and deviceId of the query, and nothing else that the plugin sends.
 */
export function createLiveUpdateRoutes({ database, limits, siteUrl, store }: LiveUpdateParts): Hono<AppEnv> {
  const questions = new LeakyBuckets(limits.questionsOfNetwork);
  const downloads = new LeakyBuckets(limits.downloadsOfNetwork);
  const app = new Hono<AppEnv>();

  app.get('/v1/apps/:app/bundles/latest', async context => {
    const network = networkOf(context.get('clientAddress'));
    if (!questions.take(network, 1)) return tooMany(questions.secondsUntil(network, 0.9));
    const parameter = (name: string) => context.req.query(name) ?? '';
    const nativeVersion = parameter('appVersionName');
    const isKnown = context.req.param('app') === liveUpdateAppId && parameter('channelName') === liveUpdateChannel;
    if (!isKnown || !version.test(nativeVersion)) return errorResponse('notFound');
    const bundles = await offerableBundles(asNetwork(database, network), nativeVersion);
    const offered = offeredBundle(bundles, { deviceId: parameter('deviceId'), bundleId: parameter('bundleId') });
    if (offered === undefined) return errorResponse('notFound');
    return context.json(
      {
        artifactType: 'zip',
        bundleId: offered.id,
        channelName: liveUpdateChannel,
        checksum: offered.sha256,
        signature: offered.signature,
        url: `${siteUrl}${bundlesMount}/${offered.id}.zip`,
        customProperties: {},
      },
      200,
      { 'cache-control': 'no-store' },
    );
  });

  app.get(`${bundlesMount}/:file{[0-9][0-9a-z.-]{0,63}\\.zip}`, async context => {
    const network = networkOf(context.get('clientAddress'));
    if (!downloads.take(network, 1)) return tooMany(downloads.secondsUntil(network, 0.9));
    const id = context.req.param('file').slice(0, -'.zip'.length);
    const bundle = await storedBundle(asNetwork(database, network), id);
    if (bundle === null) return errorResponse('notFound');
    const etag = `"${bundle.sha256.slice(0, 32)}"`;
    if (isHeld(context.req.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers: { etag, 'cache-control': immutable } });
    return await sendBundle(context, store, bundle, etag);
  });
  return app;
}

async function sendBundle(
  context: Context<AppEnv>,
  store: LiveUpdateParts['store'],
  { bytes, objectKey, sha256, signature }: NonNullable<Awaited<ReturnType<typeof storedBundle>>>,
  etag: string,
): Promise<Response> {
  const headers = {
    'content-type': 'application/zip',
    'content-length': String(bytes),
    'cache-control': immutable,
    'x-checksum': sha256,
    'x-signature': signature,
    'x-robots-tag': 'noindex',
    etag,
  };
  if (context.req.method === 'HEAD') return new Response(null, { headers });
  const body = await store.read(objectKey);
  return body === null ? errorResponse('notFound') : new Response(body, { headers });
}

function asNetwork(database: Database, network: string): Database {
  return withCaller({ class: 'table-api', network } satisfies ServerCaller, database);
}
