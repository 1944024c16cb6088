import { describe, expect, it, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import { detailsNeededKey } from '#web/entities/session/details-flag.ts';
import {
  completeProfile,
  firstSessionOf,
  refusal,
  sessionOf,
  storeSession,
  untilLoaded,
  startBrowser,
} from '../testing/session-world.ts';
import { sessionKey } from './stored-session.ts';
import { ChangedElsewhere } from '#web/lib/changed-elsewhere.ts';
import type { ProfileChanges } from '#web/entities/session/session-context.ts';

const browser = startBrowser();
const { open } = browser;

describe('a person who comes back', () => {
  it('[DATA-02, STATE-02] is the identity with the profile over it, known by a stored session', async () => {
    browser.server.profiles.set('noa', completeProfile('noa'));
    storeSession(sessionOf('noa'));
    const tab = open();
    expect(tab.store.get()).toMatchObject({ status: 'loading', user: null });
    await untilLoaded(tab);
    expect(tab.store.get()).toMatchObject({
      status: 'in',
      isNewUser: false,
      isAdmin: false,
      user: {
        firebase_uid: 'noa',
        supabase_id: 'noa',
        name: 'From the profile',
        institution: 4,
        emailVerified: true,
        aud: 'authenticated',
      },
    });
    expect(browser.server.requested()).toEqual(
      expect.arrayContaining(['GET /rest/v1/profiles', 'POST /rest/v1/rpc/admin_access']),
    );
    expect(
      browser.server.requests.every(request => request.headers.get('authorization') === 'Bearer token-of-noa+1'),
    ).toBe(true);
  });

  it('[STATE-05] does not count as signing in: filters stay as they were picked', async () => {
    browser.server.profiles.set('noa', completeProfile('noa'));
    storeSession(sessionOf('noa'));
    const tab = open();
    await untilLoaded(tab);
    expect(tab.effects.personChanged).toHaveBeenCalledExactlyOnceWith(null);
    expect(tab.effects.signedIn).not.toHaveBeenCalled();
  });

  it('[ROLE-04] is an admin when the server says so', async () => {
    browser.server.profiles.set('boss', completeProfile('boss'));
    browser.server.admins.set('boss', 'full');
    storeSession(sessionOf('boss'));
    const tab = open();
    await untilLoaded(tab);
    expect(tab.store.get().isAdmin).toBe(true);
  });

  it('[ROLE-04] lacks the powers of an admin until the session has shown the second factor', async () => {
    browser.server.profiles.set('boss', completeProfile('boss'));
    browser.server.admins.set('boss', 'needs_code');
    storeSession(sessionOf('boss'));
    const tab = open();
    await untilLoaded(tab);
    expect(tab.store.get()).toMatchObject({ isAdmin: false, adminLacks: 'code' });
    browser.server.admins.set('boss', 'full');
    browser.server.instead.set('POST /auth/v1/token', () => Response.json(sessionOf('boss', { version: 2 })));
    await (await tab.store.authClient()).refreshSession();
    await vi.waitFor(() => expect(tab.store.get()).toMatchObject({ isAdmin: true, adminLacks: null }), 10_000);
    // The factor was taken off meanwhile, and the setting asks for one.
    browser.server.admins.set('boss', 'needs_factor');
    browser.server.instead.set('POST /auth/v1/token', () => Response.json(sessionOf('boss', { version: 3 })));
    await (await tab.store.authClient()).refreshSession();
    await vi.waitFor(() => expect(tab.store.get()).toMatchObject({ isAdmin: false, adminLacks: 'factor' }), 10_000);
  });

  it('[STATE-03] gets new tokens when the old ones have run out', async () => {
    browser.server.profiles.set('noa', completeProfile('noa'));
    browser.server.instead.set('POST /auth/v1/token', () => Response.json(sessionOf('noa', { version: 2 })));
    storeSession(sessionOf('noa', { secondsLeft: -10 }));
    const tab = open();
    await untilLoaded(tab);
    expect(JSON.parse(localStorage.getItem(sessionKey) ?? '')).toMatchObject({ refresh_token: 'refresh-of-noa+2' });
    expect(await tab.store.credential()).toEqual({ token: 'token-of-noa+2', person: 'noa' });
  });

  it('[STATE-03, STATE-06] is signed out when the server knows the session no more', async () => {
    browser.server.instead.set('POST /auth/v1/token', () =>
      Response.json(
        { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' },
        { status: 400, headers: { 'x-supabase-api-version': '2024-01-01' } },
      ),
    );
    storeSession(sessionOf('noa', { secondsLeft: -10 }));
    const tab = open();
    await vi.waitFor(() => expect(tab.store.get().status).toBe('out'), 10_000);
    expect(localStorage.getItem(sessionKey)).toBeNull();
    expect(tab.effects.signedOut).toHaveBeenCalled();
  });
});

describe('a profile', () => {
  it('[STATE-04, CALL-01] that cannot be loaded is requested again three times, 500 ms apart', async () => {
    browser.server.profiles.set('noa', completeProfile('noa'));
    const usual = () => Response.json(completeProfile('noa'));
    const times: number[] = [];
    browser.server.instead.set('GET /rest/v1/profiles', () => {
      times.push(Date.now());
      return times.length < 4 ? refusal('XX000', 500) : usual();
    });
    storeSession(sessionOf('noa'));
    const tab = open();
    await untilLoaded(tab);
    expect(times).toHaveLength(4);
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(pauses.every(pause => pause >= 495)).toBe(true);
    expect(browser.server.requested()).not.toContain('POST /rest/v1/profiles');
  });

  it('[STATE-04, CALL-02, DATA-01, MSG-01] that is still missing is created, and loaded again, without a word', async () => {
    const error = vi.spyOn(console, 'error');
    storeSession(sessionOf('noa'));
    const tab = open();
    await untilLoaded(tab);
    expect(browser.server.requested().filter(name => name.endsWith('/profiles'))).toEqual([
      ...Array.from({ length: 4 }, () => 'GET /rest/v1/profiles'),
      'POST /rest/v1/profiles',
      'GET /rest/v1/profiles',
    ]);
    expect(browser.server.profiles.get('noa')).toEqual({
      firebase_uid: 'noa',
      email: 'noa@uni.example',
      name: 'Name of noa',
      institution: null,
      degree: null,
      department: null,
      department2: null,
      year_of_study: null,
      age: null,
      agreed_to_terms: false,
      is_new_user: true,
      created_at: expect.any(String) as string,
      updated_at: expect.any(String) as string,
      reviews_made: 0,
      tickets: 0,
      reviews_this_month: 0,
      reviews_today: 0,
    });
    expect(tab.store.get().isNewUser).toBe(true);
    expect(error).not.toHaveBeenCalled();
  });

  it('[STATE-03] that cannot be created because the account was deleted elsewhere ends the session', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    browser.server.instead.set('POST /rest/v1/profiles', () => refusal('session_not_found', 401));
    storeSession(sessionOf('noa'));
    const tab = open();
    await vi.waitFor(() => expect(tab.store.get().status).toBe('out'), 4_000);
    expect(localStorage.getItem(sessionKey)).toBeNull();
    expect(tab.effects.signedOut).toHaveBeenCalled();
  });

  it('[CALL-02] that another tab has created meanwhile is just as good', async () => {
    browser.server.instead.set('POST /rest/v1/profiles', () => {
      browser.server.profiles.set('noa', completeProfile('noa'));
      return refusal('23505', 409);
    });
    const tab = open();
    tab.providerSays(firstSessionOf('noa'));
    await expect(tab.store.signIn('google')).resolves.toMatchObject({ isNewUser: false });
  });

  it.each([
    [messages.profileFetch('refused with XX000'), 'GET /rest/v1/profiles', () => refusal('XX000', 500)],
    [
      'Unexpected error fetching profile',
      'GET /rest/v1/profiles',
      () => Response.json({ code: 'XX000', message: '' }, { status: 500 }),
    ],
    ['Failed to create user profile.', 'POST /rest/v1/profiles', () => refusal('42501', 403)],
    ['Failed to verify profile creation.', 'POST /rest/v1/profiles', () => new Response(null, { status: 201 })],
  ])('[MSG-01, MSG-02] says "%s" for developers', async (message, name, respond) => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    browser.server.instead.set(name, respond);
    storeSession(sessionOf('noa'));
    const tab = open();
    await vi.waitFor(() => expect(error).toHaveBeenCalledWith(expect.objectContaining({ message })), 4_000);
    expect(tab.store.get()).toMatchObject({ status: 'in', isProfileLoaded: false, hasProfileFailed: true });
    browser.server.instead.clear();
    await tab.store.refreshProfile();
    expect(tab.store.get()).toMatchObject({ isProfileLoaded: true, hasProfileFailed: false });
  });
});

