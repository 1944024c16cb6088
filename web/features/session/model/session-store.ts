import { splitLanguage } from '#contract/locales.ts';
import { allRows, removeRowsOfOthers } from '#web/entities/personal-store/personal-rows.ts';
import { removeWaitingAction } from '#web/entities/session/waiting-action.ts';
import type { ProviderName } from '#contract/providers.ts';
import type { SessionActions, SessionState, SignInResult } from '#web/entities/session/session-context.ts';
import { createStore, type Store } from '#web/lib/create-store.ts';
import type { TokenSource } from '#web/lib/with-session.ts';
import { untilNextTry } from '#web/ui/use-late-module.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { openSignInWindow } from '#web/platform/sign-in/open-window.ts';
import type { FilterStore } from '#web/entities/filters/filter-store.ts';
import type { SessionEngine } from './session-engine.ts';
import { hasStoredSession, sessionKey } from './stored-session.ts';

/** Nobody is signed in. */
export const visitor: SessionState = {
  status: 'out',
  user: null,
  isNewUser: false,
  isProfileLoaded: false,
  hasProfileFailed: false,
  isAdmin: false,
  adminLacks: null,
  needsCode: false,
  signingIn: null,
  wasRefused: false,
};

/** Before the stored session was read: what the server renders, and what the browser starts from. */
export const unknownSession: SessionState = { ...visitor, status: 'loading' };

/**
 * After so long a screen waits no longer: a visitor is assumed, or the profile counts as failed for now (STATE-01,
 * GUARD-04).
 */
export const waitTimeoutMs = 3_000;

/** State that the code of signing in, loaded late, works on. */
export interface SessionHost {
  get(): SessionState;
  setState(changes: Partial<SessionState>): void;
  readonly filters: FilterStore;
  /** True if a session was stored when this page was opened; if not, a session that is found now is a sign-in. */
  readonly wasStored: boolean;
  /** Since when the page waits for who is stored, in milliseconds since 1970. */
  readonly startedAt: number;
}

/**
 * The session as the first load knows it: a few lines that tell whether one is stored. Whatever needs auth-js is in the
 * engine, which is loaded when a session is stored, when another tab signs in, or when a person is about to.
 */
export interface SessionStore extends SessionActions, TokenSource, Pick<Store<SessionState>, 'get' | 'subscribe'> {
  /** Loads a stored session, once the page is hydrated. @returns stops it */
  start(filters: FilterStore): () => void;
}

export function createSessionStore(load: (host: SessionHost) => Promise<SessionEngine>): SessionStore {
  const wasStored = hasStoredSession();
  const { get, set, subscribe } = createStore(wasStored ? unknownSession : visitor);
  // Effects of a screen run before the one that starts the session: a request that comes first waits for it.
  let filters: FilterStore | undefined;
  let startedAt = Date.now();
  let begin: (filters: FilterStore) => void = () => undefined;
  const started = new Promise<FilterStore>(resolve => {
    begin = resolve;
  });
  let loading: Promise<SessionEngine> | undefined;
  let running: Promise<SignInResult> | null = null;

  const setState = (changes: Partial<SessionState>) => set({ ...get(), ...changes });
  const open = (filters: FilterStore) => load({ get, setState, filters, wasStored, startedAt });
  const engine = () =>
    (loading ??= (filters ? open(filters) : started.then(open)).catch((error: unknown) => {
      loading = undefined; // a chunk that did not arrive is requested again next time
      throw error;
    }));
  const settled = () =>
    new Promise<void>(resolve => {
      const look = () => {
        if (get().status === 'loading') return;
        stop();
        resolve();
      };
      const stop = subscribe(look);
      look();
    });

  async function signIn(provider: ProviderName): Promise<SignInResult> {
    // In the press itself: a window that is opened any later is blocked.
    const opened = openSignInWindow();
    setState({ signingIn: provider });
    try {
      return await (await engine()).signIn(provider, opened);
    } catch (error) {
      opened?.close();
      // Not in the first load. The button that was pressed has brought it.
      const { providerOf } = await import('#contract/providers.ts');
      if (providerOf(provider).hidesErrors) return { user: null, isNewUser: false };
      throw error;
    } finally {
      running = null;
      setState({ signingIn: null });
    }
  }

  async function inWindow(action: 'linkIdentity' | 'reauthenticate', provider: ProviderName): Promise<void> {
    // As above.
    const opened = openSignInWindow();
    await (await engine())[action](provider, opened);
  }

  return {
    get,
    subscribe,
    start(store) {
      filters = store;
      startedAt = Date.now();
      begin(store);
      tidyDrafts(wasStored);
      const look = () => void engine().catch(() => untilNextTry().then(look));
      const follow = ({ key, newValue }: StorageEvent) => {
        if (key === sessionKey && newValue && !loading) look();
      };
      window.addEventListener('storage', follow);
      let timer: number | undefined;
      if (get().status === 'loading') {
        look();
        timer = window.setTimeout(() => {
          if (get().status === 'loading') setState({ status: 'out' });
        }, waitTimeoutMs);
      }
      return () => {
        window.removeEventListener('storage', follow);
        window.clearTimeout(timer);
      };
    },
    // Waits for a session that loads.
    async credential() {
      await settled();
      return get().status === 'in' ? (await engine()).credential() : null;
    },
    renewCredential: async refused => (await engine()).renewCredential(refused),
    prepare: async () => (await engine()).prepare(),
    signIn: provider => (running ??= signIn(provider)),
    finishRedirect: async search => (await engine()).finishRedirect(search),
    signOut: async scope => (await engine()).signOut(scope),
    refreshProfile: async () => (await engine()).refreshProfile(),
    updateProfile: async (...changes) => (await engine()).updateProfile(...changes),
    authClient: async () => (await engine()).auth,
    linkIdentity: provider => inWindow('linkIdentity', provider),
    reauthenticate: provider => inWindow('reauthenticate', provider),
    forget: async () => (await engine()).forget(),
    endSession: async person => (await engine()).endSession(person),
  };
}

/**
 * Cleans up when the page is opened: removes what is too old, and without a session everything of people. A visitor's
 * action waits for a sign-in of this page or of one that took its place; a page that was left in the middle gave it up.
 */
function tidyDrafts(isSessionStored: boolean): void {
  allRows();
  if (isSessionStored) return;
  removeRowsOfOthers(null);
  if (splitLanguage(location.pathname).path !== paths.authCallback.pattern) removeWaitingAction(null);
}
