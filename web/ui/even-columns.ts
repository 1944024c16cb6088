/** The classes of a row whose parts are all of a width; they wrap where their words do not fit. */
export const evenColumns = { row: 'flex flex-wrap', part: 'flex-1 min-w-min' } as const;