describe('[GUARD-04, STATE-01] a profile that is never answered', () => {
  const never = () => new Promise<Response>(() => undefined);

  it('keeps nobody waiting for longer than three seconds since the page was opened, and may come later', async () => {
    let respond: (response: Response) => void = () => undefined;
    browser.server.instead.set('GET /rest/v1/profiles', () => new Promise<Response>(resolve => (respond = resolve)));
    storeSession(sessionOf('noa'));
    const begun = Date.now();
    const tab = open();
    await vi.waitFor(() => expect(tab.store.get().hasProfileFailed).toBe(true), 8_000);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(2_990);
    expect(tab.store.get()).toMatchObject({ status: 'in', isProfileLoaded: false });
    respond(Response.json(completeProfile('noa')));
    await untilLoaded(tab);
    expect(tab.store.get().hasProfileFailed).toBe(false);
  });

  it('does not keep the dialog of a sign-in shut either, which knows from the identity who is new', async () => {
    browser.server.instead.set('POST /rest/v1/profiles', never);
    const tab = open();
    tab.providerSays(firstSessionOf('dan'));
    await expect(tab.store.signIn('google')).resolves.toMatchObject({ isNewUser: true, user: { firebase_uid: 'dan' } });
    expect(tab.store.get()).toMatchObject({ signingIn: null, isProfileLoaded: false, hasProfileFailed: true });
  });
});

