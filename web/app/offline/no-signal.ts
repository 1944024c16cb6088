/** Arcs of a signal that is struck out. */
export const noSignal = {
  path: 'm4 4 16 16M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 5-2.7M14 9.3a10 10 0 0 1 5 2.7M2 8.5A15 15 0 0 1 6.3 6m4-1.2A15 15 0 0 1 22 8.5M12 19v.1',
} as const;
