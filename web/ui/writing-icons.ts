import type { IconShape } from './icon-paths.ts';

/** Icons of writing and sending, on the grid of icon-paths.ts. */
export const writingIcons = {
  camera: { path: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4V8ZM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z' },
  clock: { path: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 4V12l3 2' },
  'eye-off': {
    path: 'M4 4l16 16M9.5 5.8c.8-.2 1.6-.3 2.5-.3 4.1 0 7.5 2.2 9.5 6.5a12 12 0 0 1-2.4 3.5M6.2 7.6C4.7 8.7 3.4 10.1 2.5 12c2 4.3 5.4 6.5 9.5 6.5 1.5 0 2.9-.3 4.2-.9',
  },
  resume: { path: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4.2h-4.2' },
  scissors: { path: 'M6 3.5a2.5 2.5 0 1 0 .1 0Zm0 12a2.5 2.5 0 1 0 .1 0ZM8 7.5 20 18M8 16.5 20 6' },
  up: { path: 'M12 19.5v-15m0 0-6 6m6-6 6 6' },
  upload: { path: 'M12 15.5v-11m0 0-4 4m4-4 4 4M5 19.5h14' },
} as const satisfies Readonly<Record<string, IconShape>>;
