import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languageAfter, locales, splitLanguage } from '#contract/locales.ts';
import { en, he } from '#web/testing/texts.ts';
import { renderShell } from '../testing/render-shell.tsx';

const native = (platform: 'ios' | 'android') =>
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => platform });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe.each([
  ['he', he],
  ['en', en],
] as const)('shell in %s', (language, texts) => {
  it('[NAV-01] links everyone to professors and courses, and offers a visitor to sign in', () => {
    renderShell({ language, path: '/course/7' });
    const bar = within(screen.getByRole('navigation', { name: texts.nav.label }));
    expect(bar.getByRole('link', { name: texts.nav.professors })).toHaveProperty('pathname', `/${language}/professors`);
    expect(bar.getByRole('link', { name: texts.nav.courses }).getAttribute('aria-current')).toBe('page');
    expect(bar.getByRole('button', { name: texts.nav.signIn })).toBeTruthy();
    expect(bar.getByRole('link', { name: locales[languageAfter(language)].name })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /admin/i })).toBeNull();
  });

  it('[NAV-01] leads a person who is signed in to the profile, and admins to their screens', () => {
    const hrefs = () =>
      within(screen.getByRole('navigation', { name: texts.nav.label }))
        .getAllByRole('link')
        .map(link => splitLanguage(link.getAttribute('href') ?? '').path);
    const below = () =>
      within(screen.getByRole('navigation', { name: texts.nav.bottomLabel }))
        .getAllByRole('link')
        .map(link => splitLanguage(link.getAttribute('href') ?? '').path);
    const { unmount } = renderShell({ language, session: { status: 'in', isProfileLoaded: true } });
    expect(below()).toEqual(['/professors', '/courses', '/profile']);
    expect(hrefs()).toContain('/profile');
    expect(hrefs()).not.toContain('/admin');
    expect(screen.queryByRole('button', { name: texts.nav.signIn })).toBeNull();
    unmount();
    renderShell({ language, session: { status: 'in', isProfileLoaded: true, isAdmin: true } });
    expect(below()).toEqual(['/professors', '/courses', '/study-guides', '/admin', '/profile']);
    expect(hrefs()).toEqual(expect.arrayContaining(['/study-guides', '/admin', '/profile']));
  });

  it('[NAV-01] leads everybody to study guides once the setting says so', async () => {
    const { unmount } = renderShell({ language });
    expect(screen.queryByRole('link', { name: texts.nav.studyGuides })).toBeNull();
    unmount();
    renderShell({ language, settings: [{ key: 'guides_in_navigation', value: true }] });
    const links = await screen.findAllByRole('link', { name: texts.nav.studyGuides });
    expect(links.map(link => link.getAttribute('href'))).toEqual(links.map(() => `/${language}/study-guides`));
  });

  it('[NAV-01] marks the profile on all that belongs to the person', () => {
    for (const path of ['/profile', '/my-ratings', '/account', '/notices', '/delete-account']) {
      const { unmount } = renderShell({ language, path, session: { status: 'in', isProfileLoaded: true } });
      const below = within(screen.getByRole('navigation', { name: texts.nav.bottomLabel }));
      expect(below.getByRole('link', { current: 'page' }).getAttribute('href')).toBe(`/${language}/profile`);
      unmount();
    }
    renderShell({ language, path: '/contact', session: { status: 'in', isProfileLoaded: true } });
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  });

  it('[NAV-01] offers the login button until it is known that a person is signed in', () => {
    renderShell({ language, session: { status: 'loading' } });
    expect(screen.getAllByRole('button', { name: texts.nav.signIn })).toHaveLength(2);
  });

  it('[NAV-02] has a bar below with the same links, and in the native app that one alone', () => {
    const { unmount } = renderShell({ language });
    const below = () => within(screen.getByRole('navigation', { name: texts.nav.bottomLabel }));
    expect(
      below()
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual([texts.nav.professors, texts.nav.courses]);
    unmount();
    native('android');
    renderShell({ language });
    expect(below().getAllByRole('link')).toHaveLength(2);
    expect(
      within(screen.getByRole('navigation', { name: texts.nav.label })).queryByRole('link', {
        name: texts.nav.courses,
      }),
    ).toBeNull();
    expect(screen.getAllByRole('button', { name: texts.nav.signIn })).toHaveLength(1);
  });

  it('tells a visitor who wants to sign in where they stand', async () => {
    renderShell({ language });
    await userEvent.click(
      within(screen.getByRole('navigation', { name: texts.nav.label })).getByRole('button', { name: texts.nav.signIn }),
    );
    const dialog = await screen.findByRole('dialog', { name: texts.signIn.title });
    expect(dialog.textContent).toContain(texts.signIn.notConfigured);
    await userEvent.click(within(dialog).getByRole('button', { name: texts.signIn.keepReading }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says in the footer that a catalogue is for demonstration, and only then', async () => {
    const { unmount } = renderShell({ language, settings: [{ key: 'demo_catalogue', value: true }] });
    expect(await screen.findByText(texts.footer.demo)).toBeTruthy();
    unmount();
    const { requests } = renderShell({ language });
    await waitFor(() => expect(requests.some(({ url }) => url.includes('app_settings'))).toBe(true));
    expect(screen.queryByText(texts.footer.demo)).toBeNull();
  });
});

describe('toggles', () => {
  it('[PLAT-05] switches every text at once, without a new page', async () => {
    const { router } = renderShell({ path: '/professors?sort=name' });
    const { key } = router.state.location;
    await userEvent.click(screen.getByRole('link', { name: 'English' }));
    expect((await screen.findAllByText(en.nav.courses)).length).toBeGreaterThan(0);
    expect(screen.queryByText(he.nav.courses)).toBeNull();
    expect(localStorage.getItem('i18nextLng')).toBe('en');
    expect(router.state.location).toMatchObject({ key, pathname: '/professors', search: '?sort=name' });
  });

  it('leads to the other language without scripts, too', () => {
    renderShell({ path: '/professors?sort=name' });
    expect(screen.getByRole('link', { name: 'English' }).getAttribute('href')).toBe('/en/professors?sort=name');
  });

  it('[PLAT-10] starts dark and goes round light and the system’s theme', async () => {
    renderShell();
    const toggle = () => screen.getByRole('button', { name: /^ערכת צבעים/ });
    expect(toggle().getAttribute('aria-label')).toContain(he.theme.dark);
    await userEvent.click(toggle());
    expect([document.documentElement.dataset['theme'], localStorage.getItem('theme')]).toEqual(['light', 'light']);
    await userEvent.click(toggle());
    expect(document.documentElement.dataset['theme']).toBe('system');
    await userEvent.click(toggle());
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });
});

describe('navigation', () => {
  const children = [
    { path: '/professors', element: <h1>list</h1> },
    { path: '/info', element: <h1>info</h1> },
  ];

  it('tells screen readers the new title and moves the keyboard to the new screen', async () => {
    const { router } = renderShell({ children });
    document.title = 'The new screen';
    await router.navigate('/info');
    expect((await screen.findByText('The new screen')).getAttribute('role')).toBe('status');
    expect(document.activeElement?.id).toBe('main');
  });

  it('leaves the keyboard in a search that was opened before the new screen had come', async () => {
    const { router } = renderShell({ children });
    const [field] = await screen.findAllByRole('textbox', { name: he.search.label });
    field?.click();
    const typed = await screen.findByRole('combobox', { name: he.search.label });
    await waitFor(() => expect(document.activeElement).toBe(typed));
    await router.navigate('/info');
    await screen.findByText('info');
    expect(document.activeElement).toBe(typed);
  });

  it('keeps the focus where it is when only the filters change', async () => {
    const { router } = renderShell({ children });
    const toggle = screen.getByRole('button', { name: /^ערכת צבעים/ });
    toggle.focus();
    await router.navigate('/professors?sort=name');
    expect(document.activeElement).toBe(toggle);
  });
});
