import type { ProviderName, SessionActions, SessionState, SignInResult } from '#web/lib/session-context.ts';
import { openSignInWindow } from '#web/platform/sign-in/open-window.ts';
import type { FilterStore } from '../../filters/model/filter-store.ts';
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
  needsCode: false,
  signingIn: null,
};

/** Before anybody has looked: what the server renders, and what the browser starts from. */
export const unknownSession: SessionState = { ...visitor, status: 'loading' };

/** After so long a visitor is assumed, in milliseconds (STATE-01). */
const patience = 3_000;

/** What the code of signing in, loaded late, works on. */
export interface SessionHost {
  read(): SessionState;
  become(next: Partial<SessionState>): void;
  readonly filters: FilterStore;
  /** Whether a session was stored when this page was opened; if not, a session that is found now is a sign-in. */
  readonly wasStored: boolean;
}

/**
 * The session as the first load knows it: a few lines that tell whether one is stored. Whatever needs auth-js is in the
 * engine, which is loaded when a session is stored, when another tab signs in, or when somebody is about to.
 */
export interface SessionStore extends SessionActions {
  read(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Begins to look, once the page has come to life. @returns stops it */
  start(filters: FilterStore): () => void;
  /** The access token of whoever is signed in, null for visitors. Waits for a session that loads. */
  token(): Promise<string | null>;
  /** Another token than one that the server refused, or null. */
  renewToken(refused: string): Promise<string | null>;
}

export function createSessionStore(load: (host: SessionHost) => Promise<SessionEngine>): SessionStore {
  const listeners = new Set<() => void>();
  const wasStored = hasStoredSession();
  let state = wasStored ? unknownSession : visitor;
  // Effects of a screen run before the one that starts the session: whatever asks first waits for it.
  let filters: FilterStore | undefined;
  let begin: (filters: FilterStore) => void = () => undefined;
  const started = new Promise<FilterStore>(resolve => {
    begin = resolve;
  });
  let loading: Promise<SessionEngine> | undefined;
  let running: Promise<SignInResult> | null = null;

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const become = (next: Partial<SessionState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const open = (filters: FilterStore) => load({ read: () => state, become, filters, wasStored });
  const engine = () =>
    (loading ??= (filters ? open(filters) : started.then(open)).catch((error: unknown) => {
      loading = undefined; // a chunk that did not arrive is asked for again next time
      throw error;
    }));
  const settled = () =>
    new Promise<void>(resolve => {
      const look = () => {
        if (state.status === 'loading') return;
        stop();
        resolve();
      };
      const stop = subscribe(look);
      look();
    });

  async function signIn(provider: ProviderName): Promise<SignInResult> {
    // In the press itself: a window that is opened any later is blocked.
    const opened = openSignInWindow();
    become({ signingIn: provider });
    try {
      return await (await engine()).signIn(provider, opened);
    } catch (error) {
      opened?.close();
      // MSG-04: whatever goes wrong with Apple, there is just nobody.
      if (provider === 'apple') return { user: null, isNewUser: false };
      throw error;
    } finally {
      running = null;
      become({ signingIn: null });
    }
  }

  async function inWindow(work: (parts: SessionEngine, opened: Window | null) => Promise<void>): Promise<void> {
    // As above.
    const opened = openSignInWindow();
    await work(await engine(), opened);
  }

  return {
    read: () => state,
    subscribe,
    start(store) {
      filters = store;
      begin(store);
      const look = () => void engine().catch(() => undefined);
      const follow = ({ key, newValue }: StorageEvent) => {
        if (key === sessionKey && newValue && !loading) look();
      };
      window.addEventListener('storage', follow);
      let timer: number | undefined;
      if (state.status === 'loading') {
        look();
        timer = window.setTimeout(() => {
          if (state.status === 'loading') become({ status: 'out' });
        }, patience);
      }
      return () => {
        window.removeEventListener('storage', follow);
        window.clearTimeout(timer);
      };
    },
    async token() {
      await settled();
      return state.status === 'in' ? (await engine()).token() : null;
    },
    renewToken: async refused => (await engine()).renewToken(refused),
    prepare: async () => void (await engine()),
    signIn: provider => (running ??= signIn(provider)),
    finishRedirect: async search => (await engine()).finishRedirect(search),
    signOut: async scope => (await engine()).signOut(scope),
    refreshProfile: async () => (await engine()).refreshProfile(),
    updateProfile: async changes => (await engine()).updateProfile(changes),
    authClient: async () => (await engine()).auth,
    linkIdentity: provider => inWindow((parts, opened) => parts.linkIdentity(provider, opened)),
    reauthenticate: provider => inWindow((parts, opened) => parts.reauthenticate(provider, opened)),
    forget: async () => (await engine()).forget(),
  };
}
