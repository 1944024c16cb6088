import type { IconShape } from './icon-paths.ts';

/** Icons of institutions and of work on many things at once, on the grid of icon-paths.ts. */
export const workIcons = {
  building: { path: 'M4 20.5h16M5.5 20.5v-9m13 9v-9M9.8 20.5v-9m4.4 9v-9M3.5 9 12 3.5 20.5 9v2.5h-17V9Z' },
  clock: { path: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 4V12l3 2' },
  eyeOff: {
    path: 'M4 4l16 16M9.5 5.8c.8-.2 1.6-.3 2.5-.3 4.1 0 7.5 2.2 9.5 6.5a12 12 0 0 1-2.4 3.5M6.2 7.6C4.7 8.7 3.4 10.1 2.5 12c2 4.3 5.4 6.5 9.5 6.5 1.5 0 2.9-.3 4.2-.9',
  },
  filter: { path: 'M4 6.5h16M7 12h10M10 17.5h4' },
  history: { path: 'M4 12a8 8 0 1 0 2.5-5.8M4 4.5v4h4M12 8v4.5l3 1.5' },
  merge: { path: 'M6 4v4c0 4 6 4 6 8v4M18 4v4c0 4-6 4-6 8' },
  move: { path: 'M4 7.5h6l2 2.5h8v9H4V7.5Zm5.5 7H15m0 0-2-2m2 2-2 2' },
  sorted: { path: 'M12 5v14m0 0 4.5-4.5M12 19l-4.5-4.5' },
  upload: { path: 'M12 15.5v-11m0 0-4 4m4-4 4 4M5 19.5h14' },
} as const satisfies Readonly<Record<string, IconShape>>;
