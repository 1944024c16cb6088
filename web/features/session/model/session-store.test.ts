import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFilterStore } from '#web/entities/filters/filter-store.ts';
import type { SessionEngine } from './session-engine.ts';
import { createSessionStore, type SessionHost, visitor } from './session-store.ts';
import { sessionKey } from './stored-session.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('open', () => null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const filters = createFilterStore(null);

/** A store whose engine comes when it is delivered. */
function storeWithLateEngine() {
  let host: SessionHost | undefined;
  let deliver: (engine: Partial<SessionEngine>) => void = () => undefined;
  const load = vi.fn((given: SessionHost) => {
    host = given;
    return new Promise<SessionEngine>(resolve => (deliver = engine => resolve(engine as SessionEngine)));
  });
  const store = createSessionStore(load);
  return {
    store,
    load,
    deliver: (engine: Partial<SessionEngine>) => deliver(engine),
    setState: (state: Parameters<SessionHost['setState']>[0]) => host?.setState(state),
  };
}

describe('the session before anything is loaded', () => {
  it('[GUARD-04] is a visitor’s at once when none is stored, and loads nothing', async () => {
    const { store, load } = storeWithLateEngine();
    expect(store.get()).toEqual(visitor);
    store.start(filters);
    expect(load).not.toHaveBeenCalled();
    await expect(store.credential()).resolves.toBeNull();
  });

  it('[STATE-01] ends its loading after three seconds, and takes a later response all the same', async () => {
    localStorage.setItem(sessionKey, '{}');
    const { store, load, setState } = storeWithLateEngine();
    const seen: string[] = [];
    store.subscribe(() => seen.push(store.get().status));
    store.start(filters);
    await vi.advanceTimersByTimeAsync(0);
    expect([store.get().status, load.mock.calls.length]).toEqual(['loading', 1]);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(store.get().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(store.get().status).toBe('out');
    setState({ status: 'in' });
    expect(seen).toEqual(['out', 'in']);
  });

  it('signs nobody out who is known by then', async () => {
    localStorage.setItem(sessionKey, '{}');
    const { store, setState } = storeWithLateEngine();
    store.start(filters);
    await vi.advanceTimersByTimeAsync(0);
    setState({ status: 'in' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(store.get().status).toBe('in');
  });

  it('makes requests wait for it: they are the person’s, or a visitor’s after three seconds', async () => {
    localStorage.setItem(sessionKey, '{}');
    const known = storeWithLateEngine();
    known.store.start(filters);
    await vi.advanceTimersByTimeAsync(0);
    const token = known.store.credential();
    known.setState({ status: 'in' });
    known.deliver({ credential: async () => ({ token: 'mine', person: 'noa' }) });
    await expect(token).resolves.toEqual({ token: 'mine', person: 'noa' });

    const unknown = storeWithLateEngine();
    unknown.store.start(filters);
    const none = unknown.store.credential();
    await vi.advanceTimersByTimeAsync(3_000);
    await expect(none).resolves.toBeNull();
  });

  it('lets what asks before its start wait for it', async () => {
    const { store, load, deliver } = storeWithLateEngine();
    const prepared = store.prepare();
    expect(load).not.toHaveBeenCalled();
    store.start(filters);
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), 10_000);
    deliver({ prepare: async () => undefined });
    await expect(prepared).resolves.toBeUndefined();
  });

  it('asks again for code that did not arrive', async () => {
    const load = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    const store = createSessionStore(load);
    store.start(filters);
    await expect(store.prepare()).rejects.toThrow('dynamically imported');
    await expect(store.prepare()).rejects.toThrow('dynamically imported');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('opens the window in the press itself, and closes it when nothing can come of it', async () => {
    const opened = { close: vi.fn() };
    const open = vi.fn(() => opened);
    vi.stubGlobal('open', open);
    const store = createSessionStore(async () => Promise.reject(new TypeError('offline')));
    store.start(filters);
    const going = store.signIn('google');
    expect(open).toHaveBeenCalledTimes(1);
    await expect(going).rejects.toThrow('offline');
    expect(opened.close).toHaveBeenCalledTimes(1);
    await expect(store.signIn('apple')).resolves.toEqual({ user: null, isNewUser: false });
  });
});