describe('signing in', () => {
  it('[LOGIN-10, STATE-05, TRACK-04] tells who it is and that they are not new', async () => {
    browser.server.profiles.set('noa', completeProfile('noa'));
    const tab = open();
    tab.providerSays(sessionOf('noa'));
    const going = tab.store.signIn('google');
    expect(tab.store.get().signingIn).toBe('google');
    const result = await going;
    expect(result).toMatchObject({ isNewUser: false, user: { firebase_uid: 'noa', institution: 4 } });
    expect(tab.store.get().signingIn).toBeNull();
    expect(tab.effects.signedIn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ institution: 4, department: 8, department2: 9 }),
    );
    expect(tab.effects.signInCompleted).toHaveBeenCalledExactlyOnceWith('google', false);
  });

  it('[LOGIN-04, DATA-03] asks a new person for the details, and looks for no profile that cannot be there', async () => {
    const tab = open();
    tab.providerSays(firstSessionOf('dan'));
    await expect(tab.store.signIn('google')).resolves.toMatchObject({ isNewUser: true, user: { name: 'Name of dan' } });
    expect(localStorage.getItem(detailsNeededKey)).toBe('true');
    expect(browser.server.requested().filter(name => name.endsWith('/profiles'))).toEqual([
      'POST /rest/v1/profiles',
      'GET /rest/v1/profiles',
    ]);
    expect(tab.effects.signInCompleted).toHaveBeenCalledExactlyOnceWith('google', true);
  });

  it('is one sign-in however often the button is pressed', async () => {
    browser.server.profiles.set('noa', completeProfile('noa'));
    const tab = open();
    tab.providerSays(sessionOf('noa'));
    const [first, second] = await Promise.all([tab.store.signIn('google'), tab.store.signIn('google')]);
    expect(second).toBe(first);
    expect(tab.effects.signInCompleted).toHaveBeenCalledTimes(1);
  });

  it('comes back to where it was when the window was closed', async () => {
    const tab = open();
    tab.providerSays(null);
    await expect(tab.store.signIn('google')).resolves.toEqual({ user: null, isNewUser: false, isCancelled: true });
    expect(tab.store.get()).toMatchObject({ status: 'out', signingIn: null });
  });

  it('[MSG-02] says that a sign-in that took the page along came to nothing, unless a person is there', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const tab = open();
    await expect(tab.store.finishRedirect('?error=access_denied')).resolves.toMatchObject({
      user: null,
      hasFailed: true,
    });
    expect(error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        message: 'Authentication error occurred',
        cause: expect.objectContaining({ message: messages.googleLogin }),
      }),
    );
    error.mockClear();
    browser.server.profiles.set('noa', completeProfile('noa'));
    tab.providerSays(sessionOf('noa'));
    await tab.store.signIn('google');
    await expect(tab.store.finishRedirect('?error=access_denied')).resolves.toMatchObject({ hasFailed: false });
    expect(error).not.toHaveBeenCalled();
  });

  it('[MSG-02] says that Google failed', async () => {
    const tab = open();
    tab.providerSays(new Error(messages.googleLogin));
    await expect(tab.store.signIn('google')).rejects.toThrow('Failed to login with Google');
    expect(tab.store.get().signingIn).toBeNull();
  });

  it('[MSG-04] swallows what went wrong with Apple: nobody, and nobody new', async () => {
    const tab = open();
    tab.providerSays(new Error(messages.appleWithoutToken));
    await expect(tab.store.signIn('apple')).resolves.toEqual({ user: null, isNewUser: false });
  });
});

