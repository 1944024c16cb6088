import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderToString } from 'react-dom/server';
import { RouterProvider, createMemoryRouter, useLocation } from 'react-router';
import admins from '#locales/he/admin.json' with { type: 'json' };
import { LanguageContext } from '#web/i18n/use-translation.ts';
import { createLanguageStore } from '#web/i18n/language-store.ts';
import { WaitingScreen } from '#web/features/session/components/waiting-screen.tsx';
import { visitor } from '#web/features/session/model/session-store.ts';
import { type Session, SessionContext, type SessionState } from '#web/entities/session/session-context.ts';
import { SignInContext } from '#web/entities/session/sign-in-context.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { settingsQuery } from '#web/entities/client-config/settings-query.ts';
import { TableContext } from '#web/lib/table-context.ts';
import { failure, tableResponses } from '#web/testing/table-responses.ts';
import { he } from '#web/testing/texts.ts';
import { guard } from './guards.tsx';

// A screen that comes late comes at once here, however busy the machine is.
beforeAll(
  () =>
    Promise.all([
      import('#web/screens/admin/second-factor-screen.tsx'),
      import('#web/features/admin-queue/components/desk-bar.tsx'),
    ]),
  60_000,
);

afterEach(() => {
  cleanup();
  setWantedPath.mockClear();
});

const languages = createLanguageStore('he', he, async () => he);
const head = () => ({ title: 'Own', description: '', canonicalPath: '/own' });
const login = guard('login', { Component: () => <h1>own screen</h1>, head });
const admin = guard('admin', { Component: () => <h1>admin screen</h1>, head });

function Profile() {
  const { state } = useLocation() as { state: { from?: string } | null };
  return <h1>profile from {state?.from}</h1>;
}

const student = { ...visitor, status: 'in', isProfileLoaded: true } as const;

const setWantedPath = vi.fn<(path: string | null) => void>();
const signIn = { isOpen: false, open: () => undefined, close: () => undefined, wantedPath: null, setWantedPath };

/** Opens an address as a person; what comes back changes who it is. */
function open(path: string, session: SessionState) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>home</h1> },
      { path: '/own', Component: login.Component },
      { path: '/admin', Component: admin.Component },
      { path: '/profile', Component: guard('login', { Component: Profile, head }).Component },
    ],
    { initialEntries: ['/before', path], initialIndex: 1 },
  );
  const queryClient = createQueryClient({ retry: false });
  const view = (who: SessionState) => (
    <LanguageContext value={languages}>
      <QueryClientProvider client={queryClient}>
        <SessionContext value={who as Session}>
          <SignInContext value={signIn}>
            <RouterProvider router={router} />
          </SignInContext>
        </SessionContext>
      </QueryClientProvider>
    </LanguageContext>
  );
  const { rerender } = render(view(session));
  return Object.assign(router, { become: (who: SessionState) => rerender(view(who)) });
}

const heading = (text: string) => screen.findByRole('heading', { name: text });

