/*
 * What the server, the built document's inline script and the application must call by the same name.
 */

/** Path that an identity provider sends people back to: in a window of its own, or instead of the page. */
export const signInPaths = { popup: '/auth/popup', callback: '/auth/callback' } as const;

/** BroadcastChannel between the page that a provider's window ends on and the tab that opened it. */
export const signInChannel = 'dargu-auth-popup';

/**
 * Id of the element that holds the state of a rendered page: a data block, which the security policy lets pass since it
 * runs nothing.
 */
export const stateElementId = 'dargu-state';

/**
 * Events of the document that tell its inline script when to stop keeping early presses, and when to press the last one
 * again.
 */
export const pageEvents = { hydrating: 'dargu:hydrating', interactive: 'dargu:interactive' } as const;

/** Paths of the service worker of the web, and of the bare document that it stores for pages without a connection. */
export const serviceWorkerPath = '/sw.js';
export const shellPath = '/shell.html';

/** Name of the meta element that says where the server is, in a document that another origin serves. */
export const serverOriginElement = 'dargu-server';

/** The parameter by which a file is requested in a language, and old addresses of pages. */
export const languageParameter = 'lng';

/** The cookie by which the chosen language reaches the server. */
export const languageCookie = 'lng';

/** Keys in localStorage of choices, and of the session as auth-js stores it (DATA-10). */
export const storageKeys = { language: 'i18nextLng', theme: 'theme', session: 'dargu-auth' } as const;

/** Lifetime of a cookie with a choice. */
export const choiceLifetimeSeconds = 31_536_000;

/** The cookie of a choice, as document.cookie takes it. */
export function choiceCookie(name: string, value: string): string {
  return `${name}=${value}; path=/; max-age=${choiceLifetimeSeconds}; samesite=lax`;
}
