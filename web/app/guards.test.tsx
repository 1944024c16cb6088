import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderToString } from 'react-dom/server';
import { RouterProvider, createMemoryRouter, useLocation } from 'react-router';
import he from '#locales/he/common.json' with { type: 'json' };
import { LanguageContext } from '#web/i18n/use-translation.ts';
import { createLanguageStore } from '#web/i18n/language-store.ts';
import { WaitingScreen } from '#web/features/session/components/waiting-screen.tsx';
import { visitor } from '#web/features/session/model/session-store.ts';
import { type Session, SessionContext, type SessionState } from '#web/entities/session/session-context.ts';
import { SignInContext } from '#web/entities/session/sign-in-context.ts';
import { guarded } from './guards.tsx';

afterEach(() => {
  cleanup();
  setWantedPath.mockClear();
});

const languages = createLanguageStore('he', he, async () => he);
const head = () => ({ title: 'Own', description: '', canonicalPath: '/own' });
const login = guarded('login', { Component: () => <h1>own screen</h1>, head });
const admin = guarded('admin', { Component: () => <h1>admin screen</h1>, head });

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
      { path: '/profile', Component: guarded('login', { Component: Profile, head }).Component },
    ],
    { initialEntries: ['/before', path], initialIndex: 1 },
  );
  const view = (who: SessionState) => (
    <LanguageContext value={languages}>
      <SessionContext value={who as Session}>
        <SignInContext value={signIn}>
          <RouterProvider router={router} />
        </SignInContext>
      </SessionContext>
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
    ['the session', { ...visitor, status: 'loading' }],
    ['the profile', { ...student, isProfileLoaded: false, isNewUser: true }],
  ] as const)('[GUARD-04] show a full-screen spinner while %s loads', (_, session) => {
    open('/admin', session);
    expect(within(screen.getByRole('status')).getByText('טוען...')).toBeTruthy();
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
    expect(words).toContain('href="/professors"');
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
