import { beforeEach, expect, it, vi } from 'vitest';
import { memory } from '#web/testing/memory-store.ts';
import { completeProfile, sessionOf, startBrowser, storeSession, untilLoaded } from '../testing/session-world.ts';
import { sessionKey } from './stored-session.ts';

vi.mock('idb-keyval', async () => await import('#web/testing/memory-store.ts'));

const browser = startBrowser();
const { open } = browser;

function connection(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  for (const name of ['POST /auth/v1/token', 'GET /rest/v1/profiles', 'POST /rest/v1/rpc/admin_access']) {
    if (online) browser.server.instead.delete(name);
    else browser.server.instead.set(name, () => Promise.reject(new TypeError('Failed to fetch')));
  }
}

beforeEach(() => {
  memory.rows.clear();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

it('without a connection a stored session is enough, however old: with the profile of last time, and no powers of an admin', async () => {
  browser.server.profiles.set('noa', completeProfile('noa'));
  browser.server.admins.set('noa', 'full');
  storeSession(sessionOf('noa'));
  await untilLoaded(open());
  await vi.waitFor(() => expect(memory.rows.size).toBe(1), 10_000);

  connection(false);
  storeSession(sessionOf('noa', { secondsLeft: -10 }));
  const tab = open();
  await untilLoaded(tab);
  expect(tab.store.get()).toMatchObject({
    status: 'in',
    isAdmin: false,
    user: { firebase_uid: 'noa', name: 'From the profile' },
  });
  // What is sent says whose it is, and fails for want of a connection alone.
  expect(await tab.store.credential()).toMatchObject({ person: 'noa' });
  expect(localStorage.getItem(sessionKey)).not.toBeNull();
  expect(tab.effects.signedOut).not.toHaveBeenCalled();
});

it('a profile that could not be loaded is there as soon as the connection is back, not ten seconds later', async () => {
  browser.server.profiles.set('noa', completeProfile('noa'));
  storeSession(sessionOf('noa'));
  connection(false);
  const tab = open();
  await vi.waitFor(() => expect(tab.store.get().hasProfileFailed).toBe(true), 10_000);
  window.dispatchEvent(new Event('offline'));
  const back = Date.now();
  connection(true);
  window.dispatchEvent(new Event('online'));
  await untilLoaded(tab);
  expect(Date.now() - back).toBeLessThan(5_000);
});

it('it is no failure of a profile when what the person may do as an admin failed once, in the moment of a short blip', async () => {
  browser.server.profiles.set('noa', completeProfile('noa'));
  browser.server.admins.set('noa', 'full');
  browser.server.instead.set('POST /rest/v1/rpc/admin_access', () => {
    browser.server.instead.delete('POST /rest/v1/rpc/admin_access');
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  storeSession(sessionOf('noa'));
  const tab = open();
  const failures: boolean[] = [];
  tab.store.subscribe(() => failures.push(tab.store.get().hasProfileFailed));
  await untilLoaded(tab);
  expect(tab.store.get().isAdmin).toBe(true);
  expect(failures).not.toContain(true);
});

it('what a device keeps of a person goes when they sign out, and when their session is refused', async () => {
  const storedOf = () => [...memory.rows.keys()].join();
  browser.server.profiles.set('noa', completeProfile('noa'));
  storeSession(sessionOf('noa'));
  const tab = open();
  await untilLoaded(tab);
  await vi.waitFor(() => expect(storedOf()).toContain('noa'), 10_000);
  await tab.store.signOut();
  await vi.waitFor(() => expect(storedOf()).not.toContain('noa'), 10_000);

  browser.server.profiles.set('dan', completeProfile('dan'));
  storeSession(sessionOf('dan'));
  const other = open();
  await untilLoaded(other);
  await vi.waitFor(() => expect(storedOf()).toContain('dan'), 10_000);
  await (await other.store.authClient()).signOut({ scope: 'local' });
  await vi.waitFor(() => expect(storedOf()).not.toContain('dan'), 10_000);
});