describe('several tabs', () => {
  it('[STATE-02] come in and go out together', async () => {
    browser.server.profiles.set('noa', completeProfile('noa'));
    const [first, second] = [open(), open()];
    await second.store.prepare();
    first.providerSays(sessionOf('noa'));
    await first.store.signIn('google');
    await untilLoaded(second);
    expect(second.effects.signedIn).toHaveBeenCalledTimes(1);
    expect(second.effects.signInCompleted).not.toHaveBeenCalled();
    await second.store.signOut();
    await vi.waitFor(
      () => expect(first.store.get()).toMatchObject({ status: 'out', user: null, isProfileLoaded: false }),
      10_000,
    );
    expect(first.effects.personChanged).toHaveBeenLastCalledWith('noa');
    expect(first.effects.signedOut).toHaveBeenCalled();
  });

  it('that have not loaded anything yet do so when another tab signs in', async () => {
    browser.server.profiles.set('noa', completeProfile('noa'));
    const tab = open();
    expect(tab.isEngineLoaded()).toBe(false);
    storeSession(sessionOf('noa'));
    window.dispatchEvent(new StorageEvent('storage', { key: sessionKey, newValue: localStorage.getItem(sessionKey) }));
    await untilLoaded(tab);
    expect(tab.effects.signedIn).toHaveBeenCalledTimes(1);
  });
});

