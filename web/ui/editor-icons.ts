import type { IconShape } from './icon-paths.ts';

/** Icons of an editor of text, on the grid of icon-paths.ts. */
export const editorIcons = {
  bold: { path: 'M7.5 4.5h5.3a3.6 3.6 0 0 1 0 7.2H7.5V4.5Zm0 7.2h6.1a3.9 3.9 0 0 1 0 7.8H7.5v-7.8Z' },
  code: { path: 'm8.5 7-5 5 5 5M15.5 7l5 5-5 5' },
  copy: { path: 'M9 9h10.5v10.5H9V9ZM6 15H4.5V4.5H15V6' },
  heading: { path: 'M6.5 4.5v15M17.5 4.5v15M6.5 12h11' },
  image: {
    path: 'M4 5h16v14H4V5Zm0 11 4.5-4.5 4 4 2.5-2.5 5 4.5M14.8 8.2a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6Z',
  },
  italic: { path: 'M10.5 4.5h6.5M7 19.5h6.5M14 4.5l-4 15' },
  link: {
    path: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1',
  },
  list: { path: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.4v.2M4.5 11.9v.2M4.5 17.4v.2' },
  table: { path: 'M4 5h16v14H4V5Zm0 4.7h16M4 14.3h16M12 9.7V19' },
} as const satisfies Readonly<Record<string, IconShape>>;
