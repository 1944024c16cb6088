import { isLanguage, locales, splitLanguage } from '#contract/locales.ts';

/** Address that a message opens. */
const target = '/notices';

interface Message {
  readonly title: string;
  readonly body: string;
  readonly language: string;
}

/** Message of the server (server/push/send-pushes.ts); null for anything else. */
export function parseMessage(data: Pick<PushMessageData, 'json'> | null): Message | null {
  try {
    if (!data) return null;
    const { title, body, language } = data.json() as Readonly<Record<string, unknown>>;
    return typeof title === 'string' && typeof body === 'string' && typeof language === 'string'
      ? { title, body, language }
      : null;
  } catch {
    return null;
  }
}

/**
 * Shows that there is something new under the bell, and opens it when the message is pressed. A browser wants each
 * message to be shown, so one that cannot be read shows as the name of the site.
 */
export function listenToPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', event => {
    const message = parseMessage(event.data);
    const language = message?.language;
    event.waitUntil(
      worker.registration.showNotification(message?.title ?? 'Dargu', {
        // A later one takes the place of the one before.
        tag: 'notices',
        icon: '/icons/icon-192.png',
        ...(message && { body: message.body, lang: message.language }),
        ...(isLanguage(language) && { dir: locales[language].dir }),
      }),
    );
  });
  worker.addEventListener('notificationclick', event => {
    event.notification.close();
    event.waitUntil(openNotices(worker.clients));
  });
}

/** A window that shows them already comes to the front; no other is led away from what someone writes there. */
async function openNotices(clients: Clients): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => splitLanguage(new URL(url).pathname).path === target);
  await (open ? open.focus() : clients.openWindow(target));
}
