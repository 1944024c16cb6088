/** A row whose parts are all of a width, however many there are. */
export const evenColumns = { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' } as const;
