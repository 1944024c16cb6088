/** Where an identity provider sends people back to: in a window of its own, or in the place of the page. */
export const signInPaths = { popup: '/auth/popup', callback: '/auth/callback' } as const;
