import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createLanguageStore } from '#web/i18n/language-store.ts';
import { LanguageContext } from '#web/i18n/use-translation.ts';
import { texts } from '#web/testing/texts.ts';
import { followLanguage } from './follow-language.ts';
import { routerWindow, showLanguageInAddress } from './router-window.ts';
import { RouterAnchor } from './router-anchor.tsx';

const shown = () => location.pathname + location.search + location.hash;

/** The application at an address, in the language that the address names. */
function open(path: string, language: 'he' | 'en') {
  history.replaceState(null, '', path);
  window.addEventListener('popstate', showLanguageInAddress, true);
  const languages = createLanguageStore(language, texts[language], async other => texts[other]);
  followLanguage(languages);
  const screenOf = (
    <>
      <input aria-label="field" />
      <RouterAnchor href="/courses?sort=name">inside</RouterAnchor>
      <RouterAnchor href="/en/info">elsewhere</RouterAnchor>
    </>
  );
  const router = createBrowserRouter([{ path: '*', element: screenOf }], { window: routerWindow });
  render(
    <LanguageContext value={languages}>
      <RouterProvider router={router} />
    </LanguageContext>,
  );
  return { router, languages };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  window.removeEventListener('popstate', showLanguageInAddress, true);
  vi.unstubAllGlobals();
});

describe('the language of the address', () => {
  it('is unknown to the router, and on every link and address that it makes', async () => {
    const { router } = open('/he/professors?q=a#b', 'he');
    expect(router.state.location).toMatchObject({ pathname: '/professors', search: '?q=a', hash: '#b' });
    expect(screen.getByText('inside').getAttribute('href')).toBe('/he/courses?sort=name');
    expect(screen.getByText('elsewhere').getAttribute('href')).toBe('/en/info');
    await userEvent.click(screen.getByText('inside'));
    expect(router.state.location.pathname).toBe('/courses');
    expect(shown()).toBe('/he/courses?sort=name');
  });

  it('[PLAT-05] follows a switch at once, and what was typed and the entry of the history stay', async () => {
    const { router, languages } = open('/he/professors?q=a', 'he');
    await userEvent.type(screen.getByLabelText('field'), 'typed');
    await userEvent.click(screen.getByText('inside'));
    await userEvent.type(screen.getByLabelText('field'), ' more');
    const { key } = router.state.location;
    const state: unknown = history.state;
    await languages.change('en');
    expect(shown()).toBe('/en/courses?sort=name');
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr']);
    expect(history.state).toEqual(state);
    expect(router.state.location.key).toBe(key);
    expect(screen.getByLabelText<HTMLInputElement>('field').value).toBe('typed more');
    await waitFor(() => expect(screen.getByText('inside').getAttribute('href')).toBe('/en/courses?sort=name'));
    // Back to an entry from before: the page and its address stay in the language that was chosen.
    history.back();
    await waitFor(() => expect(router.state.location.pathname).toBe('/professors'));
    expect(shown()).toBe('/en/professors?q=a');
  });

  it('is added where the service worker has given the document at an address without one', () => {
    open('/professors?q=a', 'en');
    expect(shown()).toBe('/en/professors?q=a');
  });

  it('is not there in an app', async () => {
    vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'android' });
    const { router } = open('/rate/1', 'en');
    expect(shown()).toBe('/rate/1');
    await router.navigate('/courses');
    expect(shown()).toBe('/courses');
  });
});