describe('guards', () => {
  it('[GUARD-01] send a visitor to the start, without a way back to the guarded address', async () => {
    const router = open('/own', visitor);
    expect(await heading('home')).toBeTruthy();
    await waitFor(() => expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/', 'REPLACE']));
  });

  it('[GUARD-01] say at the start which page the visitor asked for', async () => {
    open('/own?tab=2', visitor);
    expect(await heading('home')).toBeTruthy();
    expect(setWantedPath).toHaveBeenCalledExactlyOnceWith('/own?tab=2');
  });

  it.each([
    ['who has left the account there', '/own', visitor, 0],
    ['whose session was refused there', '/own', { ...visitor, wasRefused: true }, 1],
    ['who asked for a screen of admins', '/admin', visitor, 0],
  ] as const)('[GUARD-01] send a person away %s, and tell what they do not know', async (_, path, session, times) => {
    const router = open(path, { ...student, isAdmin: true });
    await screen.findByRole('heading');
    router.become(session);
    expect(await heading('home')).toBeTruthy();
    expect(setWantedPath).toHaveBeenCalledTimes(times);
  });

  it('[GUARD-03] say nothing of a screen of admins to a visitor', async () => {
    open('/admin', visitor);
    expect(await heading('home')).toBeTruthy();
    expect(setWantedPath).not.toHaveBeenCalled();
  });

  it('[GUARD-01] let a student in', async () => {
    open('/own', student);
    expect(await heading('own screen')).toBeTruthy();
  });

  it('[GUARD-02, ROLE-03] send a new person to the profile, which knows where they came from', async () => {
    open('/own?tab=2', { ...student, isNewUser: true });
    expect(await heading('profile from /own?tab=2')).toBeTruthy();
  });

  it('[GUARD-02] leave a new person on the profile', async () => {
    open('/profile', { ...student, isNewUser: true });
    expect(await heading('profile from')).toBeTruthy();
  });

  it.each([
    ['a visitor', visitor],
    ['a student', student],
  ])('[GUARD-03] send %s to the start from an admin’s address', async (_, session) => {
    open('/admin', session);
    expect(await heading('home')).toBeTruthy();
  });

  it('[GUARD-03] let an admin in', async () => {
    open('/admin', { ...student, isAdmin: true });
    expect(await heading('admin screen')).toBeTruthy();
  });

  it.each([
    ['code', admins.people.code.title],
    ['factor', admins.people.factor.title],
  ] as const)('[GUARD-03] ask an admin for the %s that is missing, and open once it is there', async (lacks, title) => {
    vi.stubGlobal('fetch', async () => Response.json(admins));
    try {
      const authClient = () => new Promise<never>(() => undefined);
      const session = { ...student, adminLacks: lacks, authClient } as SessionState;
      const router = open('/admin', session);
      expect(await heading(title)).toBeTruthy();
      expect(router.state.location.pathname).toBe('/admin');
      router.become({ ...student, isAdmin: true });
      expect(await heading('admin screen')).toBeTruthy();
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it.each([
    ['over all of the page while the session loads', { ...visitor, status: 'loading' }, true],
    ['beside the navigation while the profile loads', { ...student, isProfileLoaded: false, isNewUser: true }, false],
  ] as const)('[GUARD-04] show a spinner %s', (_, session, isOverAll) => {
    open('/admin', session);
    expect(screen.getByRole('status').textContent).toBe('טוען...');
    expect(document.querySelector('.fixed.inset-0') !== null).toBe(isOverAll);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('[STATE-04] say that the profile could not be loaded, and try again when asked', async () => {
    const refreshProfile = vi.fn<Session['refreshProfile']>().mockRejectedValue(new Error('still away'));
    open('/own', { ...student, isProfileLoaded: false, hasProfileFailed: true, refreshProfile } as SessionState);
    expect(screen.getByRole('alert').textContent).toContain(he.profile.failed);
    const retry = screen.getByRole('button', { name: he.error.retry });
    fireEvent.click(retry);
    expect(retry.getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(retry.getAttribute('aria-busy')).toBeNull());
    expect(refreshProfile).toHaveBeenCalledOnce();
  });

  it('[GUARD-04] say in words what to do where nothing can load, as without JavaScript', () => {
    const html = renderToString(
      <LanguageContext value={languages}>
        <WaitingScreen />
      </LanguageContext>,
    );
    const [, words] = /<noscript>(.*)<\/noscript>/s.exec(html) ?? [];
    expect(words).toContain(he.session.noScript);
    expect(words).toContain('href="/he/professors"');
    // What would wait for ever is out of sight then.
    expect(html).toMatch(/class="noscript:hidden">טוען\.\.\.</);
  });

  it('[GUARD-04] can be asked again after three seconds, though nobody has answered yet', async () => {
    vi.useFakeTimers();
    try {
      const refreshProfile = vi.fn<Session['refreshProfile']>(() => new Promise(() => undefined));
      open('/own', { ...student, isProfileLoaded: false, hasProfileFailed: true, refreshProfile } as SessionState);
      const retry = screen.getByRole('button', { name: he.error.retry });
      fireEvent.click(retry);
      expect(retry.getAttribute('aria-busy')).toBe('true');
      await act(() => vi.advanceTimersByTimeAsync(3_000));
      expect(retry.getAttribute('aria-busy')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('keep search engines out', () => {
    expect(login.head({} as Parameters<typeof login.head>[0])).toMatchObject({ title: 'Own', robots: 'noindex' });
  });
});

describe('screens of admins until a switch opens them', () => {
  const loader = vi.fn<() => Promise<void>>(async () => undefined);
  const module = { Component: () => <h1>area</h1>, head, loader };
  const areas = {
    library: guard({ by: 'library_open', to: 'login' }, module),
    institutions: guard({ by: 'institution_reviewing_open', to: 'everybody' }, module),
  };
  afterEach(() => loader.mockClear());

  /** Opens an area as a person, with the settings as they are. */
  async function openArea(area: keyof typeof areas, session: SessionState, settings: readonly object[] | null) {
    const { table } = tableResponses({
      '/app_settings': settings === null ? async () => failure() : () => [...settings],
    });
    const queryClient = createQueryClient({ retry: false });
    const url = new URL('https://dargu.test/area');
    const { t } = languages.get();
    const context = {
      queryClient,
      table,
      t,
      language: 'he',
      params: {},
      url,
      signal: new AbortController().signal,
    } as const;
    await areas[area].loader?.(context);
    const router = createMemoryRouter(
      [
        { path: '/', element: <h1>home</h1> },
        { path: '/area', Component: areas[area].Component },
        { path: '/profile', element: <h1>profile</h1> },
      ],
      { initialEntries: ['/area'] },
    );
    render(
      <LanguageContext value={languages}>
        <QueryClientProvider client={queryClient}>
          <TableContext value={table}>
            <SessionContext value={session as Session}>
              <SignInContext value={signIn}>
                <RouterProvider router={router} />
              </SignInContext>
            </SessionContext>
          </TableContext>
        </QueryClientProvider>
      </LanguageContext>,
    );
    return {
      robots: areas[area].head(context).robots,
      settings: queryClient.getQueryData(settingsQuery(table).queryKey),
    };
  }

  const isAdmin = { ...student, isAdmin: true };
  const opened = [
    { key: 'library_open', value: true },
    { key: 'institution_reviewing_open', value: true },
  ];
  const closed = [
    { key: 'library_open', value: false },
    { key: 'institution_reviewing_open', value: 'true' },
  ];

  it.each([
    ['a visitor', 'library', visitor],
    ['a student', 'library', student],
    ['a visitor', 'institutions', visitor],
    ['a student', 'institutions', student],
  ] as const)('[ROUTE-18] [GUARD-03] send %s from the closed %s to the start, without a word', async (_, area, who) => {
    const { robots } = await openArea(area, who, closed);
    expect(await heading('home')).toBeTruthy();
    expect(setWantedPath).not.toHaveBeenCalled();
    expect([robots, loader.mock.calls.length]).toEqual(['noindex', 0]);
  });

  it.each(['library', 'institutions'] as const)('[ROLE-04] let an admin into the closed %s', async area => {
    await openArea(area, isAdmin, closed);
    expect(await heading('area')).toBeTruthy();
    const bar = await screen.findByRole('navigation', { name: he.desk.places });
    expect(within(bar).getByRole('link', { name: he.desk[area] })).toBeTruthy();
  });

  it('[ROLE-04] the bar of admins is not for a student in the open library', async () => {
    await openArea('library', student, opened);
    expect(await heading('area')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('[ROUTE-18] [GUARD-01] the open library is for people who are signed in; a visitor is told', async () => {
    const { robots } = await openArea('library', visitor, opened);
    expect(await heading('home')).toBeTruthy();
    expect(setWantedPath).toHaveBeenCalledExactlyOnceWith('/area');
    expect(robots).toBe('noindex');
    cleanup();
    await openArea('library', student, opened);
    expect(await heading('area')).toBeTruthy();
    expect(loader).not.toHaveBeenCalled();
  });

  it('[ROUTE-18] [GUARD-02] the open library sends a new person to the profile', async () => {
    await openArea('library', { ...student, isNewUser: true }, opened);
    expect(await heading('profile')).toBeTruthy();
  });

  it('[ROUTE-18] [ROLE-01] the open ranking is an ordinary page: with its data, for everybody and search engines', async () => {
    const { robots } = await openArea('institutions', { ...visitor, status: 'loading' }, opened);
    expect(await heading('area')).toBeTruthy();
    expect([robots, loader.mock.calls.length]).toEqual([undefined, 1]);
  });

  it('[GUARD-03] without the settings an area stays closed', async () => {
    await openArea('institutions', student, null);
    expect(await heading('home')).toBeTruthy();
  });
});
