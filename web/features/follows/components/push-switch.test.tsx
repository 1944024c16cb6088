import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { signedInSession } from '#web/testing/sessions.ts';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { en, he } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { PushSwitch } from './push-switch.tsx';

const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
const done = async () => new Response(null, { status: 204 });
let responses: TableResponses;
/** Subscription as the server knows it. */
let isKnown: boolean;
/** Subscription as the browser's push service knows it. */
let subscribed: object | null;
let permission: NotificationPermission;

const subscription = {
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'secret' } }),
  unsubscribe: async () => {
    subscribed = null;
    return true;
  },
};
const registration = {
  pushManager: {
    getSubscription: async () => subscribed,
    subscribe: async () => (subscribed = subscription),
  },
};

beforeEach(() => {
  [isKnown, subscribed, permission] = [false, null, 'granted'];
  responses = tableResponses({
    '/rpc/push_public_key': async () => Response.json('server-key'),
    '/rpc/has_push_subscription': async () => Response.json(isKnown),
    '/rpc/save_push_subscription': () => {
      isKnown = true;
      return done();
    },
    '/rpc/remove_push_subscription': () => {
      isKnown = false;
      return done();
    },
  });
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => permission,
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const open = (language: 'he' | 'en' = 'he') =>
  renderScreen({
    routes: { '/notices': <PushSwitch /> },
    at: '/notices',
    language,
    responses,
    session: signedInSession(),
  });
const theSwitch = (texts: typeof he = he) => screen.findByRole('switch', { name: texts.push.label });

describe.each([
  ['he', he],
  ['en', en],
] as const)('the switch of messages in %s', (language, texts) => {
  it('tells this browser from then on, and stops it again', async () => {
    open(language);
    expect((await theSwitch(texts)).getAttribute('aria-checked')).toBe('false');
    expect(await violations('document-title')).toEqual([]);
    await userEvent.click(await theSwitch(texts));
    await waitFor(async () => expect((await theSwitch(texts)).getAttribute('aria-checked')).toBe('true'));
    expect(responses.sent.find(({ what }) => what === 'POST /rpc/save_push_subscription')?.body).toEqual({
      endpoint,
      p256dh: 'key',
      auth_secret: 'secret',
      language,
    });
    await userEvent.click(await theSwitch(texts));
    await waitFor(async () => expect((await theSwitch(texts)).getAttribute('aria-checked')).toBe('false'));
    expect([isKnown, subscribed]).toEqual([false, null]);
  });

  it('says what to do where the browser forbids it', async () => {
    permission = 'denied';
    open(language);
    expect(await screen.findByText(texts.push.blocked)).toBeDefined();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

it('is off for a person who comes after another one on this browser', async () => {
  subscribed = subscription;
  open();
  expect((await theSwitch()).getAttribute('aria-checked')).toBe('false');
});

it('stays off when the person says no, and when the server refuses, which is told', async () => {
  permission = 'default';
  open();
  await userEvent.click(await theSwitch());
  expect((await theSwitch()).getAttribute('aria-checked')).toBe('false');
  expect(responses.sent.some(({ what }) => what.includes('save_push'))).toBe(false);
  cleanup();
  permission = 'granted';
  responses = tableResponses({
    '/rpc/push_public_key': async () => Response.json('server-key'),
    '/rpc/save_push_subscription': () => failure(500, 'XX000'),
  });
  open();
  await userEvent.click(await theSwitch());
  expect(await screen.findAllByText(he.push.failed)).not.toEqual([]);
  expect((await theSwitch()).getAttribute('aria-checked')).toBe('false');
});

it('is not there in the app, nor where the browser or the server cannot', async () => {
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'ios' });
  const { container } = open();
  await new Promise(resolve => setTimeout(resolve, 100));
  expect(container.textContent).not.toContain(he.push.label);
  cleanup();
  vi.stubGlobal('Capacitor', undefined);
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(globalThis, 'PushManager');
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
  open();
  expect(await screen.findByText(he.push.needsInstall)).toBeDefined();
  Reflect.deleteProperty(navigator, 'standalone');
});
