import type { Client } from './client.ts';
import { errorResponse } from './error-response.ts';
import type { Middleware } from './middleware.ts';
import { type BucketLimit, LeakyBuckets } from './leaky-buckets.ts';

export interface UploadShares {
  /** Bodies that may arrive at a time. */
  readonly ofPerson: number;
  readonly ofNetwork: number;
  /** Bytes that may arrive from one person. */
  readonly bytesOfPerson: BucketLimit;
}

const retryAfterSeconds = 2;

/**
 * Bounds the bodies of uploads, in this process: how many arrive at a time from one person and one network, and how many
 * bytes one person sends, whatever becomes of them. Refuses before anything of the body is read.
 */
export function limitUploads(limits: UploadShares): Middleware {
  const arriving = new Map<string, number>();
  const bytes = new LeakyBuckets(limits.bytesOfPerson);
  const change = (key: string, by: number) => {
    const count = (arriving.get(key) ?? 0) + by;
    if (count > 0) arriving.set(key, count);
    else arriving.delete(key);
  };
  return context => {
    const { method } = context.req;
    if (method !== 'POST' && method !== 'PATCH') return undefined;
    const { network, person }: Client = context.get('client');
    // The routes refuse a visitor.
    if (person === null) return undefined;
    if (bytes.fullness(person) >= 1) return refuse(bytes.secondsUntil(person, 0.9));
    const shares = [
      { key: `person:${person}`, limit: limits.ofPerson },
      { key: `network:${network}`, limit: limits.ofNetwork },
    ];
    if (shares.some(({ key, limit }) => (arriving.get(key) ?? 0) >= limit)) return refuse(retryAfterSeconds);
    for (const { key } of shares) change(key, 1);
    const socket = context.env?.incoming?.socket;
    const before = socket?.bytesRead ?? 0;
    return () => {
      for (const { key } of shares) change(key, -1);
      bytes.add(person, (socket?.bytesRead ?? 0) - before);
      return undefined;
    };
  };
}

const refuse = (seconds: number): Response =>
  errorResponse('tooManyRequests', { headers: { 'retry-after': String(seconds) } });

/** A body up to this is read to its end after a refusal, so that its sender gets the response and may go on. */
const shortBytes = 65_536;

/** Closes the connection of a request that is refused: else the server would read the rest of a long body to no use. */
export function closeAfterRefusal(): Middleware {
  return context => {
    const { method } = context.req;
    if (method !== 'POST' && method !== 'PATCH') return undefined;
    if (Number(context.req.header('content-length') ?? Infinity) <= shortBytes) return undefined;
    return () => {
      if (context.res.status >= 400) context.res.headers.set('connection', 'close');
      return undefined;
    };
  };
}
