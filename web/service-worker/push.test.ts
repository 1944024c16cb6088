import { expect, it, vi } from 'vitest';
import { listenToPushes, parseMessage } from './push.ts';

type Listener = (event: unknown) => void;

/** A worker with some windows open, and what it did. */
function startWorker(...paths: readonly string[]) {
  const listeners = new Map<string, Listener>();
  const focused: string[] = [];
  const showNotification = vi.fn();
  const openWindow = vi.fn();
  const windows = paths.map(path => ({ url: `https://dargu.test${path}`, focus: async () => focused.push(path) }));
  listenToPushes({
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
  } as unknown as ServiceWorkerGlobalScope);
  const dispatch = async (name: string, event: object) => {
    let work: unknown;
    listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  return { dispatch, focused, showNotification, openWindow };
}

const sent = (value: unknown) => ({ json: () => value });

it('shows what the server sent, in the direction of its language', async () => {
  const { dispatch, showNotification } = startWorker();
  await dispatch('push', { data: sent({ title: 'דרגו', body: 'מחכה לכם התראה חדשה.', language: 'he' }) });
  expect(showNotification).toHaveBeenCalledWith(
    'דרגו',
    expect.objectContaining({ body: 'מחכה לכם התראה חדשה.', lang: 'he', dir: 'rtl', tag: 'notices' }),
  );
});

it('shows the name of the site for what it cannot read, since something has to be shown', async () => {
  const { dispatch, showNotification } = startWorker();
  await dispatch('push', { data: null });
  expect(showNotification).toHaveBeenCalledWith('Dargu', expect.objectContaining({ tag: 'notices' }));
  for (const data of [sent({ title: 1 }), sent(null), sent('text')]) expect(parseMessage(data)).toBeNull();
});

it('opens the notices, or brings a window that shows them to the front, and leads no other away', async () => {
  const notification = { close: vi.fn() };
  const none = startWorker('/rate/7');
  await none.dispatch('notificationclick', { notification });
  expect([none.openWindow.mock.calls, none.focused]).toEqual([[['/notices']], []]);
  const one = startWorker('/rate/7', '/notices');
  await one.dispatch('notificationclick', { notification });
  expect([one.openWindow.mock.calls, one.focused]).toEqual([[], ['/notices']]);
  expect(notification.close).toHaveBeenCalledTimes(2);
});
