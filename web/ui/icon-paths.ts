/** Outlines on a 24 × 24 grid, drawn with a round stroke of 1.8. */
export const iconPaths = {
  alert: 'M12 8.5v4.5m0 3.2v.1M10.3 4.2 2.9 17a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0Z',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15l1.5-2ZM10 21h4',
  book: 'M5 5.5A2.5 2.5 0 0 1 7.5 3H19v15H7.5A2.5 2.5 0 0 0 5 20.5v-15ZM5 20.5A2.5 2.5 0 0 0 7.5 21H19',
  check: 'm5 12.5 4.5 4.5L19.5 7',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'm6 9.5 6 6 6-6',
  edit: 'm14.5 5.5 4 4L8 20H4v-4L14.5 5.5Z',
  flag: 'M5 21V4h12l-2.5 4.5L17 13H5',
  forward: 'm9 5 7 7-7 7',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-9 9h18M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3Z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8.5V16m0-8v.1',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  more: 'M4.4 12h1.2m5.8 0h1.2m5.8 0h1.2',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 8c.5-3.5 3-5 6-5s5.5 1.5 6 5M16 4.5a3.5 3.5 0 0 1 0 6.2M17.5 14.3c2 .6 3.2 2.2 3.5 4.7',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm9 16-4-4',
  share: 'M12 15V3.5m0 0L8 7.5m4-4 4 4M5 13v6a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4',
  system: 'M4 5h16v11H4V5Zm5 15h6m-3-4v4',
  'thumb-up': 'M7 11v9H4v-9h3Zm0 0 4-8c1.6 0 2.5 1 2.5 2.5V9H19a2 2 0 0 1 2 2.3l-1.2 7A2 2 0 0 1 17.8 20H7',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8c.8-3.6 4-5.5 8-5.5s7.2 1.9 8 5.5',
} as const;

export type IconName = keyof typeof iconPaths;

/** An icon that travels with the pages that show it, instead of with every page. */
export interface IconShape {
  readonly path: string;
}

export type IconSource = IconName | IconShape;
