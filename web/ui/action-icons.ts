import type { IconShape } from './icon-paths.ts';

/** Icons of what is done with a page or a review, on the grid of icon-paths.ts. */
export const actionIcons = {
  bell: {
    path: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15l1.5-2ZM10 21h4',
  },
  share: {
    path: 'M12 15V3.5m0 0L8 7.5m4-4 4 4M5 13v6a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6',
  },
  thumbUp: {
    path: 'M7 11v9H4v-9h3Zm0 0 4-8c1.6 0 2.5 1 2.5 2.5V9H19a2 2 0 0 1 2 2.3l-1.2 7A2 2 0 0 1 17.8 20H7',
  },
} as const satisfies Readonly<Record<string, IconShape>>;
