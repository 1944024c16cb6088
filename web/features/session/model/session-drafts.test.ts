import { describe, expect, it, vi } from 'vitest';
import { detailsNeededKey } from '#web/entities/session/details-flag.ts';
import { personalValue } from '#web/entities/personal-store/personal-value.ts';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import { pendingActions } from '#web/entities/session/pending-actions.ts';
import { createTableClient } from '#web/lib/table-client.ts';
import {
  completeProfile,
  firstSessionOf,
  sessionOf,
  storeSession,
  untilLoaded,
  startBrowser,
} from '../testing/session-world.ts';
import { sessionKey } from './stored-session.ts';

const browser = startBrowser();
const { open } = browser;

describe('[DATA-09] what people write', () => {
  const rating = personalValue(personalSlots.rating, stored => (typeof stored === 'string' ? stored : null));
  const refuse = () =>
    browser.server.instead.set('POST /auth/v1/token', () =>
      Response.json(
        { code: 'refresh_token_not_found', message: 'gone' },
        { status: 400, headers: { 'x-supabase-api-version': '2024-01-01' } },
      ),
    );
  const comeIn = async (id: string) => {
    browser.server.profiles.set(id, completeProfile(id));
    storeSession(sessionOf(id));
    const tab = open();
    await untilLoaded(tab);
    return tab;
  };

  it('goes with a visitor who signs in, and with nobody after them', async () => {
    for (const id of ['noa', 'dan']) browser.server.profiles.set(id, completeProfile(id));
    const tab = open();
    rating.write(null, 'theirs');
    tab.providerSays(sessionOf('noa'));
    await tab.store.signIn('google');
    expect(rating.read('noa')).toBe('theirs');
    await tab.store.signOut();
    tab.providerSays(sessionOf('dan'));
    await tab.store.signIn('google');
    expect([rating.read('dan'), rating.read('noa'), localStorage.getItem('pendingReview')]).toEqual([null, null, null]);
  });

  it('is gone when its writer leaves, in this tab or in another one, and no session that ended is told of', async () => {
    const tab = await comeIn('noa');
    const other = open();
    await untilLoaded(other);
    rating.write('noa', 'hers');
    pendingActions.write('noa', { what: 'rate', kind: 'professor', id: 7 });
    await other.store.signOut();
    await vi.waitFor(() => expect(tab.store.get().status).toBe('out'), 10_000);
    expect([rating.read('noa'), pendingActions.read('noa'), { ...sessionStorage }]).toEqual([null, null, {}]);
    expect([tab.store.get().wasRefused, other.store.get().wasRefused]).toEqual([false, false]);
  });

  it('[STATE-03] leaves the browser when the session is refused, which is told; its page keeps it for its writer alone', async () => {
    const tab = await comeIn('noa');
    rating.write('noa', 'hers');
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    refuse();
    await tab.store.renewCredential('token-of-noa+1');
    expect(tab.store.get()).toMatchObject({ status: 'out', wasRefused: true });
    expect([localStorage.getItem('pendingReview'), rating.read(null), rating.read('noa')]).toEqual([
      null,
      null,
      'hers',
    ]);
    browser.server.profiles.set('dan', completeProfile('dan'));
    tab.providerSays(sessionOf('dan'));
    await tab.store.signIn('google');
    expect([rating.read('dan'), rating.read('noa'), tab.store.get().wasRefused]).toEqual([null, null, false]);
  });

  it('is gone when the session that was stored turns out to be refused', async () => {
    rating.write('noa', 'hers');
    refuse();
    storeSession(sessionOf('noa', { secondsLeft: -10 }));
    const tab = open();
    await vi.waitFor(() => expect(tab.store.get().status).toBe('out'), 10_000);
    expect([rating.read('noa'), localStorage.getItem('pendingReview')]).toEqual([null, null]);
  });

  it('of other people is gone when a page is opened, also where nobody is signed in', async () => {
    rating.write('dan', 'his');
    await comeIn('noa');
    expect(localStorage.getItem('pendingReview')).toBeNull();
    rating.write('dan', 'his');
    localStorage.removeItem(sessionKey);
    open();
    expect(localStorage.getItem('pendingReview')).toBeNull();
  });

  it('stays while nobody knows who is here, as without a connection', async () => {
    rating.write('noa', 'hers');
    browser.server.instead.set('POST /auth/v1/token', () => new Promise<Response>(() => undefined));
    storeSession(sessionOf('noa', { secondsLeft: -10 }));
    const tab = open();
    expect(tab.store.get().status).toBe('loading');
    expect(rating.read('noa')).toBe('hers');
  });

  it('a visitor wanted to do is given up with its page, but not by a sign-in that takes the page along', () => {
    const action = { what: 'vote', kind: 'professor', id: 'r1' } as const;
    pendingActions.write(null, action);
    history.replaceState(null, '', '/auth/callback?code=1');
    open();
    expect(pendingActions.read(null)).toEqual(action);
    history.replaceState(null, '', '/professors');
    open();
    expect(pendingActions.read(null)).toBeNull();
  });

  it('is not sent in another person’s name where another person has signed in and this tab has not heard of it', async () => {
    const tab = await comeIn('noa');
    const table = createTableClient({ url: 'http://dargu.test/rest/v1', apiKey: 'key', session: tab.store });
    browser.server.instead.set('POST /rest/v1/ratings', () => new Response(null, { status: 201 }));
    const rate = () => inNameOf('noa', table.from('ratings').insert({ professor_id: 7, rating1: 5, comment: 'hers' }));
    expect((await rate()).status).toBe(201); // the control
    browser.server.requests.length = 0;
    storeSession(sessionOf('dan'));
    expect(tab.store.get().user?.firebase_uid).toBe('noa');
    expect((await rate()).status).toBe(401);
    expect(browser.server.requested()).toEqual([]);
  });
});

it('[LOGIN-04] details that were left unfinished are no matter once their person has left', async () => {
  const tab = open();
  tab.providerSays(firstSessionOf('dan'));
  await tab.store.signIn('google');
  expect(localStorage.getItem(detailsNeededKey)).toBe('true');
  await tab.store.signOut();
  expect(localStorage.getItem(detailsNeededKey)).toBeNull();
});
