import type { Agent } from 'node:https';
import type { Database } from '@dargu/pg-one-sync';
import webPush, { WebPushError } from 'web-push';
import { translateFor } from '../mail/texts.ts';
import { type BackgroundJob, startBackgroundJob } from '../operations/background-job.ts';
import { type Logger, describeError } from '../operations/logger.ts';
import type { PushKeys } from './push-keys.ts';
import { createPushAgent } from './push-agent.ts';
import { pushAddress } from './push-services.ts';

/** Messages of one turn, which go out side by side. */
const batch = 50;
const intervalMs = 30_000;
/** Time limit of a push service, ms. */
const timeoutMs = 10_000;
/** Time for which a push service stores a message for a device that is off, seconds: after a day it is old. */
const lifetimeSeconds = 86_400;

interface SendPushesOptions {
  readonly database: Database;
  readonly logger: Logger;
  readonly keys: PushKeys;
  /** Contact of a push service about the messages: an https: or mailto: address (RFC 8292, 2.1). */
  readonly contact: string;
  /** Which connects to public addresses alone, but in tests. */
  readonly agent?: Agent;
}

interface TakenPush {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: string;
  readonly unread: number;
}

/**
 * Notifies browsers that there is something new under the bell, and how much; never what it is. A browser that is gone
 * (404, 410) is forgotten, what a push service cannot take now is tried again. No endpoint is logged: anyone who knows
 * it and the keys can write to that browser.
 */
export function startPushes({
  database,
  logger,
  keys,
  contact,
  agent = createPushAgent(),
}: SendPushesOptions): BackgroundJob {
  const vapidDetails = { subject: contact, ...keys };

  async function send({ id, endpoint, p256dh, auth, language, unread }: TakenPush): Promise<void> {
    try {
      const address = pushAddress(endpoint);
      if (address === null) return await end(database, id, true);
      // Read meanwhile, in another window.
      if (unread > 0)
        await webPush.sendNotification({ endpoint: address, keys: { p256dh, auth } }, payload(language, unread), {
          vapidDetails,
          TTL: lifetimeSeconds,
          // A later message replaces one that still waits.
          topic: 'notices',
          timeout: timeoutMs,
          agent,
        });
      await end(database, id, false);
    } catch (error) {
      const status = error instanceof WebPushError ? error.statusCode : null;
      const isGone = status === 404 || status === 410;
      if (isGone) await end(database, id, true);
      else logger.warn('a push message was not sent, later again', status === null ? describeError(error) : { status });
    }
  }

  return startBackgroundJob({
    name: 'push',
    intervalMs,
    logger,
    run: async signal => {
      let taken = batch;
      while (taken >= batch && !signal.aborted) {
        const pushes = await take(database);
        taken = pushes.length;
        await Promise.all(pushes.map(send));
      }
    },
  });
}

/** Message that the service worker shows (web/service-worker/push.ts). */
function payload(language: string, unread: number): string {
  const t = translateFor(language);
  return JSON.stringify({ title: t('push.title'), body: t('push.unread', { count: unread }), language });
}

async function take(database: Database): Promise<readonly TakenPush[]> {
  const [result] = await database.run([
    {
      text: 'select id, endpoint, p256dh, auth_secret, language, unread from gateway.take_pushes($1)',
      values: [String(batch)],
    },
  ]);
  return (result?.rows ?? []).map(([id, endpoint, p256dh, auth, language, unread]) => ({
    id: id ?? '',
    endpoint: endpoint ?? '',
    p256dh: p256dh ?? '',
    auth: auth ?? '',
    language: language ?? '',
    unread: Number(unread),
  }));
}

async function end(database: Database, id: string, isGone: boolean): Promise<void> {
  await database.run([{ text: 'select gateway.end_push($1, $2)', values: [id, String(isGone)] }]);
}
