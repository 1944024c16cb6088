import type { IconShape } from './icon-paths.ts';

/** Icons of the admin desk, on the grid of icon-paths.ts. */
export const deskIcons = {
  mail: { path: 'M4 6h16v12H4V6Zm0 1 8 6 8-6' },
  pause: { path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.8 9v6m4.4-6v6' },
  undo: { path: 'M8.5 5 4.5 9l4 4M4.5 9H14a5 5 0 0 1 0 10h-3' },
  shield: { path: 'M12 3 5 5.5V11c0 4.5 3 8 7 10 4-2 7-5.5 7-10V5.5L12 3Z' },
} as const satisfies Readonly<Record<string, IconShape>>;
