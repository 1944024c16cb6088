import type { IconShape } from './icon-paths.ts';

/** Icons of documents and what one does with them, on the grid of icon-paths.ts. */
export const documentIcons = {
  bookmark: { path: 'M6.5 4h11v16.5L12 16.2l-5.5 4.3V4Z' },
  document: { path: 'M6 3.5h8.5l4 4v13H6v-17ZM9.2 9h3.3M9.2 12.7h6M9.2 16.4h6' },
  download: { path: 'M12 4v11m0 0 4-4m-4 4-4-4M5 19.5h14' },
  exam: { path: 'M6 3.5h12.5v17H6v-17ZM9.2 8h6M9.2 11.7h3M9 16.3l1.7 1.7 3.6-3.8' },
  eye: {
    path: 'M2.5 12c2-4.3 5.4-6.5 9.5-6.5s7.5 2.2 9.5 6.5c-2 4.3-5.4 6.5-9.5 6.5S4.5 16.3 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  },
  formula: { path: 'M17.5 6.5v-2h-11l6 7.5-6 7.5h11v-2' },
  link: {
    path: 'M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6L11.5 7M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5',
  },
  lock: { path: 'M6.5 10.5h11v9h-11v-9ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5' },
  open: {
    path: 'M13 5H6a1.5 1.5 0 0 0-1.5 1.5v11A1.5 1.5 0 0 0 6 19h11a1.5 1.5 0 0 0 1.5-1.5V11M14 4.5h5.5V10M19 5l-8 8',
  },
  plus: { path: 'M12 5v14M5 12h14' },
  question: { path: 'M9 9.3a3 3 0 1 1 4.3 2.7c-.9.5-1.3 1-1.3 2M12 17v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z' },
  recording: { path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-2 5.5 6 3.5-6 3.5v-7Z' },
  solutions: {
    path: 'M4 6.2 5.4 7.6 8 4.9M4 12.5l1.4 1.4L8 11.2M4 18.8l1.4 1.4L8 17.5M11.5 6.3H20M11.5 12.6H20M11.5 18.9H20',
  },
} as const satisfies Readonly<Record<string, IconShape>>;
