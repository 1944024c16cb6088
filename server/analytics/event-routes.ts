import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { eventBatch, eventsPath, pageEventKinds, type PageEventKind } from '#contract/page-events.ts';
import { labelOfPath } from '#contract/pages.ts';
import { providerNames } from '#contract/providers.ts';
import { trackedButtons } from '#contract/tracked-buttons.ts';
import { type Database, withCaller } from '@dargu/pg-one-sync';
import { isTooComplex } from '@dargu/table-api';
import type { ServerCaller } from '../database/connection-shares.ts';
import type { AppEnv } from '../http/app-env.ts';
import { networkOf } from '../http/client-address.ts';
import { errorResponse } from '../http/error-response.ts';
import { type BucketLimit, LeakyBuckets } from '../http/leaky-buckets.ts';

interface EventOptions {
  readonly database: Database;
  /** Origin of the site, whose pages alone send events. */
  readonly siteUrl: string;
  /** Events that one network may send. */
  readonly limit: BucketLimit;
}

const batch = z.object({
  events: z
    .array(
      z.object({
        kind: z.enum(pageEventKinds),
        label: z.string().max(100),
        path: z.string().startsWith('/').max(2_000),
        title: z.string().max(1_000),
      }),
    )
    .min(1)
    .max(eventBatch.maxEvents),
});

/** A batch within a list within an object; nine tokens for an event. */
const structure = { depth: 3, tokens: 9 * eventBatch.maxEvents + 5 };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Names that are counted: those of the product. Nothing else that a browser sends is stored. */
function knownLabel(kind: PageEventKind, label: string, path: string): string {
  if (kind === 'page_view') return labelOfPath(path.split(/[?#]/, 1)[0] ?? '');
  if (kind === 'launch_view' || kind === 'launch_rated')
    return /^[a-z0-9-]{2,20}(?:_[a-z0-9-]{2,20})?$/.test(label) ? label : 'unknown';
  const names: Partial<Record<PageEventKind, readonly string[]>> = {
    start_rating: ['rate'],
    click: trackedButtons,
    login: providerNames,
    sign_up: providerNames,
  };
  return names[kind]?.includes(label) === false ? 'unknown' : label;
}

/**
 * POST /events/v1: page events of a browser (TRACK-01 to 05), `{ "events": [{ kind, label, path, title }] }`, at most
 * 20 in 16 KiB, as JSON or, by sendBeacon, as text. It takes no key and no identity, and sets no cookie.
 *
 * 204, also where the browser says Do Not Track or Global Privacy Control: then nothing is noted. 400 for another
 * shape, 403 for a page of another site, 413, 429 with Retry-After.
 */
export function eventRoutes({ database, siteUrl, limit }: EventOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const buckets = new LeakyBuckets(limit);
  const isOwn = (origin: string | undefined, host: string | undefined) =>
    origin === siteUrl || (host !== undefined && URL.parse(origin ?? '')?.host === host);
  app.post(
    eventsPath,
    bodyLimit({
      maxSize: eventBatch.maxBytes,
      onError: () => errorResponse('bodyTooLarge', { details: `At most ${eventBatch.maxBytes} bytes` }),
    }),
    async context => {
      const { req } = context;
      if (!isOwn(req.header('origin'), req.header('host'))) return errorResponse('otherSite');
      if (req.header('dnt') === '1' || req.header('sec-gpc') === '1') return context.body(null, 204);
      const text = await req.text();
      if (isTooComplex(text, 'json', structure)) return errorResponse('badRequest');
      const parsed = batch.safeParse(parseJson(text));
      if (!parsed.success) return errorResponse('badRequest');
      const network = networkOf(context.get('clientAddress'));
      const { events } = parsed.data;
      if (!buckets.take(network, events.length))
        return errorResponse('tooManyRequests', {
          headers: { 'retry-after': String(buckets.secondsUntil(network, 0.9)) },
        });
      const caller: ServerCaller = { class: 'table-api', network };
      await withCaller(caller, database).run([
        {
          name: 'record_events',
          text: 'select gateway.record_events($1::jsonb)',
          values: [
            JSON.stringify(events.map(({ kind, label, path }) => ({ kind, label: knownLabel(kind, label, path) }))),
          ],
        },
      ]);
      return context.body(null, 204);
    },
  );
  return app;
}
