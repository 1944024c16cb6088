import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/locales.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf, TableError } from '#web/lib/table-error.ts';
import { isNative } from '#web/platform/device/kind.ts';
import { serviceWorkers } from '#web/platform/device/service-workers.ts';

/**
 * State of push notifications in this browser. `needsInstall`: Safari on a phone notifies for web apps on the home
 * screen alone. `blocked`: the person has forbidden it in the browser.
 */
export type PushState = 'unavailable' | 'needsInstall' | 'blocked' | 'off' | 'on';

/** The state, and the key to subscribe with, which has to be there when the switch is pressed. */
export function pushQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: queryKeys.account(userId, 'push'),
    queryFn: async ({ signal }): Promise<{ readonly state: PushState; readonly key: string | null }> => {
      const none = { state: 'unavailable', key: null } as const;
      const workers = serviceWorkers();
      if (isNative() || !workers) return none;
      if (!(window as Partial<typeof globalThis>).PushManager)
        return { ...none, state: isPhoneOfApple() ? 'needsInstall' : 'unavailable' };
      const registration = await workers.getRegistration();
      if (!registration) return none;
      const key = dataOf(await table.rpc('push_public_key').abortSignal(signal));
      if (key === null) return none;
      if (Notification.permission === 'denied') return { state: 'blocked', key };
      const subscription = await registration.pushManager.getSubscription();
      if (!subscription) return { state: 'off', key };
      const has = await table.rpc('has_push_subscription', { endpoint: subscription.endpoint }).abortSignal(signal);
      if (has.error) throw new TableError(has.status, has.error);
      return { state: has.data ? 'on' : 'off', key };
    },
  });
}

function isPhoneOfApple(): boolean {
  return 'standalone' in navigator;
}

/**
 * Asks the person, subscribes at the browser's push service, and tells the server. To be called in the press itself.
 * @returns `blocked` or `off` when the person says no
 * @throws TableError, or what the browser says
 */
export async function turnPushOn(table: TableClient, key: string, language: Language): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const workers = serviceWorkers();
  if (!workers) return 'unavailable';
  const registration = await workers.ready;
  const { endpoint, keys } = (await subscribe(registration.pushManager, key)).toJSON();
  dataOf(
    await table.rpc('save_push_subscription', {
      endpoint: endpoint ?? '',
      p256dh: keys?.['p256dh'] ?? '',
      auth_secret: keys?.['auth'] ?? '',
      language,
    }),
  );
  return 'on';
}

async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // One that was made with another key, as before a restored backup, has to go first.
    const old = await manager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return await manager.subscribe(options);
  }
}

/** @throws TableError */
export async function turnPushOff(table: TableClient): Promise<PushState> {
  const registration = await serviceWorkers()?.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return 'off';
  // The server first: a browser that is not subscribed any more would not be found again.
  dataOf(await table.rpc('remove_push_subscription', { endpoint: subscription.endpoint }));
  await subscription.unsubscribe();
  return 'off';
}