describe('a person who is signed in', () => {
  async function signedIn() {
    browser.server.profiles.set('noa', completeProfile('noa'));
    storeSession(sessionOf('noa'));
    const tab = open();
    await untilLoaded(tab);
    browser.server.requests.length = 0;
    return tab;
  }

  it('[STATE-02] is not loaded again when the tab is looked at again or the tokens are renewed', async () => {
    const tab = await signedIn();
    browser.server.instead.set('POST /auth/v1/token', () => Response.json(sessionOf('noa', { version: 2 })));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(await tab.store.renewCredential('token-of-noa+1')).toEqual({ token: 'token-of-noa+2', person: 'noa' });
    expect(await tab.store.credential()).toEqual({ token: 'token-of-noa+2', person: 'noa' });
    expect(browser.server.requested()).toEqual(['POST /auth/v1/token']);
    expect(tab.effects.personChanged).toHaveBeenCalledTimes(1);
  });

  it('[CALL-03, FORM-06, FORM-07] changes the own profile, without address and key', async () => {
    const tab = await signedIn();
    const form = { degree: 'master', is_new_user: false, email: 'other@uni.example', firebase_uid: 'other' } as const;
    await tab.store.updateProfile(form);
    const [request] = browser.server.requests;
    expect(new URL(request?.url ?? '').searchParams.get('firebase_uid')).toBe('eq.noa');
    const sent = (await request?.json()) as Record<string, unknown>;
    expect(Object.keys(sent).sort()).toEqual(['degree', 'is_new_user', 'updated_at']);
    expect(tab.store.get().user).toMatchObject({ degree: 'master', firebase_uid: 'noa' });
    const [before, after] = tab.effects.profileSaved.mock.calls[0] ?? [];
    expect([before, after]).toMatchObject([{ institution: 4 }, { degree: 'master' }]);
  });

  it('writes over nothing that another window has saved since the form was opened', async () => {
    const tab = await signedIn();
    const seen = tab.store.get().user?.degree ?? null;
    const sent = () => browser.server.requests.filter(({ method }) => method === 'PATCH');
    const change = (before: string | null) =>
      tab.store.updateProfile({ degree: 'master' }, { degree: before } as ProfileChanges);
    await expect(change('phd')).rejects.toBeInstanceOf(ChangedElsewhere);
    expect(sent()).toEqual([]);
    await change(seen);
    expect(sent()).toHaveLength(1);
  });

  it.each([
    ['Failed to update profile: refused with 23514', () => refusal('23514', 400)],
    ['Error updating profile: TypeError: no connection', () => Promise.reject(new TypeError('no connection'))],
  ])('[MSG-02] learns "%s"', async (message, respond) => {
    const tab = await signedIn();
    browser.server.instead.set('PATCH /rest/v1/profiles', respond);
    await expect(tab.store.updateProfile({ degree: 'phd' })).rejects.toThrow(message);
    expect(tab.store.get().user?.degree).toBeNull();
  });

  it('[MSG-02] learns that the tokens could not be renewed', async () => {
    const tab = await signedIn();
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    browser.server.instead.set('POST /auth/v1/token', () =>
      Response.json(
        { code: 'refresh_token_not_found', message: 'gone' },
        { status: 400, headers: { 'x-supabase-api-version': '2024-01-01' } },
      ),
    );
    expect(await tab.store.renewCredential('token-of-noa+1')).toBeNull();
    expect(error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'Failed to refresh user session' }),
    );
  });

  it('[MSG-02] leaves this device even when the server is away, and others only when it responds', async () => {
    const tab = await signedIn();
    browser.server.instead.set('POST /auth/v1/logout', () => refusal('XX000', 500));
    await expect(tab.store.signOut('others')).rejects.toThrow('Failed to logout');
    expect(tab.store.get().status).toBe('in');
    await tab.store.signOut();
    expect(tab.store.get().status).toBe('out');
    expect(localStorage.getItem(sessionKey)).toBeNull();
  });

  it('leaves nothing of the session when the account is gone', async () => {
    const tab = await signedIn();
    localStorage.setItem(detailsNeededKey, 'true');
    const requestCount = browser.server.requests.length;
    await tab.store.forget();
    expect(tab.store.get().status).toBe('out');
    expect(browser.server.requests.slice(requestCount).map(({ url }) => url)).toEqual([]); // it would be refused
    expect([localStorage.getItem(sessionKey), localStorage.getItem(detailsNeededKey)]).toEqual([null, null]);
  });
});

describe('nobody', () => {
  it('[MSG-02] has no profile to change or to load', async () => {
    const tab = open();
    await expect(tab.store.updateProfile({})).rejects.toThrow('No user logged in');
    await expect(tab.store.refreshProfile()).rejects.toThrow('No authenticated user');
  });
});
